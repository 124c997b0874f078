import type { TypedCell } from '@partsight/spreadsheet/cell';

const NUMERIC_TEXT = /^(-?)(\$?)(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,13})(?:\.(\d{1,4}))?$/;

/**
 * Turns a number written as text into a numeric cell that shows the same characters. Null when a
 * spreadsheet would show anything else, such as dropping a leading zero.
 */
export function parseNumericCell(text: string): TypedCell | null {
  const [, sign = '', dollar = '', integer = '', fraction = ''] = NUMERIC_TEXT.exec(text) ?? [];
  const value = Number(`${sign}${integer.replaceAll(',', '')}.${fraction}`);
  const digits = integer.replaceAll(',', '').length + fraction.length;
  if (integer === '' || digits > 15 || Object.is(value, -0)) {
    return null;
  }
  const decimals = fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`;
  const format = `${dollar === '' ? '' : '"$"'}${integer.includes(',') ? '#,##0' : '0'}${decimals}`;
  return { type: 'number', value, shown: text, format };
}
