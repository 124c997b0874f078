import { MONTH_NAMES } from '../time.ts';

/** The least this rule needs to know of a cell; a string is text as it stands. */
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

export type PartNumberReading = {
  readonly partNumber: string;
  /** What happened to the number before we saw it. It is told, never repaired by a guess. */
  readonly flags: readonly PartNumberFlag[];
};

/** Spreadsheets keep fifteen digits; what lies beyond is made up. */
const FIRST_INEXACT = 1e15;
const SCIENTIFIC = /^\d(?:\.\d+)?E\+\d{2,3}$/i;
const MONTHS = MONTH_NAMES.join('|');
const DATE = new RegExp(`^(?:\\d{1,2}-(?:${MONTHS})|(?:${MONTHS})-\\d{2})$`, 'i');
/** Digit places with literal text between them, such as 00000000 and 00000\-0000. */
const DIGIT_PLACES = /^(?:[0#]|\\.|"[^"]*"|[-/ ])+$/;
const PADDED_OR_PARTED = /^0{2}|[\\"/ -]/;

const LEAST_DIGITS = 6;
const MOST_LOST = 3;
const LEAST_NUMBERS = 10;
const USUAL_SHARE = 0.7;

/**
 * Which text of a cell is the part number. `usualDigits` comes from the column as a whole; without
 * it nothing is said about zeros.
 */
export function readPartNumber(
  cell: SourceCell,
  usualDigits: number | null = null,
): PartNumberReading {
  if (typeof cell === 'string') {
    return fromText(cell.trim(), usualDigits);
  }
  if (cell.type === 'date') {
    return { partNumber: cell.shown.trim(), flags: ['turned-into-date'] };
  }
  if (typeof cell.value !== 'number') {
    return { partNumber: cell.shown.trim(), flags: [] };
  }
  if (isWrittenOut(cell.format)) {
    return { partNumber: cell.shown.trim(), flags: precisionFlags(cell.value) };
  }
  const partNumber = allDigits(cell.value);
  return {
    partNumber,
    flags: [...precisionFlags(cell.value), ...zeroFlags(partNumber, usualDigits)],
  };
}

/**
 * How many digits the all-digit numbers of a column have, when nearly all of them agree. A shorter
 * one among them has probably lost zeros that stood in front.
 */
export function usualDigitCount(cells: Iterable<SourceCell>): number | null {
  const counts = new Map<number, number>();
  let total = 0;
  for (const cell of cells) {
    const { partNumber } = readPartNumber(cell);
    if (/^\d{4,20}$/.test(partNumber)) {
      counts.set(partNumber.length, (counts.get(partNumber.length) ?? 0) + 1);
      total += 1;
    }
  }
  for (const [digits, count] of counts) {
    if (digits >= LEAST_DIGITS && count >= LEAST_NUMBERS && count >= total * USUAL_SHARE) {
      return digits;
    }
  }
  return null;
}

function fromText(partNumber: string, usualDigits: number | null): PartNumberReading {
  if (SCIENTIFIC.test(partNumber)) {
    return { partNumber, flags: ['scientific-notation'] };
  }
  if (DATE.test(partNumber)) {
    return { partNumber, flags: ['turned-into-date'] };
  }
  return { partNumber, flags: zeroFlags(partNumber, usualDigits) };
}

/** A format of digit places is how the number is written; currency and the like are decoration. */
const isWrittenOut = (format: string | undefined): boolean =>
  format !== undefined && DIGIT_PLACES.test(format) && PADDED_OR_PARTED.test(format);

const precisionFlags = (value: number): PartNumberFlag[] =>
  Math.abs(value) >= FIRST_INEXACT ? ['precision-lost'] : [];

function zeroFlags(partNumber: string, usualDigits: number | null): PartNumberFlag[] {
  const missing = (usualDigits ?? 0) - partNumber.length;
  const isSuspect = missing >= 1 && missing <= MOST_LOST && /^[1-9]\d+$/.test(partNumber);
  return isSuspect ? ['leading-zeros-lost'] : [];
}

/** Numbers are written out: 68012345, never 6.8E+7. */
const allDigits = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value);
