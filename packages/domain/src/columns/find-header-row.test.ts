import { describe, expect, test } from 'vitest';

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
])('finds the header below %s', (_, above) => {
  const header = ['Part Number', 'Qty', 'Cost'];
  expect(findHeaderRow([...above, header, ...ROWS])).toMatchObject({
    index: above.length,
    headers: header,
  });
});

test('finds none in a list without a header', () => {
  expect(findHeaderRow(ROWS)).toMatchObject({ index: null, headers: [] });
  expect(findHeaderRow([])).toMatchObject({ index: null, headers: [] });
});

test('searches only the first rows', () => {
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
    'a column named only by the upper line',
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
])('joins a header split over two lines: %s', (_, upper, lower, headers) => {
  expect(findHeaderRow([['Obsolete stock'], upper, lower, ...ROWS])).toMatchObject({
    index: 2,
    headers,
  });
});

test.each([
  ['a title over its first columns', ['Northside Motors', 'Parts on hand', 'Today']],
  ['groups over columns', ['Stock', 'Stock', 'Money']],
])('does not join lines that add nothing: %s', (_, above) => {
  const header = ['Part Number', 'Qty', 'Cost'];
  expect(findHeaderRow([above, header, ...ROWS])).toMatchObject({ index: 1, headers: header });
});

test.each([
  [['Part Number'], ['UNIVERSAL']],
  [['Part'], ['Lamp']],
  [
    ['Part Number', 'Description'],
    ['ABCDEF', 'Brake Pad'],
  ],
])('%j stays the header above a first line without digits', (header, first) => {
  const rows = [
    ['84972952', 'Rotor'],
    ['68012345AA', 'Lamp'],
  ].map((row) => row.slice(0, header.length));
  expect(findHeaderRow([header, first, ...rows])).toMatchObject({ index: 0, headers: header });
});

describe('evidence for a header', () => {
  test.each([
    ['known names above figures', ['Part Number', 'Qty', 'Cost'], 1.06],
    ['one unknown name', ['Part Number', 'Qty', 'Blorp'], 0.927],
    ['one that only starts like a name, with a digit', ['Part Number', 'Qty 2', 'Cost'], 0.967],
    ['one twice', ['Part Number', 'Qty', 'Qty'], 1.027],
    ['a column without a name', ['Part Number', ' ', 'Cost'], 1.027],
    ['no name for the numbers', ['Blorp', 'Qty', 'Cost'], 0.807],
    ['unknown words', ['Blorp', 'Flarp', 'Glarp'], 0.54],
    ['an amount among them', ['Part Number', 'Qty', '1.5 Blorp'], 0.813],
    ['a figure among them', ['Part Number', 'Qty', '12'], 0.813],
    ['a long number among them', ['Part Number', 'Qty', 'Blorp 123'], 0.813],
    ['forty letters', ['Part Number', 'Qty', 'x'.repeat(40)], 0.927],
    ['a sentence', ['Part Number', 'Qty', 'x'.repeat(41)], 0.88],
  ])('%s', (_, header, score) => {
    expect(findHeaderRow([header, ...ROWS]).score).toBeCloseTo(score, 3);
  });

  const many = (row: string[], count: number) => Array.from({ length: count }, () => row);

  test.each([
    ['no column has any', [['Ann', 'Rome']], 0.54],
    ['its column has', [['Ann', '00184']], 0.74],
    ['most cells of its column have', [...many(['Ann', 'x1'], 5), ['Ann', 'none']], 0.74],
    ['no more than four in five have', [...many(['Ann', 'x1'], 4), ['Ann', 'none']], 0.54],
    ['blanks do not count', [['Ann', 'x1'], ['Ann', ' '], ['Ann']], 0.74],
    ['blank rows do not count', [...many([' ', ''], 12), ['Ann', 'x1']], 0.74],
    [
      'rows from the thirteenth on do not count',
      [...many(['Ann', 'Rome'], 12), ['Ann', 'x1']],
      0.54,
    ],
  ])('digits below a name without any: %s', (_, rows, score) => {
    expect(findHeaderRow([['Blorp', 'Qty'], ...rows]).score).toBeCloseTo(score, 3);
  });

  test.each([
    ['as many names as columns', [['84972952', '2', ' ', '']], 1.06],
    ['fewer names than columns', many(['84972952', '2', '5.00', 'A7'], 2), 1.01],
    ['regardless of the last row', [...many(['84972952', '2', '5.00', 'A7'], 2), ['2']], 1.01],
    [
      'regardless of one row in between',
      [['1'], ...many(['84972952', '2', '5.00', 'A7'], 2)],
      1.01,
    ],
  ])('%s', (_, rows, score) => {
    expect(findHeaderRow([['Part Number', 'Qty'], ...rows]).score).toBeCloseTo(score, 3);
  });
});

describe('a single cell', () => {
  test.each([
    ['is a title, even if columns are called so', ['Stock'], ROWS, null],
    ['is a title next to blanks', ['Stock', ' ', ''], ROWS, null],
    [
      'is a title above words, even if it names numbers',
      ['Part Number'],
      [
        ['Ann', 'Rome'],
        ['Bob', 'Oslo'],
      ],
      null,
    ],
    ['names the numbers below it', ['Part Number'], ROWS, 0],
    ['names the numbers below it by a slightly less certain name', ['Item Number'], ROWS, 0],
    ['is a title when it may mean anything', ['Item'], ROWS, null],
    ['names the only column', ['Stock'], [['7'], ['12']], 0],
  ])('%s', (_, header, rows, index) => {
    expect(findHeaderRow([header, ...rows]).index).toBe(index);
  });
});

test('a row of figures with one word is not a header', () => {
  expect(findHeaderRow([['Part', '1', '2'], ...ROWS]).index).toBeNull();
  expect(findHeaderRow([['Part', 'Qty', '1', '2', '3'], ...ROWS]).index).toBe(0);
});

test('uses the lower of two identical headers, so that it is not a list row', () => {
  const header = ['Part Number', 'Qty', 'Cost'];
  expect(findHeaderRow([header, header, ...ROWS]).index).toBe(1);
});

test('a header over three lines ends at its last one', () => {
  const rows = [
    ['PARTS', '', 'QTY', '', 'UNIT'],
    ['PART', 'BIN', 'ON', 'QTY', 'DEALER'],
    ['NUMBER', 'LOC', 'HAND', 'ORD', 'COST'],
    ['12658081', 'A1', '2', '0', '41.17'],
    ['84355812', 'B2', '1', '0', '268.40'],
  ];
  expect(findHeaderRow(rows)).toMatchObject({
    index: 2,
    headers: ['PART NUMBER', 'BIN LOC', 'ON HAND', 'QTY ORD', 'DEALER COST'],
  });
});

test('a title that contains names is not the header', () => {
  const rows = [
    ['Inventory by Part Number', '', '', 'Cost Report', ''],
    ['PN', 'Description', 'O/H', 'Inv Cost', 'Ret'],
    ['12658081', 'SENSOR', '2', '41.17', '68.62'],
    ['84355812', 'MODULE', '1', '268.40', '447.33'],
  ];
  expect(findHeaderRow(rows).index).toBe(1);
});

test.each(['Column', 'Field ', 'Unnamed: '])('%j and a number stand for a missing name', (name) => {
  const rows = [
    [`${name}1`, `${name}2`, `${name}3`],
    ['12658081', 'SENSOR', '2'],
    ['84355812', 'MODULE', '1'],
  ];
  expect(findHeaderRow(rows).index).toBe(0);
});
