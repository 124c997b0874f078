import { expect, test } from 'vitest';

import { findHeaderRow } from './find-header-row.ts';

const ROWS = [
  ['84972952', '2', '5.00'],
  ['F4ZZ-6E086-A', '1', '12.50'],
  ['68012345AA', '7', '3.10'],
];

test.each([
  ['a title', [['Northside Motors']]],
  ['a title and a blank line', [['Northside Motors'], []]],
  ['a title, a date and figures', [['Northside Motors'], ['Date', '11/15/2026'], ['1.50', '2.50']]],
])('below %s the header stays as it is', (_, above) => {
  const header = ['Part Number', 'Qty', 'Cost'];
  expect(findHeaderRow([...above, header, ...ROWS])).toMatchObject({
    index: above.length,
    headers: header,
  });
});

test('a list that starts without a header has none', () => {
  expect(findHeaderRow(ROWS)).toMatchObject({ index: null, headers: [] });
  expect(findHeaderRow([])).toMatchObject({ index: null, headers: [] });
});

test('a header is looked for in the beginning only', () => {
  const header = ['Part Number', 'Qty', 'Cost'];
  const blanks = (count: number): string[][] => Array.from({ length: count }, () => []);
  expect(findHeaderRow([...blanks(29), header, ...ROWS]).index).toBe(29);
  expect(findHeaderRow([...blanks(30), header, ...ROWS]).index).toBeNull();
});
