import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import {
  leftOutKind,
  type LeftOutKind,
  type ReportForm,
} from '@partsight/domain/columns/left-out-row';
import { readPartNumber, usualDigitCount } from '@partsight/domain/columns/part-number-cell';
import type { FileWarning } from '@partsight/domain/files/file-warning';
import { isBarCode } from '@partsight/domain/part-numbers/bar-code';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import {
  MICROS_PER_MINOR,
  parseCost,
  parseMoney,
  parseQuantity,
} from '@partsight/domain/value/money';
import { worthMinor } from '@partsight/domain/value/valuation';
import { isBlank, shownText, type Cell, type Row } from '@partsight/spreadsheet/cell';

import type { NewPart } from '../batches/part.record.ts';
import type { LeftOutRow } from '../batches/sheet-reading.record.ts';
import { storableText } from '../platform/storable-text.ts';

const PREVIEW_ROWS = 10;
const PREVIEW_CHARACTERS = 200;
/** How much of the rows that are left out is kept, to be looked at. */
const LEFT_OUT_ROWS = 100;
const LEFT_OUT_CELLS = 30;
const LEFT_OUT_CHARACTERS = 60;
/** A cell may hold a novel; no number is longer, and the cell itself is kept whole beside it. */
const LONGEST_NUMBER = 200;
/** What the store's column takes. */
const LARGEST_QUANTITY = 99_999_999_999;
/** A row worth more is a slip of the keyboard, and the sum over all rows has to stay a number. */
const LARGEST_WORTH_MINOR = 1_000_000_000_000;

/** What the walk through a sheet saw. Read it after the rows are through. */
export type RowTally = {
  total: number;
  numbered: number;
  width: number;
  nothingOnHand: number;
  readonly leftOut: { readonly counts: Record<LeftOutKind, number>; readonly rows: LeftOutRow[] };
  readonly preview: string[][];
  readonly warnings: Map<FileWarning, number>;
};

export const newTally = (): RowTally => ({
  total: 0,
  numbered: 0,
  width: 0,
  nothingOnHand: 0,
  leftOut: { counts: { header: 0, total: 0, page: 0, title: 0 }, rows: [] },
  preview: [],
  warnings: new Map(),
});

/** How nearly every list writes its numbers. They mean what they say, and there are very many of them. */
const PLAIN_INTEGER = /^\d{1,9}$/;
const PLAIN_AMOUNT = /^(\d{1,9})\.(\d\d)$/;

export function quantityOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'object' && cell.type === 'number') {
    return Math.abs(cell.value) <= LARGEST_QUANTITY ? cell.value : null;
  }
  const text = shownText(cell);
  const quantity = PLAIN_INTEGER.test(text) ? Number(text) : parseQuantity(text);
  return quantity !== null && Math.abs(quantity) <= LARGEST_QUANTITY ? quantity : null;
}

export function moneyOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'object' && cell.type === 'number') {
    const minor = Math.round(cell.value * 100);
    return Number.isSafeInteger(minor) ? minor : null;
  }
  const text = shownText(cell);
  const plain = PLAIN_AMOUNT.exec(text);
  return plain === null ? parseMoney(text) : Number(`${plain[1]}${plain[2]}`);
}

/** What one piece costs, in millionths. */
export function costOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'object' && cell.type === 'number') {
    const micros = Math.round(cell.value * 100 * MICROS_PER_MINOR);
    return Number.isSafeInteger(micros) ? micros : null;
  }
  const text = shownText(cell);
  const plain = PLAIN_AMOUNT.exec(text);
  return plain === null ? parseCost(text) : Number(`${plain[1]}${plain[2]}`) * MICROS_PER_MINOR;
}

export const cellAt = (row: Row, index: number | null): Cell | undefined =>
  index === null ? undefined : row[index];

type Walk = {
  readonly mapping: ColumnMapping;
  /** How many columns the header names. */
  readonly headerWidth: number;
  /** The sheet's first rows, which show how its numbers are usually written. */
  readonly firstRows: readonly Row[];
  readonly form: ReportForm;
  readonly signal: AbortSignal;
};

