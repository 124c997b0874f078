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

test.each<[string, string[], string[], string[]]>([
  ['one word of it', ['Part', '', ''], ['Number', 'Qty', 'Cost'], ['Part Number', 'Qty', 'Cost']],
  [
    'every column',
    ['Part ', ' Qty on', 'Unit'],
    ['Number', 'Hand', 'Cost'],
    ['Part Number', 'Qty on Hand', 'Unit Cost'],
  ],
  [
    'a column that only the upper line names',
    ['Part', '', 'Cost'],
    ['Number', 'Qty'],
    ['Part Number', 'Qty', 'Cost'],
  ],
  [
    'a longer lower line',
    ['Part'],
    ['Number', 'Qty', 'Cost', 'Bin'],
    ['Part Number', 'Qty', 'Cost', 'Bin'],
  ],
])('a header printed over two lines is joined: %s', (_, upper, lower, headers) => {
  expect(findHeaderRow([['Obsolete stock'], upper, lower, ...ROWS])).toMatchObject({
    index: 2,
    headers,
  });
});

test.each([
  ['a title over its first columns', ['Northside Motors', 'Parts on hand', 'Today']],
  ['groups over columns', ['Stock', 'Stock', 'Money']],
])('words that say nothing more about the columns stay apart: %s', (_, above) => {
  const header = ['Part Number', 'Qty', 'Cost'];
  expect(findHeaderRow([above, header, ...ROWS])).toMatchObject({ index: 1, headers: header });
});
