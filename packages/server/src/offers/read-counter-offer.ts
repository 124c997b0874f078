import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import { parseMoney, parseQuantity } from '@partsight/domain/core/money';
import { displayText, type Cell, type Row } from '@partsight/spreadsheet/cell';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';

import { BOX_LOT_ROW, type OfferedRow } from '../db/records/offer.record.ts';
import { AppError } from '../platform/app-error.ts';
import { fileRefusedError } from '../uploads/file-refused-error.ts';

/** The columns that identify a returned sheet. */
export const SHEET_COLUMNS = { take: 'Take', each: 'Offer each', row: 'Row' } as const;
/** Holds the price of the box lot; everywhere else it is a product of the others. */
const LINE_COLUMN = 'Offer line';

/** No dealer has more of one part, or asks more for a piece. */
const MAX_TAKE = 1_000_000;
const MAX_EACH_MINOR = 100_000_000;
/** A message names this many rows. */
const MAX_NAMED = 5;

const numberIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number'
    ? cell.value
    : parseQuantity(displayText(cell));

const minorIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number'
    ? Math.round(cell.value * 100)
    : parseMoney(displayText(cell));

/** How dealers leave a cell empty. */
const isBlank = (cell: Cell | undefined): boolean => /^[\s-]*$/.test(displayText(cell));

type OfferColumns = {
  readonly take: number;
  readonly each: number;
  readonly row: number;
  /** -1 when the sheet has none. */
  readonly line: number;
};

function findOfferColumns(row: Row): OfferColumns | null {
  const names = row.map((cell) => displayText(cell).trim().toLowerCase());
  const at = (name: string) => names.lastIndexOf(name.toLowerCase());
  const columns = {
    take: at(SHEET_COLUMNS.take),
    each: at(SHEET_COLUMNS.each),
    row: at(SHEET_COLUMNS.row),
  };
  return Object.values(columns).includes(-1) ? null : { ...columns, line: at(LINE_COLUMN) };
}

const isPrice = (minor: number | null): minor is number =>
  minor !== null && minor >= 0 && minor <= MAX_EACH_MINOR;

/** The box lot has one price, which a dealer may change in either column. */
function boxLotRow(
  row: Row,
  columns: OfferColumns,
  isTaken: boolean,
): OfferedRow | { fault: string } {
  const priceCell = isBlank(row[columns.line]) ? row[columns.each] : row[columns.line];
  const priceMinor = isBlank(priceCell) ? 0 : minorIn(priceCell);
  return isPrice(priceMinor)
    ? { row: BOX_LOT_ROW, take: isTaken ? 1 : 0, eachMinor: priceMinor }
    : { fault: `the box lot: its price is ${quoted(priceCell)}` };
}

/** A row as returned, or why its figures cannot be read. Null: not a row of ours. */
function returnedRow(row: Row, columns: OfferColumns): OfferedRow | { fault: string } | null {
  const number = numberIn(row[columns.row]);
  if (number === null || !Number.isInteger(number) || number < BOX_LOT_ROW) {
    return null;
  }
  const [takeCell, eachCell] = [row[columns.take], row[columns.each]];
  // A blank quantity strikes the row; anything else must be a number.
  const take = isBlank(takeCell) ? 0 : numberIn(takeCell);
  if (take === null || !Number.isInteger(take) || take < 0 || take > MAX_TAKE) {
    return { fault: `row ${number}: ${SHEET_COLUMNS.take} is ${quoted(takeCell)}` };
  }
  if (number === BOX_LOT_ROW) {
    return boxLotRow(row, columns, take > 0);
  }
  const eachMinor = take === 0 && isBlank(eachCell) ? 0 : minorIn(eachCell);
  if (!isPrice(eachMinor)) {
    return { fault: `row ${number}: ${SHEET_COLUMNS.each} is ${quoted(eachCell)}` };
  }
  return { row: number, take, eachMinor };
}

const quoted = (cell: Cell | undefined): string =>
  isBlank(cell) ? 'empty' : `“${displayText(cell).slice(0, 30)}”`;

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) {
    const more = faults.length > MAX_NAMED ? ` and ${faults.length - MAX_NAMED} more` : '';
    throw new AppError(
      'file/unreadable',
      `Some figures cannot be read, so nothing was saved: ${faults.slice(0, MAX_NAMED).join('; ')}${more}. Correct them and upload the file again.`,
    );
  }
}

/**
 * The rows of a sheet the dealer sent back, in any order. Refuses a sheet with figures that cannot be
 * read: taken as zero they would look like rows that the dealer struck.
 */
export async function readCounterOffer(path: string): Promise<OfferedRow[]> {
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
  const found = new Map<number, OfferedRow>();
  const faults: string[] = [];
  for await (const rows of file.rows) {
    for (const row of rows) {
      if (columns === null) {
        columns = findOfferColumns(row);
        continue;
      }
      const returned = returnedRow(row, columns);
      if (returned === null) {
        continue;
      }
      if ('fault' in returned) {
        faults.push(returned.fault);
      } else if (found.has(returned.row)) {
        faults.push(`row ${returned.row} is there twice`);
      } else {
        found.set(returned.row, returned);
      }
    }
  }
  if (columns === null) {
    throw new AppError(
      'file/no-rows',
      'This is no offer sheet: it has no columns Take, Offer each and Row.',
    );
  }
  refuseFaults(faults);
  return [...found.values()];
}
