import { MAX_FILE_BYTES } from '@partsight/domain/files/file-limits';
import { parseMoney, parseQuantity } from '@partsight/domain/value/money';
import { shownText, type Cell, type Row } from '@partsight/spreadsheet/cell';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';

import { fileRefused } from '../imports/refuse-file.ts';
import { AppError } from '../platform/app-error.ts';

/** The columns of a sheet by which it is recognised when it comes back. */
export const SHEET_COLUMNS = { take: 'Take', each: 'Offer each', row: 'Row' } as const;

export type ReturnedRow = {
  readonly row: number;
  readonly take: number;
  readonly eachMinor: number;
};

const numberIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number' ? cell.value : parseQuantity(shownText(cell));

const minorIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && cell.type === 'number'
    ? Math.round(cell.value * 100)
    : parseMoney(shownText(cell));

type Places = { readonly take: number; readonly each: number; readonly row: number };

function placesIn(row: Row): Places | null {
  const names = row.map((cell) => shownText(cell).trim().toLowerCase());
  const at = (name: string) => names.lastIndexOf(name.toLowerCase());
  const places = {
    take: at(SHEET_COLUMNS.take),
    each: at(SHEET_COLUMNS.each),
    row: at(SHEET_COLUMNS.row),
  };
  return Object.values(places).includes(-1) ? null : places;
}

/** A row that was struck takes nothing; one that names no row is none of ours. */
function returnedRow(row: Row, places: Places): ReturnedRow | null {
  const number = numberIn(row[places.row]);
  if (number === null || !Number.isInteger(number) || number < 1) {
    return null;
  }
  return {
    row: number,
    take: Math.max(0, Math.floor(numberIn(row[places.take]) ?? 0)),
    eachMinor: Math.max(0, minorIn(row[places.each]) ?? 0),
  };
}

/** The rows of a sheet that the dealer has sent back, in whatever order he left them. */
export async function readCounter(path: string): Promise<ReturnedRow[]> {
  const file = await readSheetFile({
    path,
    limits: { maxFileBytes: MAX_FILE_BYTES },
    chooseSheet: (sheets) =>
      Math.max(
        0,
        sheets.findIndex(({ preview }) => preview.some((row) => placesIn(row) !== null)),
      ),
  });
  if (file.kind === 'refused') {
    throw fileRefused(file.reason, file.detail);
  }
  let places: Places | null = null;
  const found: ReturnedRow[] = [];
  for await (const rows of file.rows) {
    for (const row of rows) {
      if (places === null) {
        places = placesIn(row);
        continue;
      }
      const returned = returnedRow(row, places);
      if (returned !== null) {
        found.push(returned);
      }
    }
  }
  if (places === null) {
    throw new AppError(
      'file/no-rows',
      'This is no offer sheet: it has no columns Take, Offer each and Row.',
    );
  }
  return found;
}
