import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { skippedRowKind, reportLayout } from './skipped-row.ts';

const HEADERS = ['Part #', 'Description', 'O.H.', 'Cost'];
const FORM = reportLayout(
  [['Northside Motors', '', '', 'Page 1'], ['Printed 11/15/2026 10:30'], HEADERS],
  HEADERS,
  { partNumber: 0, quantity: 2, cost: 3 },
);

describe('report rows between the parts', () => {
  test.each([
    ['header', HEADERS],
    ['header', ['PART NO.', 'DESC', 'OH', 'COST']],
    ['header', ['Part #', 'Description', 'O.H.', '']],
    ['title', ['Northside Motors', '', '', 'Page 17']],
    ['title', ['Printed 11/16/2026 08:05']],
    ['total', ['', 'SUBTOTAL', '41', '1,204.50']],
    ['total', ['GRAND TOTAL', '', '5,000', '$88,120.00']],
    ['total', ['Total for bin A12', '', '12', '40.10']],
    ['total', ['*** Report Totals ***', '', '', '900.00']],
    ['total', ['5,000 LINES', '', '', '']],
    ['total', ['Records: 412', '', '', '']],
    ['total', ['', '', '812', '12,600.44']],
    ['page', ['Page 3 of 12']],
    ['page', ['Page 3/12']],
    ['page', ['Page: 3']],
    ['page', ['Page no 3']],
    ['page', ['Page No. 3']],
    ['page', ['PAGE #3']],
    ['page', ['Pg. 4']],
    ['page', ['11/15/2026', '10:30:15']],
    ['page', ['11/15/2026', '10:30PM']],
    ['page', ['2026-11-15 10:30 by night run']],
    ['page', ['', '15.11.2026', '7:05']],
    ['title', ['NORTHSIDE MOTORS', '', '', 'PAGE 3']],
    ['page', ['', 'PAGE', '2', '']],
    ['page', ['PAGE', '2']],
    ['page', ['Run Date 11/15/2026', '', '', '']],
    ['page', ['11/15/2026', '10:30 AM', '', '']],
    ['page', ['--------', '-----', '---', '----']],
    ['page', ['*** END OF REPORT ***']],
  ] as const)('%s: %j', (kind, row) => {
    expect(skippedRowKind(row, FORM)).toBe(kind);
  });
});

describe('deposits and charges between the parts', () => {
  const form = reportLayout([HEADERS], HEADERS, {
    partNumber: 0,
    quantity: 2,
    cost: 3,
    description: 1,
  });

  test.each([
    ['core', ['84143541-CORE', 'ALTERNATOR', '1', '40.00']],
    ['charge', ['FREIGHT', '', '1', '120.00']],
    ['charge', ['SHOP SUPPLIES', 'MISC', '1', '15.00']],
    ['charge', ['', 'Freight charge', '1', '120.00']],
    [null, ['', 'HEATER CORE', '1', '120.00']],
    [null, ['15-63081', 'HEATER CORE', '1', '120.00']],
    [null, ['68012345AB', 'FREIGHT', '1', '4.50']],
  ] as const)('%s: %j', (kind, row) => {
    expect(skippedRowKind(row, form)).toBe(kind);
  });
});

