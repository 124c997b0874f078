import type { UnreadableReason } from './number-reading.ts';

/** The cell fields the reader needs; a string is literal text. */
export type SourceCell =
  | string
  | {
      readonly type: 'number' | 'date' | 'boolean' | 'error';
      readonly value: number | boolean | string;
      readonly shown: string;
      readonly format?: string;
    };

export type CellText = { readonly text: string; readonly damage: UnreadableReason | null };

/** Spreadsheets keep fifteen digits; further digits are made up. */
const FIRST_INEXACT = 1e15;
/** Digit placeholders with literal text between them, such as 00000000 and 00000\-0000. */
const DIGIT_PLACES = /^(?:[0#]|\\.|"[^"]*"|[-/ ])+$/;
const PADDED_OR_PARTED = /^0{2}|[\\"/ -]/;

/** The text of a cell that holds the part number: as typed, with all digits. */
export function cellText(cell: SourceCell): CellText {
  if (typeof cell === 'string') {
    return { text: cell.trim(), damage: null };
  }
  const shown = cell.shown.trim();
  if (cell.type === 'date') {
    return { text: shown, damage: 'turned-into-date' };
  }
  if (cell.type !== 'number' || typeof cell.value !== 'number') {
    return { text: cell.type === 'error' ? '' : shown, damage: null };
  }
  const damage = Math.abs(cell.value) >= FIRST_INEXACT ? 'digits-lost' : null;
  return { text: hasDigitFormat(cell.format) ? shown : allDigits(cell.value), damage };
}

/** A format of digit placeholders is part of the number; currency and the like are decoration. */
const hasDigitFormat = (format: string | undefined): boolean =>
  format !== undefined && DIGIT_PLACES.test(format) && PADDED_OR_PARTED.test(format);

/** Write numbers in full: 68012345, never 6.8E+7. */
const allDigits = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value);
