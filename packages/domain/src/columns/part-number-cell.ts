import { MONTH_NAMES } from '../core/time.ts';

/** The cell fields this rule needs; a string is literal text. */
export type SourceCell =
  | string
  | {
      readonly type: 'number' | 'date' | 'boolean' | 'error';
      readonly value: number | boolean | string;
      readonly shown: string;
      readonly format?: string;
    };

export const PART_NUMBER_FLAGS = [
  'turned-into-date',
  'scientific-notation',
  'precision-lost',
  'leading-zeros-lost',
] as const;
export type PartNumberFlag = (typeof PART_NUMBER_FLAGS)[number];

export type ParsedPartNumber = {
  readonly partNumber: string;
  /** Damage the number took before upload. We report it and never guess a repair. */
  readonly flags: readonly PartNumberFlag[];
};

/** Spreadsheets keep fifteen digits; further digits are made up. */
const FIRST_INEXACT = 1e15;
const SCIENTIFIC = /^\d(?:\.\d+)?E\+\d{2,3}$/i;
const MONTHS = MONTH_NAMES.join('|');
const DATE = new RegExp(`^(?:\\d{1,2}-(?:${MONTHS})|(?:${MONTHS})-\\d{2})$`, 'i');
/** Digit placeholders with literal text between them, such as 00000000 and 00000\-0000. */
const DIGIT_PLACES = /^(?:[0#]|\\.|"[^"]*"|[-/ ])+$/;
const PADDED_OR_PARTED = /^0{2}|[\\"/ -]/;

const MIN_DIGITS = 6;
const MAX_LOST_ZEROS = 3;
const MIN_NUMBERS = 10;
const USUAL_SHARE = 0.7;

/**
 * Picks the text of a cell that is the part number. `usualDigits` comes from the whole column;
 * without it, zeros are not checked.
 */
export function parsePartNumber(
  cell: SourceCell,
  usualDigits: number | null = null,
): ParsedPartNumber {
  if (typeof cell === 'string') {
    return fromText(cell.trim(), usualDigits);
  }
  if (cell.type === 'date') {
    return { partNumber: cell.shown.trim(), flags: ['turned-into-date'] };
  }
  if (typeof cell.value !== 'number') {
    return { partNumber: cell.shown.trim(), flags: [] };
  }
  if (hasDigitFormat(cell.format)) {
    return { partNumber: cell.shown.trim(), flags: precisionFlags(cell.value) };
  }
  const partNumber = allDigits(cell.value);
  return {
    partNumber,
    flags: [...precisionFlags(cell.value), ...zeroFlags(partNumber, usualDigits)],
  };
}

/**
 * Digit count of a column's all-digit numbers, when nearly all agree. A shorter one has probably
 * lost leading zeros.
 */
export function usualDigitCount(cells: Iterable<SourceCell>): number | null {
  const counts = new Map<number, number>();
  let total = 0;
  for (const cell of cells) {
    const { partNumber } = parsePartNumber(cell);
    if (/^\d{4,20}$/.test(partNumber)) {
      counts.set(partNumber.length, (counts.get(partNumber.length) ?? 0) + 1);
      total += 1;
    }
  }
  for (const [digits, count] of counts) {
    if (digits >= MIN_DIGITS && count >= MIN_NUMBERS && count >= total * USUAL_SHARE) {
      return digits;
    }
  }
  return null;
}

function fromText(partNumber: string, usualDigits: number | null): ParsedPartNumber {
  if (SCIENTIFIC.test(partNumber)) {
    return { partNumber, flags: ['scientific-notation'] };
  }
  if (DATE.test(partNumber)) {
    return { partNumber, flags: ['turned-into-date'] };
  }
  return { partNumber, flags: zeroFlags(partNumber, usualDigits) };
}

/** A format of digit placeholders is part of the number; currency and the like are decoration. */
const hasDigitFormat = (format: string | undefined): boolean =>
  format !== undefined && DIGIT_PLACES.test(format) && PADDED_OR_PARTED.test(format);

const precisionFlags = (value: number): PartNumberFlag[] =>
  Math.abs(value) >= FIRST_INEXACT ? ['precision-lost'] : [];

function zeroFlags(partNumber: string, usualDigits: number | null): PartNumberFlag[] {
  const missing = (usualDigits ?? 0) - partNumber.length;
  const isSuspect = missing >= 1 && missing <= MAX_LOST_ZEROS && /^[1-9]\d+$/.test(partNumber);
  return isSuspect ? ['leading-zeros-lost'] : [];
}

/** Write numbers in full: 68012345, never 6.8E+7. */
const allDigits = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value);
