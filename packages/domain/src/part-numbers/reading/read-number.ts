import { normalizePartNumber, partNumberKey } from '../part-number.ts';
import { cleanText } from './clean-text.ts';
import { damageOf } from './damaged-number.ts';
import { hasLostZeros, letterOrDigit, zeroLost } from './likely-slips.ts';
import { isPlaceholder, notAPartKind } from './not-a-part.ts';
import type { NumberColumn } from './number-column.ts';
import type { NumberAlternative, NumberDoubt, NumberReading } from './number-reading.ts';
import { readCellNumbers, type CellNumber } from './read-cell-numbers.ts';
import { cellPattern, takenOff } from './reading-words.ts';
import { secondForms } from './second-forms.ts';
import { cellText, type SourceCell } from './source-cell.ts';

const NOTHING: NumberReading = {
  number: '',
  label: null,
  pattern: null,
  readAs: null,
  alternatives: [],
  doubt: null,
};

/** The second best way to read a cell is tried too when it is nearly as good. */
const NEARLY_AS_GOOD = 0.6;
const LOOSE = 1;

const DIGITS = /^[1-9]\d{3,}$/;

/** Reads the part number of a dealer's cell, in the light of its column. */
export function readNumber(cell: SourceCell, column: NumberColumn): NumberReading {
  const { text: raw, damage } = cellText(cell);
  if (damage !== null) {
    return { ...NOTHING, doubt: damage };
  }
  const text = cleanText(raw);
  // Most cells are digits alone, which need none of the checks below.
  if (DIGITS.test(text)) {
    return readText(text, normalizePartNumber(raw), column);
  }
  const damaged = damageOf(text);
  if (damaged !== null) {
    return 'reason' in damaged
      ? { ...NOTHING, doubt: damaged.reason }
      : { ...NOTHING, number: damaged.digits, readAs: damaged.digits, pattern: '#E+#' };
  }
  if (isPlaceholder(text) || notAPartKind(text) !== null) {
    return NOTHING;
  }
  return readText(text, normalizePartNumber(raw), column);
}

function readText(text: string, typedKey: string, column: NumberColumn): NumberReading {
  const upper = text.toUpperCase();
  const [first, ...others] = readCellNumbers(upper, column);
  if (first === undefined || isProse(upper, first)) {
    return { ...NOTHING, doubt: 'no-known-shape' };
  }
  // Without any shape nothing says which part of the cell is the number.
  const isAsTyped = first.compact === typedKey || first.weight === 0;
  const number = isAsTyped ? text : first.written;
  const slips = letterOrDigit(number);
  const alternatives = [
    ...others.map(({ written }) => ({ number: written, reason: 'also-in-cell' }) as const),
    ...otherReading(first, text, isAsTyped),
    ...slips.likely,
    ...zeroLost(number, column.usualDigits),
    ...secondForms(number),
    ...slips.possible,
  ];
  const reading = {
    number,
    alternatives: withoutRepeats(number, alternatives),
    doubt: doubtOf(first, column),
  };
  return isAsTyped
    ? { ...NOTHING, ...reading }
    : {
        ...reading,
        readAs: number,
        label: takenOff(text, [first, ...others]),
        pattern: cellPattern(text, [first, ...others]),
      };
}

/** Words with some digits among them. */
const isProse = (text: string, { weight }: CellNumber): boolean =>
  weight < LOOSE && (text.match(/[A-Z]{3,}/g) ?? []).length >= 2 && !/\d{4}/.test(text);

function otherReading(
  { second, score, hasStranger }: CellNumber,
  text: string,
  isAsTyped: boolean,
): readonly NumberAlternative[] {
  if (hasStranger) {
    return [{ number: text, reason: 'cell-as-typed' }];
  }
  return second !== null && second.weight >= LOOSE && score - second.score <= NEARLY_AS_GOOD
    ? [{ number: second.written, reason: isAsTyped ? 'also-in-cell' : 'cell-as-typed' }]
    : [];
}

function doubtOf(
  { written, weight, hasStranger }: CellNumber,
  { usualDigits }: NumberColumn,
): NumberDoubt | null {
  if (hasLostZeros(written, usualDigits)) {
    return 'zeros-lost';
  }
  if (hasStranger) {
    return 'label-unknown';
  }
  return weight < LOOSE ? 'no-known-shape' : null;
}

function withoutRepeats(
  number: string,
  alternatives: readonly NumberAlternative[],
): readonly NumberAlternative[] {
  const known = new Set([partNumberKey(number)]);
  return alternatives.filter((alternative) => {
    const key = partNumberKey(alternative.number);
    // A grouped spelling is the same number and still another search.
    const isNew = alternative.reason === 'grouped' || !known.has(key);
    known.add(key);
    return isNew;
  });
}
