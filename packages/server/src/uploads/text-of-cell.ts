import { DAY_MS } from '@partsight/domain/core/time';
import { displayText, type Cell } from '@partsight/spreadsheet/cell';

/** Day 0 of spreadsheet date serials. */
const SERIAL_START_MS = Date.UTC(1899, 11, 30);
/** Longer whole numbers are ids, which a sheet may show as 2.56E+11. */
const MIN_ID = 1e9;

/** Dates in one format however the sheet shows them, ids with all digits, everything else as shown. */
export function textOfCell(cell: Cell): string {
  if (typeof cell === 'object' && cell.type === 'date') {
    return new Date(SERIAL_START_MS + Math.floor(cell.value) * DAY_MS).toISOString().slice(0, 10);
  }
  return typeof cell === 'object' &&
    cell.type === 'number' &&
    Number.isSafeInteger(cell.value) &&
    cell.value >= MIN_ID
    ? String(cell.value)
    : displayText(cell);
}
