import { parseCost, parseMoney, parseQuantity } from '@partsight/domain/core/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { microsOf, moneyOf, quantityOf, stockOf } from './row-stock.ts';

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

test.each([
  ['a torn cost', ['3', '12. 50', '37.50'], 3, 12_500_000],
  ['a count in words', ['a few', '12.50', '37.50'], 3, 12_500_000],
  ['a count that no whole figure explains', ['a few', '12.50', '40.00'], null, 12_500_000],
  ['a cost that was left out', ['3', '', '37.50'], 3, null],
])('%s follows from the amount of its line', (_, cells, quantity, costMicros) => {
  const costForm = { per: 'piece', scale: 1, decimal: '.', units: null, extended: 2 } as const;
  expect(stockOf(cells, { quantity: 0, cost: 1, costForm })).toMatchObject({
    quantity,
    costMicros,
  });
});