describe('keeps parts', () => {
  test.each([
    [['68012345AB', 'TOTAL SEAL KIT', '1', '4.50']],
    [['68012345AB', 'Total', '1', '4.50']],
    [['68012345AB', 'Page 3', '', '']],
    [['UNIVERSAL', 'CLAMP', '2', '1.10']],
    [['TOTALLER', 'GAUGE', '2', '1.10']],
    [['PAGE-1234', 'MANUAL PAGE', '2', '1.10']],
    [['12-PART', 'KIT', '2', '1.10']],
    [['', '---x', '', '']],
    [['', 'x---', '', '']],
    [['', '12 left', '3', '4.50']],
    [['', 'at 10:30', '', '']],
    [['', '10:30 sharp', '', '']],
    [['', 'Pages 3', '', '']],
    [['', 'Page three', '', '']],
    [['', 'TOTAL LOSS COVER', '2', '1.10']],
    [['', 'BRACKET', '1', '']],
    [['84972952', '', '', '']],
    [['A1', 'Cost', '1', '']],
    [['11-15-2026', 'CLIP', '1', '0.50']],
    [[]],
  ])('%j', (row) => {
    expect(skippedRowKind(row, FORM)).toBeNull();
  });

  test('a one-column list keeps every number and drops its repeated heading', () => {
    const form = reportLayout([['Part Number']], ['Part Number'], {
      partNumber: 0,
      quantity: null,
      cost: null,
    });
    expect(skippedRowKind(['PART NUMBER'], form)).toBe('header');
    expect(skippedRowKind(['84972952'], form)).toBeNull();
    expect(skippedRowKind(['TOTAL'], form)).toBe('total');
  });

  test('regardless of the other cells', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(...HEADERS, 'TOTAL', 'GRAND TOTAL', 'Page 2', 'Northside Motors', '---'),
    );
    fc.assert(
      fc.property(cell, fc.constantFrom('1', '0', '-2', '17'), cell, (words, pieces, last) => {
        expect(skippedRowKind(['68012345AB', words, pieces, last], FORM)).toBeNull();
      }),
    );
  });
});

