import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { numberColumn } from '@partsight/domain/part-numbers/reading/number-column';
import type { NumberReading } from '@partsight/domain/part-numbers/reading/number-reading';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { plannedCalls } from '@partsight/domain/testing/planned-calls';

import type { CellCase } from './cell-case.ts';

export type JudgedCell = {
  readonly text: string;
  readonly note: string;
  readonly wanted: string;
  /** The different numbers that would be looked up, in order. */
  readonly lookedUp: readonly string[];
  readonly isRight: boolean;
  /** Another number than any wanted one comes first, and nothing says that the cell was read. */
  readonly isWrongLookup: boolean;
  /** Looked up although there is nothing to look up, so that it would show as 0 sold. */
  readonly isUnknownAsZero: boolean;
};

/** Spellings of one number are one number. */
const differentNumbers = (reading: NumberReading): readonly string[] => [
  ...new Set(plannedCalls(reading).map(({ number }) => partNumberKey(number))),
];

/** Reads the cell of a case as the product does. */
export function judgeCell([[column, index], wanted, note, within]: CellCase): JudgedCell {
  const text = column[index] ?? '';
  const reading = readNumber(text, numberColumn(column));
  const lookedUp = differentNumbers(reading);
  const judged = { text, note, lookedUp, wanted: String(wanted) };
  if (wanted === null) {
    const isRight = lookedUp.length === 0;
    return { ...judged, isRight, isWrongLookup: false, isUnknownAsZero: !isRight };
  }
  const spellings = (typeof wanted === 'string' ? [wanted] : wanted).map((number) =>
    number.split('|').map(partNumberKey),
  );
  const first = lookedUp.slice(0, within ?? spellings.length);
  const isRight = spellings.every((either) => either.some((key) => first.includes(key)));
  const startsWanted = spellings.flat().includes(lookedUp[0] ?? '');
  return {
    ...judged,
    isRight,
    isWrongLookup: !isRight && lookedUp.length > 0 && !startsWanted && reading.readAs === null,
    isUnknownAsZero: false,
  };
}
