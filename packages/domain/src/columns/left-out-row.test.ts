import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { leftOutKind, reportForm } from './left-out-row.ts';

const HEADERS = ['Part #', 'Description', 'O.H.', 'Cost'];
const FORM = reportForm(
  [['Northside Motors', '', '', 'Page 1'], ['Printed 11/15/2026 10:30'], HEADERS],
  HEADERS,
  { partNumber: 0, quantity: 2, cost: 3 },
);

describe('print between the parts', () => {
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
    ['page', ['', 'PAGE', '2', '']],
    ['page', ['PAGE', '2']],
    ['page', ['Run Date 11/15/2026', '', '', '']],
    ['page', ['11/15/2026', '10:30 AM', '', '']],
    ['page', ['--------', '-----', '---', '----']],
    ['page', ['*** END OF REPORT ***']],
  ] as const)('%s: %j', (kind, row) => {
    expect(leftOutKind(row, FORM)).toBe(kind);
  });
});

describe('parts stay', () => {
  test.each([
    [['68012345AB', 'TOTAL SEAL KIT', '1', '4.50']],
    [['68012345AB', 'Total', '1', '4.50']],
    [['68012345AB', 'Page 3', '', '']],
    [['UNIVERSAL', 'CLAMP', '2', '1.10']],
    [['TOTALLER', 'GAUGE', '2', '1.10']],
    [['PAGE-1234', 'MANUAL PAGE', '2', '1.10']],
    [['12-PART', 'KIT', '2', '1.10']],
    [['', 'TOTAL LOSS COVER', '2', '1.10']],
    [['', 'BRACKET', '1', '']],
    [['84972952', '', '', '']],
    [['A1', 'Cost', '1', '']],
    [['11-15-2026', 'CLIP', '1', '0.50']],
    [[]],
  ])('%j', (row) => {
    expect(leftOutKind(row, FORM)).toBeNull();
  });

  test('a list of one column keeps every number, and loses its repeated heading', () => {
    const form = reportForm([['Part Number']], ['Part Number'], {
      partNumber: 0,
      quantity: null,
      cost: null,
    });
    expect(leftOutKind(['PART NUMBER'], form)).toBe('header');
    expect(leftOutKind(['84972952'], form)).toBeNull();
    expect(leftOutKind(['TOTAL'], form)).toBe('total');
  });

  test('whatever stands in the other cells', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(...HEADERS, 'TOTAL', 'GRAND TOTAL', 'Page 2', 'Northside Motors', '---'),
    );
    fc.assert(
      fc.property(cell, fc.constantFrom('1', '0', '-2', '17'), cell, (words, pieces, last) => {
        expect(leftOutKind(['68012345AB', words, pieces, last], FORM)).toBeNull();
      }),
    );
  });
});

test('long and odd cells take no longer', () => {
  const startedAt = performance.now();
  for (const piece of ['total ', '1 ', 'a a ', '-', '1,', 'of of ', 'page ', '* ']) {
    leftOutKind([piece.repeat(50_000), piece.repeat(20)], FORM);
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});
