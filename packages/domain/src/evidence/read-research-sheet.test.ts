import { expect, test } from 'vitest';

import { readResearchSheet } from './read-research-sheet.ts';

const DATES = ['Aug 18, 2026 - Nov 15, 2026'];
const WINDOW = { from: new Date('2026-08-18T00:00:00Z'), to: new Date('2026-11-16T00:00:00Z') };
const FIRST = {
  itemId: 'v1|123456789012|0',
  title: 'Mopar 68211234AB Bracket',
  priceMinor: 4_120,
  soldQuantity: 1_204,
  lastSoldAt: new Date('2026-11-03T00:00:00Z'),
};

test.each([
  [
    'as the page heads them',
    [
      ['Listing', 'Item ID', 'Avg sold price', 'Total sold', 'Date last sold'],
      ['Mopar 68211234AB Bracket', '123456789012', '$41.20', '1,204', 'Nov 3, 2026'],
    ],
  ],
  [
    'with an address in place of the number, and plain figures',
    [
      ['Last Sold Date', 'Title', 'URL', 'Average Price', 'Units Sold'],
      [
        '2026-11-03',
        'Mopar 68211234AB Bracket',
        'https://www.ebay.com/itm/x/123456789012?a=1',
        '41.2',
        '1204',
      ],
    ],
  ],
  [
    'in another order and other letters',
    [
      ['ITEM_NUMBER', 'sold price', 'QTY SOLD', 'item title', 'Last Sold'],
      ['123456789012', 'US $41.20', '1204', 'Mopar 68211234AB Bracket', '11/3/2026'],
    ],
  ],
])('parses a table by its headings: %s', (_name, table) => {
  expect(readResearchSheet([DATES, [], ...table])).toMatchObject({
    kind: 'read',
    window: WINDOW,
    listings: [FIRST],
  });
});

test.each([['2026-08-18 to 2026-11-15'], ['8/18/2026 - 11/15/2026'], ['Period:', ...DATES]])(
  'accepts a date line written as %s',
  (...line) => {
    const table = [line, ['Title', 'Avg price', 'Total sold'], ['68211234AB', '1.00', '3']];
    expect(readResearchSheet(table)).toMatchObject({ kind: 'read', window: WINDOW });
  },
);

test('a row without a last-sale date sold within the window; rows without a sale are skipped', () => {
  const table = [
    DATES,
    ['Title', 'Avg sold price', 'Total sold'],
    ['68211234AB one', '$5.00', '2'],
    ['68211234AB two', '$5.00', '0'],
    ['68211234AB three', '', '2'],
    [],
  ];
  expect(readResearchSheet(table)).toMatchObject({
    listings: [{ title: '68211234AB one', lastSoldAt: WINDOW.from, itemId: 'row-1' }],
  });
});

test.each([
  [
    'no-table',
    [
      ['Part Number', 'Qty'],
      ['1', '2'],
    ],
  ],
  ['no-table', [DATES, ['Title', 'Avg sold price'], ['68211234AB', '$5.00']]],
  ['no-table', [DATES, ['Title', 'Total sold'], ['68211234AB', '2']]],
  ['no-table', [DATES, ['Avg sold price', 'Total sold'], ['$5.00', '2']]],
  ['wrong-tab', [DATES, ['Listing', 'Listing price', 'Watchers'], ['a', '$1.00', '3']]],
  [
    'no-dates',
    [
      ['Title', 'Avg sold price', 'Total sold'],
      ['a', '$1.00', '3'],
    ],
  ],
  ['no-rows', [DATES, ['Title', 'Avg sold price', 'Total sold'], ['a', 'unknown', '3']]],
  ['no-dates', [['Feb 30, 2026 - Mar 50, 2026'], ['Title', 'Avg sold price', 'Total sold']]],
])('rejects a file: %s', (why, table) => {
  expect(readResearchSheet(table)).toEqual({ kind: 'refused', why });
});

test('a table without rows says that nothing sold', () => {
  const table = [DATES, ['Title', 'Avg sold price', 'Total sold'], ['', '', '']];
  expect(readResearchSheet(table)).toMatchObject({ kind: 'read', listings: [] });
});

test('finds the headings in the first fifty rows, below the date line', () => {
  const head = ['Title', 'Avg sold price', 'Total sold'];
  const sold = ['68211234AB', '$5.00', '2'];
  const notes = (count: number) => Array.from({ length: count }, () => ['note']);
  expect(readResearchSheet([DATES, ...notes(48), head, sold]).kind).toBe('read');
  expect(readResearchSheet([DATES, ...notes(49), head, sold])).toEqual({
    kind: 'refused',
    why: 'no-table',
  });
  expect(readResearchSheet([...notes(50), ['Watchers']])).toMatchObject({ why: 'no-table' });
  expect(readResearchSheet([head, DATES, sold])).toMatchObject({ why: 'no-dates' });
});

test('ignores separators in and around heading words', () => {
  const heads = [' Title: ', 'Avg.  Sold_Price', 'TOTAL SOLD'];
  expect(readResearchSheet([DATES, heads, ['68211234AB', '$5.00', '2']])).toMatchObject({
    listings: [{ title: '68211234AB', priceMinor: 500, soldQuantity: 2 }],
  });
});

test.each([
  ['41', 4_100],
  ['41.2', 4_120],
  ['41.25', 4_125],
  ['41.255', null],
  ['about 41', null],
  ['41 each', null],
  ['41.2.5', null],
])('the price %j is %j', (price, priceMinor) => {
  const reading = readResearchSheet([
    DATES,
    ['Title', 'Avg sold price', 'Total sold'],
    ['68211234AB', price, '2'],
    ['68211234AB', '1.00', 'many'],
  ]);
  expect(reading.kind === 'read' ? reading.listings.map((one) => one.priceMinor) : []).toEqual(
    priceMinor === null ? [] : [priceMinor],
  );
});

test.each(['listing price', 'Avg listing price', 'Watchers', 'Start date'])(
  'a table with %j is the active-listings table',
  (heading) => {
    expect(readResearchSheet([DATES, ['x'], ['Title', heading]])).toMatchObject({
      why: 'wrong-tab',
    });
  },
);

test('uses the first of several date lines and numbers rows by those read', () => {
  const reading = readResearchSheet([
    DATES,
    ['Jan 1, 2026 - Jan 31, 2026'],
    ['Title', 'Avg sold price', 'Total sold'],
    ['68211234AB one', '$5.00', '2'],
    ['', '$5.00', '2'],
    [' 68211234AB two ', '$6.00', '1'],
  ]);
  expect(reading).toMatchObject({
    window: WINDOW,
    listings: [
      { itemId: 'row-1', title: '68211234AB one' },
      { itemId: 'row-2', title: '68211234AB two', priceMinor: 600, soldQuantity: 1 },
    ],
  });
});