/** The rows of a sheet as parts of a batch, numbered from 1. Blank rows and print are left out, all others stay. */
export async function* partRows(
  rows: AsyncIterable<readonly Row[]>,
  { mapping, headerWidth, firstRows, form, signal }: Walk,
  tally: RowTally,
): AsyncGenerator<readonly NewPart[]> {
  const usualDigits = usualDigitCount(
    firstRows.slice((mapping.headerRow ?? -1) + 1).map((row) => row[mapping.partNumber] ?? ''),
  );
  const note = (warning: FileWarning) =>
    tally.warnings.set(warning, (tally.warnings.get(warning) ?? 0) + 1);
  let sheetRow = -1;
  let blanks = 0;
  for await (const batch of rows) {
    signal.throwIfAborted();
    const parts: NewPart[] = [];
    for (const cells of batch) {
      sheetRow += 1;
      if (mapping.headerRow !== null && sheetRow <= mapping.headerRow) {
        continue;
      }
      if (cells.every(isBlank)) {
        blanks += 1;
        continue;
      }
      // Blank lines at the end are not worth a word; blank lines between rows are.
      for (; blanks > 0; blanks -= 1) {
        if (tally.total > 0) {
          note('blank-rows-skipped');
        }
      }
      const kind = leftOutKind(cells.map(telling), form);
      if (kind !== null) {
        leaveOut(tally, { row: sheetRow + 1, kind, cells: cells.map(telling) });
        continue;
      }
      tally.total += 1;
      tally.width = Math.max(tally.width, cells.length);
      if (mapping.headerRow !== null && cells.length > headerWidth) {
        note('ragged-rows');
      }
      if (tally.preview.length < PREVIEW_ROWS) {
        tally.preview.push(cells.map(previewText));
      }
      const part = partOf(cells, tally.total, { mapping, usualDigits, note });
      tally.numbered += part.lookupKey === '' ? 0 : 1;
      tally.nothingOnHand += part.quantity !== null && part.quantity <= 0 ? 1 : 0;
      parts.push(part);
    }
    yield parts;
  }
}

function leaveOut({ leftOut }: RowTally, { row, kind, cells }: LeftOutRow): void {
  leftOut.counts[kind] += 1;
  if (leftOut.rows.length < LEFT_OUT_ROWS) {
    const kept = cells.slice(0, LEFT_OUT_CELLS);
    leftOut.rows.push({
      row,
      kind,
      cells: kept.map((cell) => storableText(cell, LEFT_OUT_CHARACTERS)),
    });
  }
}

/** A long cell says nothing more about what its row is. */
const telling = (cell: Cell): string => {
  const text = shownText(cell);
  return text.length > PREVIEW_CHARACTERS ? text.slice(0, PREVIEW_CHARACTERS) : text;
};

export const previewText = (cell: Cell): string =>
  storableText(shownText(cell), PREVIEW_CHARACTERS);

type RowReading = {
  readonly mapping: ColumnMapping;
  readonly usualDigits: number | null;
  readonly note: (warning: FileWarning) => void;
};

function partOf(cells: Row, rowNo: number, { mapping, usualDigits, note }: RowReading): NewPart {
  const { partNumber, flags } = readPartNumber(cells[mapping.partNumber] ?? '', usualDigits);
  const lookupKey = partNumberKey(partNumber.slice(0, LONGEST_NUMBER));
  for (const flag of flags) {
    note(flag);
  }
  if (isBarCode(partNumber)) {
    note('looks-like-upc');
  }
  if (lookupKey === '') {
    note('rows-without-number');
  }
  return {
    rowNo,
    partNumber: storableText(partNumber, LONGEST_NUMBER),
    lookupKey,
    ...stockOf(cells, mapping),
    cells,
  };
}

type StockColumns = Pick<ColumnMapping, 'quantity' | 'cost'>;

/** How many there are of a row and what they cost. */
export function stockOf(cells: Row, { quantity: quantityAt, cost: costAt }: StockColumns) {
  const quantity = quantityOf(cellAt(cells, quantityAt));
  const costMicros = costOf(cellAt(cells, costAt));
  // Rows are looked up in the order of their worth.
  const worth = Math.min(LARGEST_WORTH_MINOR, worthMinor({ quantity, costMicros }));
  return { quantity, costMicros, worthMinor: worth };
}
