import { parseCost, parseMoney, parseQuantity } from '@partsight/domain/core/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { microsOf, moneyOf, quantityOf } from './row-stock.ts';

const written = fc.oneof(
  fc.stringMatching(/^\d{1,10}(\.\d{1,3})?$/),
  fc.stringMatching(/^[-$ ]?\d{1,3}([,.]\d{3}){0,2}([.,]\d\d)?( ea)?$/),
);

test('the fast path for plain numbers agrees with the rules', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(quantityOf(text)).toBe(parseQuantity(text));
      expect(moneyOf(text)).toBe(parseMoney(text));
      expect(microsOf(text)).toBe(parseCost(text));
    }),
  );
});

test.each([
  ['a number', { type: 'number', value: 4.5, shown: '$4.50' } as const, 4.5, 450, 4_500_000],
  ['a third place', { type: 'number', value: 0.125, shown: '0.13' } as const, 0.125, 13, 125_000],
  [
    'more than any column holds',
    { type: 'number', value: 1e300, shown: '1E+300' } as const,
    null,
    null,
    null,
  ],
  ['a date', { type: 'date', value: 45_000, shown: '1-Jan' } as const, null, null, null],
  ['no cell', undefined, null, null, null],
])('%s is classified correctly', (_, cell, quantity, money, cost) => {
  expect([quantityOf(cell), moneyOf(cell), microsOf(cell)]).toEqual([quantity, money, cost]);
});
