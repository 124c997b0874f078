import type { TypedCell } from '@partsight/spreadsheet/cell';

const WRITTEN = /^(-?)(\$?)(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,13})(?:\.(\d{1,4}))?$/;

/**
 * A number that a text file could only write as text, as a cell that sums and sorts and still shows
 * the very same characters. Null when a spreadsheet would show anything else, such as no leading zero.
 */
export function numberAsShown(text: string): TypedCell | null {
  const [, sign = '', dollar = '', whole = '', fraction = ''] = WRITTEN.exec(text) ?? [];
  const value = Number(`${sign}${whole.replaceAll(',', '')}.${fraction}`);
  const digits = whole.replaceAll(',', '').length + fraction.length;
  if (whole === '' || digits > 15 || Object.is(value, -0)) {
    return null;
  }
  const places = fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`;
  const format = `${dollar === '' ? '' : '"$"'}${whole.includes(',') ? '#,##0' : '0'}${places}`;
  return { type: 'number', value, shown: text, format };
}
