import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { columnOrder } from '@partsight/domain/columns/column-order';
import { numberText } from '@partsight/domain/columns/evidence/number-form';
import type { FileWarning } from '@partsight/domain/columns/file-warning';
import type { OpenQuestion } from '@partsight/domain/columns/sheet-question';
import {
  skippedRowKind,
  type SkippedRowKind,
  type ReportLayout,
} from '@partsight/domain/columns/skipped-row';
import { isBarCode } from '@partsight/domain/part-numbers/bar-code';
import { numberColumn } from '@partsight/domain/part-numbers/reading/number-column';
import type { NumberDoubt } from '@partsight/domain/part-numbers/reading/number-reading';
import { isBlank, displayText, type Cell, type Row } from '@partsight/spreadsheet/cell';

import type { NewPart } from '../batches/part.record.ts';
import { NO_SKIPPED_ROWS, type SkippedRow } from '../db/records/sheet-reading.record.ts';
import { storableText } from '../platform/storable-text.ts';
import { countPattern, newPatternTally, type PatternTally } from './numbers/pattern-tally.ts';
import { readPartCell, typedNumber } from './numbers/read-part-cell.ts';
import { isPutBack, type ReadingChoices } from './reading-choices.ts';
import { RowEvidence } from './row-evidence.ts';
import { stockOf } from './row-stock.ts';

const PREVIEW_ROWS = 14;
const PREVIEW_CHARACTERS = 200;
/** How many skipped rows are stored for display. */
const SKIPPED_ROWS_KEPT = 100;
const SKIPPED_ROW_CELLS = 30;
const SKIPPED_CELL_CHARACTERS = 60;
/** Counts from reading a sheet. Complete only after the last row. */
export type RowTally = {
  total: number;
  numbered: number;
  width: number;
  nothingOnHand: number;
  readonly skipped: {
    readonly counts: Record<SkippedRowKind, number>;
    readonly rows: SkippedRow[];
  };
  readonly preview: string[][];
  readonly patterns: PatternTally;
  readonly warnings: Map<FileWarning, number>;
  readonly evidence: RowEvidence;
};

export const newTally = (mapping: ColumnMapping, questions: readonly OpenQuestion[]): RowTally => ({
  total: 0,
  numbered: 0,
  width: 0,
  nothingOnHand: 0,
  skipped: { counts: { ...NO_SKIPPED_ROWS }, rows: [] },
  preview: [],
  patterns: newPatternTally(),
  warnings: new Map(),
  evidence: new RowEvidence(mapping, questions),
});

/** The cell of a row's number, or what its form makes of several cells or of a part of one. */
function numberCell(cells: Row, { partNumber, numberForm }: ColumnMapping): Cell {
  return numberForm === undefined
    ? (cells[partNumber] ?? '')
    : numberText((column) => typedNumber(cells[column] ?? ''), numberForm);
}

type PartRowsOptions = {
  readonly mapping: ColumnMapping;
  /** What the header names its columns. */
  readonly headers: readonly string[];
  /** The sheet's first rows, which show how its numbers are usually written. */
  readonly firstRows: readonly Row[];
  readonly form: ReportLayout;
  /** What the user has put back or undone. */
  readonly choices: ReadingChoices;
  readonly signal: AbortSignal;
};

