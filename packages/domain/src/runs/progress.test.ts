import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { minutesRemaining, percentDone, ratePerMinute } from './progress.ts';

test.each([
  [0, 0],
  [-3, 0],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
])('%d parts take %d more minutes', (parts, minutes) => {
  expect(minutesRemaining(parts)).toBe(minutes);
});

test('the time left counts 2.5 s a part, rounded up to minutes [9.time-left]', () => {
  expect(minutesRemaining(5500)).toBe(230);
});

test.each([
  [24, 60_000, 24],
  [1, 90_000, 0.7],
  [0, 60_000, 0],
  [5, 0, 0],
  [5, -1, 0],
])('%d parts in %d ms is %d per minute', (parts, elapsedMs, rate) => {
  expect(ratePerMinute(parts, elapsedMs)).toBe(rate);
});

test('the rate is parts a minute to one decimal [9.rate]', () => {
  expect(ratePerMinute(25, 62_000)).toBe(24.2);
});

describe('percentDone', () => {
  test.each([
    [0, 0, 0],
    [0, 10, 0],
    [1, 3, 33],
    [2, 3, 66],
    [999, 1000, 99],
    [10, 10, 100],
    [11, 10, 100],
    [-1, 10, 0],
    [5, -1, 0],
  ])('%d of %d is %d', (processed, total, percent) => {
    expect(percentDone(processed, total)).toBe(percent);
  });

  test('is 100 only when everything is done', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (processed, total) => {
        expect(percentDone(processed, total) === 100).toBe(total > 0 && processed >= total);
      }),
    );
  });
});
