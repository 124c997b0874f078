import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';

import { AppError } from '../../platform/app-error.ts';
import { storableText } from '../../platform/storable-text.ts';
import type { NumberChange, NumberedRow } from './numbers.record.ts';
import { LONGEST_NUMBER } from './read-part-cell.ts';

const noNumber = (): AppError =>
  new AppError('part/no-number', 'That’s not a part number. Enter it as printed on the part.');

/** Back to the number read from the cell. */
export const asRead = (row: NumberedRow): NumberChange => ({
  rowNo: row.rowNo,
  numberSet: null,
  lookupKey: hasNumber(row) ? partNumberKey(row.numberRead ?? row.partNumber) : '',
});

/** A cell that is not stored as another number is the number itself, or has none. */
const hasNumber = ({ partNumber, numberRead, unreadable }: NumberedRow): boolean =>
  unreadable === null && (numberRead !== null || readNumber(partNumber, LONE_CELL).number !== '');

/** The cell counts as typed. */
export const asTyped = ({ rowNo, partNumber }: NumberedRow): NumberChange => ({
  rowNo,
  numberSet: partNumber,
  lookupKey: partNumberKey(partNumber),
});

/** The number that a user enters for a row; null goes back to the one read. */
export function chooseNumber(row: NumberedRow, text: string | null): NumberChange {
  if (text === null) {
    return asRead(row);
  }
  const isCell = text.trim() === row.partNumber;
  const numberSet = isCell
    ? row.partNumber
    : storableText(readNumber(text, LONE_CELL).number, LONGEST_NUMBER);
  const lookupKey = partNumberKey(numberSet);
  if (lookupKey === '' || (isCell && row.unreadable !== null)) {
    throw noNumber();
  }
  return { rowNo: row.rowNo, numberSet, lookupKey };
}
