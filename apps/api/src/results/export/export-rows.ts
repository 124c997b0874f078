import type { BatchRecord } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { SheetReading } from '@partsight/server/db/records/sheet-reading.record';
import { displayText, type Cell } from '@partsight/spreadsheet/cell';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxColumn } from '@partsight/spreadsheet/xlsx-out/sheet-xml';

import type { AnalysisColumn, ExportContext } from './analysis-columns.ts';
import { parseNumericCell } from './parse-numeric-cell.ts';

/** How a format writes the user's own cells; `index` is the column's. */
export type WriteCell = (cell: Cell, index: number) => OutCell;

const SCIENTIFIC = /\dE[+-]?\d/i;

/**
 * A text file has no value behind the display text, so a shortened number is written in full.
 */
export const csvCell: WriteCell = (cell) =>
  typeof cell === 'object' && cell.type === 'number' && SCIENTIFIC.test(cell.shown)
    ? cell.value
    : cell;

/** Analysis money with both decimals, since a text file has no number formats. */
export const csvColumns = (analysis: readonly AnalysisColumn[]): readonly AnalysisColumn[] =>
  analysis.map((column) =>
    column.format === 'money'
      ? { ...column, value: (part, context) => withCents(column.value(part, context)) }
      : column,
  );

const withCents = (cell: OutCell): OutCell => (typeof cell === 'number' ? cell.toFixed(2) : cell);

/** Quantities and money from a text file become numbers; everything else stays text. */
export function xlsxCell(reading: SheetReading | null): WriteCell {
  const numeric = new Set([reading?.mapping.quantity, reading?.mapping.cost]);
  reading?.columns.forEach((_, index) => {
    if (index !== reading.mapping.partNumber && isMoneyColumn(reading.preview, index)) {
      numeric.add(index);
    }
  });
  return (cell, index) =>
    typeof cell === 'string' && numeric.has(index) ? (parseNumericCell(cell.trim()) ?? cell) : cell;
}

const CENTS = /\$|\.\d\d\s*$/;

/** A column whose first cells are all numbers, and one of them with a dollar sign or cents. */
function isMoneyColumn(preview: SheetReading['preview'], index: number): boolean {
  const cells = preview.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
  return (
    cells.some((cell) => CENTS.test(cell)) &&
    cells.every((cell) => parseNumericCell(cell.trim()) !== null)
  );
}

/** The user's columns unchanged, then the analysis columns. */
export async function* exportRows(
  context: ExportContext,
  pages: AsyncIterable<readonly PartRecord[]>,
  analysis: readonly AnalysisColumn[],
  write: WriteCell,
): AsyncGenerator<Iterable<readonly OutCell[]>, void> {
  const width = context.batch.originalColumns.length;
  function* rowsOf(parts: readonly PartRecord[]): Generator<readonly OutCell[], void> {
    for (const part of parts) {
      const row: OutCell[] = [];
      for (let index = 0; index < width; index += 1) {
        row.push(write(part.cells[index] ?? '', index));
      }
      for (const { value } of analysis) {
        row.push(value(part, context));
      }
      yield row;
    }
  }
  for await (const page of pages) {
    yield rowsOf(page);
  }
}

/** Wide enough for the first rows. */
export function uploadedColumns(batch: BatchRecord, reading: SheetReading | null): XlsxColumn[] {
  return batch.originalColumns.map((header, index) => {
    const lengths = reading?.preview.map((row) => displayText(row[index]).length) ?? [];
    return { header, isUploaded: true, width: Math.max(header.length + 2, ...lengths) + 2 };
  });
}
