import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { binColumn, compareBins, topValueLines } from './pick-list.ts';

test('picks the fewest lines that carry 80% of the value, most valuable first', () => {
  expect(topValueLines(Float64Array.of(10, 50, Number.NaN, 30, 10, 0))).toEqual([1, 3]);
  expect(topValueLines(Float64Array.of(10, 50, 20, 20))).toEqual([1, 2, 3]);
  expect(topValueLines(Float64Array.of(0, Number.NaN))).toEqual([]);
});

test('fewer lines carry less', () => {
  const value = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 10_000 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), (values) => {
      const all = Float64Array.from(values);
      const carried = topValueLines(all);
      const sumOf = (places: readonly number[]) =>
        places.reduce((sum, at) => sum + (all[at] ?? 0), 0);
      const total = sumOf([...all.keys()].filter((at) => (all[at] ?? 0) > 0));
      expect(sumOf(carried)).toBeGreaterThanOrEqual(0.8 * total);
      expect(carried.length === 0 || sumOf(carried.slice(0, -1)) < 0.8 * total).toBe(true);
    }),
  );
});

test.each([
  [['Part', 'Bin', 'Qty'], 1],
  [['Part', 'BIN_LOCATION'], 1],
  [['Location', 'Part'], 0],
  [['Part', 'Combination'], null],
  [['Bin #'], 0],
  [['bin no.'], 0],
  [['Bin Number'], 0],
  [['BIN-LOC'], 0],
  [[' Shelf '], 0],
  [['Loc'], 0],
  [['Primary Bin'], 0],
  [['Part', 'BIN 1', 'BIN 2'], 1],
  [['Part', 'Bin Qty', 'Bin1 Location'], 2],
  [['Bin Count'], null],
  [['My bin'], null],
])('finds the bin column among %j', (headers, at) => {
  expect(binColumn(headers)).toBe(at);
});

test('sorts bins in shelf order, parts without a bin last', () => {
  const rows = [
    { bin: null, row: 1 },
    { bin: 'C10-2', row: 2 },
    { bin: 'C2-1', row: 3 },
    { bin: 'c2-1', row: 4 },
    { bin: null, row: 5 },
  ];
  expect(
    rows
      .toReversed()
      .toSorted(compareBins)
      .map(({ row }) => row),
  ).toEqual([3, 4, 2, 1, 5]);
});

test('a smaller share needs fewer lines; lines of equal value keep their order', () => {
  expect(topValueLines(Float64Array.of(10, 10, 10, 10), 0.5)).toEqual([0, 1]);
  expect(topValueLines(Float64Array.of(10, 10, 10, 10), 0)).toEqual([]);
});
