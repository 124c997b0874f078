import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { toMinorUnits } from './minor-units.ts';

test.each([
  ['19.99', 'USD', 1999],
  ['19.9', 'USD', 1990],
  ['19', 'USD', 1900],
  ['0.07', 'USD', 7],
  ['1.005', 'USD', 101],
  ['1.004', 'USD', 100],
  ['1.999', 'USD', 200],
  ['4500', 'JPY', 4500],
  ['4500.00', 'JPY', 4500],
  ['1.234', 'KWD', 1234],
  ['90071992547409.91', 'USD', 9_007_199_254_740_991],
])('%s %s is %s', (value, currency, expected) => {
  expect(toMinorUnits(value, currency)).toBe(expected);
});

test.each([
  ['-5.00', 'USD'],
  ['1,234.50', 'USD'],
  ['1e3', 'USD'],
  ['', 'USD'],
  ['.5', 'USD'],
  ['NaN', 'USD'],
  ['99999999999999999999', 'USD'],
  ['5.00', 'usd'],
  ['5.00', '$'],
])('%s %s is not an amount', (value, currency) => {
  expect(toMinorUnits(value, currency)).toBeNull();
});

test('every amount of dollars and cents is exact', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (minor) => {
      const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
      expect(toMinorUnits(text, 'USD')).toBe(minor);
    }),
  );
});
