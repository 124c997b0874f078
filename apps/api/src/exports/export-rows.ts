import type { BatchRecord } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { SheetReading } from '@partsight/server/batches/sheet-reading.record';
import { shownText, type Cell } from '@partsight/spreadsheet/cell';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxColumn } from '@partsight/spreadsheet/xlsx-out/sheet-xml';

import type { AnalysisColumn, ExportContext } from './analysis-columns.ts';
import { numberAsShown } from './number-as-shown.ts';

/** How a format writes the user's own cells; `index` is the column's. */
export type WriteCell = (cell: Cell, index: number) => OutCell;

const SCIENTIFIC = /\dE[+-]?\d/i;

/** A text file has no value behind what is shown, so a number shown in part is written in full. */
export const csvCell: WriteCell = (cell) =>
  typeof cell === 'object' && cell.type === 'number' && SCIENTIFIC.test(cell.shown)
    ? cell.value
    : cell;

/** Money of the analysis with both its decimals, which a text file has no format to show. */
export const csvColumns = (analysis: readonly AnalysisColumn[]): readonly AnalysisColumn[] =>
  analysis.map((column) =>
    column.format === 'money'
      ? { ...column, value: (part, context) => withCents(column.value(part, context)) }
      : column,
  );

const withCents = (cell: OutCell): OutCell => (typeof cell === 'number' ? cell.toFixed(2) : cell);

/** Quantities and costs of a text file become numbers; everything else stays the text it was. */
export function xlsxCell(reading: SheetReading | null): WriteCell {
  const numeric = new Set([reading?.mapping.quantity, reading?.mapping.cost]);
  return (cell, index) =>
    typeof cell === 'string' && numeric.has(index) ? (numberAsShown(cell) ?? cell) : cell;
}

/** The user's columns as they were, then those of the analysis. */
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

/** Wide enough for what the first rows show. */
export function ownColumns(batch: BatchRecord, reading: SheetReading | null): XlsxColumn[] {
  return batch.originalColumns.map((header, index) => {
    const lengths = reading?.preview.map((row) => shownText(row[index]).length) ?? [];
    return { header, isGiven: true, width: Math.max(header.length + 2, ...lengths) + 2 };
  });
}