test('long and unusual cells take no longer', () => {
  const startedAt = performance.now();
  for (const piece of ['total ', '1 ', 'a a ', '-', '1,', 'of of ', 'page ', '* ']) {
    skippedRowKind([piece.repeat(50_000), piece.repeat(20)], FORM);
  }
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

describe('report words in the number column', () => {
  const PRINT = {
    total: [
      'TOTAL',
      'Totals',
      'TTL',
      'Subtotal',
      'Sub-total',
      'Sub Total',
      'Grand Total:',
      'Total = 41',
      'Total - all',
      'Bin A12 shelf 4 total',
      'Total of parts',
      'Total on hand',
      'Total in stock',
      'Total page 3',
      'Total 1,204.50',
      'Total value',
      'Total cost',
      'Total qty',
      'Total quantity',
      'Total inventory',
      'Total amount',
      'Total number',
      'Total count',
      'Total report',
      'Total lines 40',
      'Total part numbers 40',
      '412 lines',
      '1 line',
      '412 items',
      '412 parts listed',
      '412 records printed',
      '412 rows total',
      '412 pieces in all',
      '412 pcs found',
      '412 units selected',
      '412 skus',
      '412 part numbers',
      '412 entries',
      'Lines: 412',
      'Parts listed: 412',
      'Number of items: 412',
      'Count = 412',
      'Record count: 1,412',
      'Item count: 412',
      'Line count: 412',
    ],
    page: [
      'Page 3',
      'Page',
      'Pg. 3',
      'Page no. 3',
      'Page number 3',
      'Page # 3',
      'Page: 3',
      'Page 3 of 12',
      'Page 3/12',
      'Seite 3 von 12',
      'Pagina 3 de 12',
      'P\u00E1gina 3',
      'Continued',
      'Continued on next page',
      "Cont'd",
      'Contd',
      'End of report',
      'End of list',
      'End of file',
      'Begin report',
      'Printed by Joe',
      'Print date 11/15/2026',
      'Date printed 11/15/2026',
      'Run date 11/15/2026',
      'Run time 10:30',
      'Run on 11/15/2026',
      'Report date 11/15/2026',
      'Report run 11/15/2026',
      'Report time 10:30',
      'Report id 4711',
      'Report generated 11/15/2026',
      'Generated 11/15/2026',
      'As of 11/15/2026',
      'Prepared by Joe',
      'Prepared for Joe',
      'Prepared on 11/15/2026',
      'User JOE',
      '11/15/2026',
      '2026-11-15',
      '11.15.26',
      '11/15/2026 10:30 AM',
      '---',
      '=====',
      '___',
      '~~~',
      '...',
    ],
  } as const;

  test.each(
    Object.entries(PRINT).flatMap(([kind, words]) => words.map((word) => [kind, word] as const)),
  )('%s: %s', (kind, word) => {
    expect(skippedRowKind([word, '', '', ''], FORM)).toBe(kind);
  });

  test.each([
    'Totaled',
    'One two three four five total',
    'Totals due',
    '412 brackets',
    '412 lines missing',
    'Lines 412',
    'Brackets: 412',
    'Pages 3',
    'Page three',
    'My page 3',
    'Page 3 of many',
    'Discontinued',
    'Continued later',
    'Printedby Joe',
    'Reprinted by Joe',
    'Users',
    '10:3',
    '--',
    '--a--',
  ])('keeps an unfamiliar number: %s', (word) => {
    expect(skippedRowKind([word, '', '', ''], FORM)).toBeNull();
  });

  test('a sentence is not a label', () => {
    const long = `Total for ${'bin '.repeat(30)}`;
    expect(skippedRowKind([long.slice(0, 80).trim(), '', '', ''], FORM)).toBe('total');
    expect(skippedRowKind([long, '', '', ''], FORM)).toBeNull();
  });
});

describe('totals without a label', () => {
  test.each<[string[], string | null]>([
    [['', '', '812', '12,600.44'], 'total'],
    [['', '', '(812)', '$12,600.44'], 'total'],
    [['', '', '812-', '12.5%'], 'total'],
    [['', '', '-812', '\u20AC 12,600.44'], 'total'],
    [['', '', '', '12,600.44'], null],
    [['', 'CLIP', '812', '12,600.44'], null],
    [['X', '', '812', '12,600.44'], null],
    [['', '', 'A812', '12,600.44'], null],
  ])('%j: %s', (row, kind) => {
    expect(skippedRowKind(row, FORM)).toBe(kind);
  });
});

describe('repeated header', () => {
  const five = ['Part #', 'Description', 'Bin', 'O.H.', 'Cost'];
  const form = reportLayout([five], five, { partNumber: 0, quantity: 3, cost: 4 });
  test.each<[string[], string | null]>([
    [['Part #', 'Description', 'Bin'], 'header'],
    [['Part #', 'Description'], null],
    [['Part #', 'Description', 'Shelf'], null],
    [['', '', '', '', ''], null],
  ])('%j: %s', (row, kind) => {
    expect(skippedRowKind(row, form)).toBe(kind);
  });

  test('recognizes a two-line header by its last line', () => {
    const upper = ['Part', 'Unit'];
    const lower = ['Number', 'Cost'];
    const joined = reportLayout([upper, lower], ['Part Number', 'Unit Cost'], {
      partNumber: 0,
      quantity: null,
      cost: 1,
    });
    expect(skippedRowKind(['Number', 'Cost'], joined)).toBe('header');
    expect(skippedRowKind(['Part', 'Unit'], joined)).toBe('title');
    expect(skippedRowKind(['Number', 'Price'], joined)).toBeNull();
  });
});

test('recognizes either line of a two-line header', () => {
  const form = reportLayout(
    [['Northside Motors'], ['Part', 'Qty on', 'Dealer'], ['Number', 'Hand', 'Cost']],
    ['Part Number', 'Qty on Hand', 'Dealer Cost'],
    { partNumber: 0, quantity: 1, cost: 2 },
  );
  expect(skippedRowKind(['NUMBER', ' Hand ', 'Cost'], form)).toBe('header');
  expect(skippedRowKind(['Part', 'Qty on', 'Dealer'], form)).toBe('title');
  expect(skippedRowKind(['Part Number', 'Qty on Hand', 'Dealer Cost'], form)).toBe('header');
  expect(skippedRowKind(['Number', 'Hand', 'Costs'], form)).toBeNull();
});