/** The rows of a sheet as parts of a batch, numbered from 1. Skips blank and print rows only. */
export async function* partRows(
  rows: AsyncIterable<readonly Row[]>,
  { mapping, headers, firstRows, form, choices, signal }: PartRowsOptions,
  tally: RowTally,
): AsyncGenerator<readonly NewPart[]> {
  const column = numberColumn(
    firstRows.slice((mapping.headerRow ?? -1) + 1).map((row) => numberCell(row, mapping)),
  );
  const note = (warning: FileWarning) =>
    tally.warnings.set(warning, (tally.warnings.get(warning) ?? 0) + 1);
  let sheetRow = -1;
  let blanks = 0;
  let order: readonly number[] | null = null;
  for await (const batch of rows) {
    signal.throwIfAborted();
    const parts: NewPart[] = [];
    for (const written of batch) {
      const cells = order === null ? written : order.map((from) => written[from] ?? '');
      sheetRow += 1;
      if (mapping.headerRow !== null && sheetRow <= mapping.headerRow) {
        continue;
      }
      if (cells.every(isBlank)) {
        blanks += 1;
        continue;
      }
      // Blank lines at the end are not worth reporting; blank lines between rows are.
      for (; blanks > 0; blanks -= 1) {
        if (tally.total > 0) {
          note('blank-rows-skipped');
        }
      }
      const kind = skippedRowKind(cells.map(truncatedText), form);
      const isBack = kind !== null && isPutBack(choices, kind, sheetRow + 1);
      if (kind !== null && !isBack) {
        if (kind === 'total') {
          tally.evidence.addTotal(cells);
        }
        if (kind === 'header') {
          order = columnOrder(headers, written.map(displayText));
        }
        skipRow(tally, { row: sheetRow + 1, kind, cells: cells.map(truncatedText) });
        continue;
      }
      const hasNumber = /\d/.test(displayText(numberCell(cells, mapping)));
      if (
        !hasNumber &&
        !isPutBack(choices, 'total', sheetRow + 1) &&
        tally.evidence.isTotal(cells)
      ) {
        tally.evidence.addTotal(cells);
        skipRow(tally, { row: sheetRow + 1, kind: 'total', cells: cells.map(truncatedText) });
        continue;
      }
      const part = partOf(cells, tally.total + 1, {
        mapping,
        reading: { column, undonePatterns: choices.undonePatterns, isPutBack: isBack },
        note,
        tally,
      });
      const isNameless = part.lookupKey === '' && part.worthMinor > 0;
      if (isNameless && choices.leavesOutNameless && !isPutBack(choices, 'note', sheetRow + 1)) {
        tally.evidence.addNameless(part);
        skipRow(tally, { row: sheetRow + 1, kind: 'note', cells: cells.map(truncatedText) });
        continue;
      }
      tally.total += 1;
      tally.width = Math.max(tally.width, cells.length);
      if (mapping.headerRow !== null && cells.length > headers.length) {
        note('ragged-rows');
      }
      if (tally.preview.length < PREVIEW_ROWS) {
        tally.preview.push(cells.map(previewText));
      }
      tally.numbered += part.lookupKey === '' ? 0 : 1;
      if (part.lookupKey === '') {
        tally.evidence.addNameless(part);
      } else {
        tally.evidence.addPart(cells, part);
      }
      tally.nothingOnHand += part.quantity !== null && part.quantity <= 0 ? 1 : 0;
      parts.push(part);
    }
    yield parts;
  }
}

function skipRow({ skipped }: RowTally, { row, kind, cells }: SkippedRow): void {
  skipped.counts[kind] += 1;
  if (skipped.rows.length < SKIPPED_ROWS_KEPT) {
    const stored = cells.slice(0, SKIPPED_ROW_CELLS);
    skipped.rows.push({
      row,
      kind,
      cells: stored.map((cell) => storableText(cell, SKIPPED_CELL_CHARACTERS)),
    });
  }
}

/** A longer cell says nothing more about its row's type. */
const truncatedText = (cell: Cell): string => {
  const text = displayText(cell);
  return text.length > PREVIEW_CHARACTERS ? text.slice(0, PREVIEW_CHARACTERS) : text;
};

export const previewText = (cell: Cell): string =>
  storableText(displayText(cell), PREVIEW_CHARACTERS);

type RowContext = Pick<PartRowsOptions, 'mapping'> & {
  readonly reading: Parameters<typeof readPartCell>[1];
  readonly note: (warning: FileWarning) => void;
  readonly tally: Pick<RowTally, 'patterns'>;
};

const DOUBT_WARNINGS: Partial<Record<NumberDoubt, FileWarning>> = {
  'turned-into-date': 'turned-into-date',
  'digits-lost': 'digits-lost',
  'zeros-lost': 'leading-zeros-lost',
};

function partOf(cells: Row, rowNo: number, { mapping, reading, note, tally }: RowContext): NewPart {
  const { doubt, number, ...part } = readPartCell(numberCell(cells, mapping), reading);
  countPattern(tally.patterns, part);
  const warning = doubt === null ? undefined : DOUBT_WARNINGS[doubt];
  if (warning !== undefined) {
    note(warning);
  }
  if (isBarCode(number)) {
    note('looks-like-upc');
  }
  if (part.lookupKey === '' && (part.reading?.unreadable ?? null) === null) {
    note('rows-without-number');
  }
  return { rowNo, ...part, ...stockOf(cells, mapping), cells };
}
