import { partNumberKey, splitPartNumbers } from '@partsight/domain/part-numbers/part-number';
import type { NumberColumn } from '@partsight/domain/part-numbers/reading/number-column';
import type { NumberReading } from '@partsight/domain/part-numbers/reading/number-reading';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { cellText } from '@partsight/domain/part-numbers/reading/source-cell';
import { unreadableReason } from '@partsight/domain/part-numbers/reading/unreadable-reason';
import { displayText, type Cell } from '@partsight/spreadsheet/cell';

import type { NewPart } from '../../batches/part.record.ts';
import { storedAlternatives } from '../../db/records/number-alternatives.record.ts';
import { storableText } from '../../platform/storable-text.ts';

/** No part number is longer; the whole cell is stored as well. */
export const LONGEST_NUMBER = 200;

export type PartCell = Pick<NewPart, 'partNumber' | 'lookupKey' | 'reading'> & {
  readonly doubt: NumberReading['doubt'];
  /** The number read; empty without one. */
  readonly number: string;
};

const keyOf = (number: string): string => partNumberKey(number.slice(0, LONGEST_NUMBER));

function isOneNumber(text: string, number: string): boolean {
  const [first = '', ...others] = splitPartNumbers(text);
  return others.length === 0 && keyOf(first) === keyOf(number);
}

/** The cell as it came: a number with all its digits. */
export function typedNumber(cell: Cell): string {
  const { text } = cellText(cell);
  return storableText(text === '' ? displayText(cell).trim() : text, LONGEST_NUMBER);
}

type ReadOptions = {
  readonly column: NumberColumn;
  /** Their cells count as typed. */
  readonly undonePatterns: ReadonlySet<string>;
  /** The user says that the row is a part. */
  readonly isPutBack: boolean;
};

/** A cell of the part-number column. */
export function readPartCell(
  cell: Cell,
  { column, undonePatterns, isPutBack }: ReadOptions,
): PartCell {
  const partNumber = typedNumber(cell);
  const reading = readNumber(cell, column);
  const { doubt, pattern } = reading;
  const number = storableText(reading.number, LONGEST_NUMBER);
  const unreadable = unreadableReason(reading);
  const isUndone =
    (isPutBack && number === '') || (pattern !== null && undonePatterns.has(pattern));
  const lookupKey = unreadable === null ? keyOf(isUndone ? partNumber : number) : '';
  // 88,301,883 is one number, which a search must not take for three.
  const isOwnText = number === '' || isOneNumber(partNumber, number);
  const stored = {
    number: reading.readAs === null && isOwnText ? null : number,
    pattern,
    alternatives: lookupKey === '' ? [] : storedAlternatives(reading),
    unreadable,
    set: isUndone ? partNumber : null,
  };
  const isPlain =
    stored.number === null &&
    pattern === null &&
    unreadable === null &&
    !isUndone &&
    stored.alternatives.length === 0;
  return { partNumber, lookupKey, doubt, number, ...(!isPlain && { reading: stored }) };
}
