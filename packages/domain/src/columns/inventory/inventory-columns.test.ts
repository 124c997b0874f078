import { describe, expect, test } from 'vitest';

import { detectColumns } from '../detect-columns.ts';
import { findActiveListingsReport, isItemNumber } from './active-listings-report.ts';
import { inventoryColumns, isPartNumberLabel } from './inventory-columns.ts';

/** Headings of Seller Hub's report, in its order. */
const REPORT =
  'Item number|Title|Variation details|Custom label (SKU)|Available quantity|Format|Currency|Start price|Auction Buy It Now price|Reserve price|Current price|Sold quantity|Watchers|Bids|Start date|End date|eBay category 1 name|eBay category 1 number|Condition|eBay Product ID(ePID)|Listing site|P:UPC|P:EAN|P:ISBN'.split(
    '|',
  );
const TITLES = [
  '2015-2018 Ford F-150 Bracket F4ZZ-6E086-A OEM',
  'GM Module 84390030 Silverado 1500 2500 2019-2022',
  'Jeep Seal 05064358AB New',
  'Honda Headlight 33150-TVA-A01 Right',
];
const rowOf = (title: string, sku: string, at: number): string[] =>
  REPORT.map((name) =>
    name === 'Item number'
      ? `25601234567${at}`
      : name === 'Title'
        ? title
        : name === 'Custom label (SKU)'
          ? sku
          : name.endsWith('quantity')
            ? '2'
            : name.endsWith('price')
              ? '41.20'
              : '',
  );
const reportOf = (skus: readonly string[], headings = REPORT): string[][] => [
  headings,
  ...TITLES.map((title, at) => rowOf(title, skus[at] ?? '', at)),
];
const columnsOf = (rows: readonly (readonly string[])[]) =>
  inventoryColumns(rows, detectColumns(rows));

describe('the Active listings report', () => {
  test.each([
    ['with its headings first', reportOf([])],
    [
      'below its name and a blank line',
      [['Seller Hub Reports', 'Active listings'], [], ...reportOf([])],
    ],
    ['with a byte order mark', reportOf([], ['\uFEFFItem number', ...REPORT.slice(1)])],
    [
      'in other letters',
      reportOf(
        [],
        REPORT.map((name) => name.toUpperCase()),
      ),
    ],
  ])('is recognized %s', (_, rows) => {
    const { headerRow } = findActiveListingsReport(rows) ?? {};
    expect(headerRow).toBe(rows.length - TITLES.length - 1);
  });

  test('is recognized with its columns in another order, with the price that counts now', () => {
    const rows = reportOf([]).map((row) => row.toReversed());
    const at = (name: string) => rows[0]?.indexOf(name);
    expect(findActiveListingsReport(rows)).toEqual({
      headerRow: 0,
      itemNumber: at('Item number'),
      title: at('Title'),
      quantity: at('Available quantity'),
      price: at('Current price'),
      variation: at('Variation details'),
    });
  });

  test.each([
    ['Item number', 'Title', 'Available quantity'],
    ['Item number', 'Title', 'Start price'],
    ['Title', 'Available quantity', 'Current price'],
  ])('is no list of %s, %s and %s', (...headings) => {
    expect(findActiveListingsReport([headings])).toBeNull();
  });

  test.each([
    ['without labels', [], null],
    ['with bins as labels', ['A-1-03', 'A-1-04', 'B-2-11', 'C-0-01'], null],
    ['with item numbers as labels', TITLES.map((_, at) => `15500000000${at}`), null],
    ['with numbered lots', ['LOT 1', 'LOT 2', 'LOT 3', 'LOT 4'], null],
    ['with part numbers as labels', ['F4ZZ-6E086-A', '84390030', '5064358AB', 'x-1'], 3],
    ['with numbers of a make that no title has', ['68402348AB', '84972952', '84972953', ''], 3],
  ])('%s', (_, skus, partNumber) => {
    expect(columnsOf(reportOf(skus))).toMatchObject({
      title: 1,
      quantity: 4,
      price: 10,
      partNumber,
    });
  });
});

describe('another inventory', () => {
  test.each([
    ['a column named for part numbers', ['Title,Part Number', 'Belt,K060841', 'Hose,22-1'], 1],
    ['labels that look like part numbers', ['SKU,Title', '84390030,Alternator'], 0],
    ['labels that do not', ['SKU,Title', 'A103,Alternator 84390030'], null],
    [
      'item numbers under a wrong name',
      ['Part Number,Title', '256012345678,Alternator 84390030'],
      null,
    ],
    ['row numbers', ['Item,Title', '1,Belt 84390030', '2,Hose 84390031', '3,Nut 84390032'], null],
  ])('with %s', (_, lines, partNumber) => {
    const rows = lines.map((line) => line.split(','));
    expect(columnsOf(rows)).toMatchObject({ partNumber });
  });
});

test.each([
  ['256012345678', true],
  [' 256012345678 ', true],
  ['25601234567', false],
  ['84390030', false],
  ['2560123456789', false],
])('%j is an item number: %j', (text, is) => {
  expect(isItemNumber(text)).toBe(is);
});

test.each([
  ['84390030', '', true],
  ['K060841', 'Gates K060841 belt', true],
  ['K-060841', 'Gates K060841 belt', true],
  ['BIN44', 'Gates K060841 belt', false],
  ['A1', 'Audi A1 mirror', false],
  ['256012345678', 'Lamp 256012345678', false],
])('%j of %j is a part number: %j', (label, title, is) => {
  expect(isPartNumberLabel(label, title)).toBe(is);
});
