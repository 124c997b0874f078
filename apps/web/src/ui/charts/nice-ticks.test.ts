import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { niceTicks } from './nice-ticks.ts';

test.each([
  [119, [50, 100, 150]],
  [1, [0.25, 0.5, 0.75, 1]],
  [10_000, [2500, 5000, 7500, 10_000]],
  [0, [1]],
])('up to %d the ticks are %j', (highest, expected) => {
  expect(niceTicks(highest)).toEqual(expected);
});

test('the ticks are few, rise, and reach the highest value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const ticks = niceTicks(highest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks);
    }),
  );
});
