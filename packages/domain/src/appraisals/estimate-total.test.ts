import { describe, expect, test } from 'vitest';

import { estimateTotal } from './estimate-total.ts';
import { partsOf, type SettledLine } from './sample.ts';

type Line = SettledLine & { readonly value: number };

const line = (size: number, value: number, isUnknown = false): Line => ({ size, value, isUnknown });

const estimate = (lines: readonly Line[], listSize: number, threshold: number) => {
  const sample = { listSize, threshold, lines };
  return estimateTotal(
    sample,
    partsOf(sample),
    Float64Array.from(lines, ({ value }) => value),
  );
};

const many = (count: number, of: (index: number) => Line) =>
  Array.from({ length: count }, (_, index) => of(index));

describe('the total of all lines', () => {
  test('is the sum over the answered lines when every line is settled', () => {
    const lines = [line(10, 4), line(20, 0), line(30, 9, true), line(5, 5)];
    expect(estimate([line(10, 4), line(20, 0), line(5, 5)], 35, 0)).toEqual({
      low: 9,
      middle: 9,
      high: 9,
    });
    // An unknown line is named beside it and not imputed.
    expect(estimate(lines, 65, 0).middle).toBe(9);
  });

  test('adds the certain lines and the rest by the mean ratio of the drawn ones', () => {
    const lines = [line(200, 150), ...many(50, (index) => line(50, index % 2 === 0 ? 50 : 0))];
    // 200 were certain at a threshold of 100; of the other 9,800 half is worth its size.
    expect(estimate(lines, 10_000, 100).middle).toBeCloseTo(150 + 9_800 / 2, 6);
  });

  test('narrows with the lines', () => {
    const widths = [40, 160, 640].map((count) => {
      const lines = many(count, (index) => line(1, index % 2));
      const { low, high } = estimate(lines, 1e6, 1e9);
      return high - low;
    });
    expect(widths[0]).toBeGreaterThan(1.8 * (widths[1] ?? 0));
    expect(widths[1]).toBeGreaterThan(1.8 * (widths[2] ?? 0));
  });

  test('reaches further up than down where few lines hold much', () => {
    const lines = many(60, (index) => line(10, index % 20 === 0 ? 100 : 1));
    const { low, middle, high } = estimate(lines, 1e5, 1e4);
    expect(high - middle).toBeGreaterThan(1.3 * (middle - low));
  });

  test('is never below what the answered lines bring', () => {
    const lines = [...many(39, () => line(1, 0)), line(1, 90)];
    expect(estimate(lines, 41, 1.1).low).toBeGreaterThanOrEqual(90);
  });

  test('takes a few unknown lines to be like the rest', () => {
    const known = many(95, (index) => line(10, index % 2 === 0 ? 10 : 0));
    const withUnknown = [...known, ...many(5, () => line(10, 0, true))];
    expect(estimate(withUnknown, 1e5, 1e4).middle).toBe(estimate(known, 1e5, 1e4).middle);
  });

  test('reaches down to nothing for them where they are many', () => {
    const known = many(80, () => line(10, 10));
    const withUnknown = [...known, ...many(20, () => line(10, 0, true))];
    const { low, high } = estimate(withUnknown, 1e5, 1e4);
    expect(low).toBeCloseTo(0.8e5, 6);
    expect(high).toBeCloseTo(1e5, 6);
  });
});
