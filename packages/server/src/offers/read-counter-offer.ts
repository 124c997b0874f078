import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import { parseMoney, parseQuantity } from '@partsight/domain/core/money';
import { displayText, type Cell, type Row } from '@partsight/spreadsheet/cell';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';

import { AppError } from '../platform/app-error.ts';
import { fileRefusedError } from '../uploads/file-refused-error.ts';

/** The columns that identify a returned sheet. */
export const SHEET_COLUMNS = { take: 'Take', each: 'Offer each', row: 'Row' } as const;

export type ReturnedRow = {
  readonly row: number;
  readonly take: number;
  readonly eachMinor: number;
};

const numberIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number'
    ? cell.value
    : parseQuantity(displayText(cell));

const minorIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number'
    ? Math.round(cell.value * 100)
    : parseMoney(displayText(cell));

type OfferColumns = { readonly take: number; readonly each: number; readonly row: number };

function findOfferColumns(row: Row): OfferColumns | null {
  const names = row.map((cell) => displayText(cell).trim().toLowerCase());
  const at = (name: string) => names.lastIndexOf(name.toLowerCase());
  const columns = {
    take: at(SHEET_COLUMNS.take),
    each: at(SHEET_COLUMNS.each),
    row: at(SHEET_COLUMNS.row),
  };
  return Object.values(columns).includes(-1) ? null : columns;
}

/** A struck row buys nothing; a row without a row number is not ours. */
function returnedRow(row: Row, columns: OfferColumns): ReturnedRow | null {
  const number = numberIn(row[columns.row]);
  if (number === null || !Number.isInteger(number) || number < 1) {
    return null;
  }
  return {
    row: number,
    take: Math.max(0, Math.floor(numberIn(row[columns.take]) ?? 0)),
    eachMinor: Math.max(0, minorIn(row[columns.each]) ?? 0),
  };
}

/** The rows of a sheet the dealer sent back, in any order. */
export async function readCounterOffer(path: string): Promise<ReturnedRow[]> {
  const file = await readSheetFile({
    path,
    limits: { maxFileBytes: MAX_FILE_BYTES },
    chooseSheet: (sheets) =>
      Math.max(
        0,
        sheets.findIndex(({ preview }) => preview.some((row) => findOfferColumns(row) !== null)),
      ),
  });
  if (file.kind === 'refused') {
    throw fileRefusedError(file.reason, file.detail);
  }
  let columns: OfferColumns | null = null;
  const found: ReturnedRow[] = [];
  for await (const rows of file.rows) {
    for (const row of rows) {
      if (columns === null) {
        columns = findOfferColumns(row);
        continue;
      }
      const returned = returnedRow(row, columns);
      if (returned !== null) {
        found.push(returned);
      }
    }
  }
  if (columns === null) {
    throw new AppError(
      'file/no-rows',
      'This is no offer sheet: it has no columns Take, Offer each and Row.',
    );
  }
  return found;
}
