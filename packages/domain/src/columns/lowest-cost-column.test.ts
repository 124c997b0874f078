import { describe, expect, test } from 'vitest';

import { figuresOf } from './stock/column-figures.ts';
import { findStockColumns } from './stock/find-stock-columns.ts';

/** The cost among unnamed amount columns: the one consistently below the others. */
const costAmong = (...columns: readonly (readonly string[])[]) =>
  findStockColumns(
    columns.map((values, index) => ({
      index,
      name: `f${index}`,
      figures: figuresOf(values),
      isSequence: false,
      isDate: false,
    })),
    null,
  ).cost?.index ?? null;

/** Distinct, never whole dollars, and exact as a double. */
const amounts = (count: number) => Array.from({ length: count }, (_, row) => 12.5 + row * 25);
const written = (values: readonly number[]) => values.map((value) => value.toFixed(4));

const lowerOf = (ratios: readonly number[]) => {
  const low = amounts(ratios.length);
  return costAmong(written(low), written(low.map((amount, row) => amount * (ratios[row] ?? 0))));
};

const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);

describe('one amount column is below another', () => {
  test.each<[string, number[], number | null]>([
    ['in every row', times(6, 1.5), 0],
    ['in three rows', [1.5, 1.4, 1.5], 0],
    ['in two', [1.5, 1.4], null],
    ['by hardly anything', times(6, 1.01), null],
    ['by a fiftieth', times(6, 1.02), null],
    ['by more than that', times(6, 1.03), 0],
    ['and is the higher one', times(6, 0.5), 1],
    ['but in one row of six', [1.5, 1.5, 0.5, 1.5, 1.5, 1.5], null],
    ['but in one row of twenty', [0.5, ...times(19, 1.5)], null],
    ['but in one row of twenty-one', [0.5, ...times(20, 1.5)], 0],
    ['but in two rows of twenty-one', [0.5, 0.5, ...times(19, 1.5)], null],
    ['in half of the rows, and is the same in the others', [1, 1, 1, 1.5, 1.5, 1.5], null],
    ['in most rows, and is the same in the others', [1, 1, 1.5, 1.5, 1.5], 0],
    ['by three times as much at most', [4.5, 1.5, 1.5, 4.5, 1.5, 4.5, 1.5, 4.5, 4.5, 4.5, 1.5], 0],
    ['by ever more', [9, 1.5, 1.5, 9, 1.5, 9], null],
    ['by far more in one row of eleven', [9, ...times(10, 1.5)], 0],
    ['by far more in two rows of eleven', [9, 9, ...times(9, 1.5)], null],
    ['by far less in one row of eleven', [1.5, ...times(10, 9)], 0],
    ['by far less in two rows of eleven', [1.5, 1.5, ...times(9, 9)], null],
  ])('%s', (_, ratios, index) => {
    expect(lowerOf(ratios)).toBe(index);
  });

  test('ignores rows where one is blank', () => {
    const low = ['', '15.25', '112.10', '7.80', '33.10', '0.00'];
    const high = ['7.20', '24.40', '179.36', '12.48', '', '416.56'];
    expect(costAmong(low, high)).toBe(0);
    expect(costAmong(high, low)).toBe(1);
  });

  test('ignores rows where one is zero', () => {
    const low = ['0.00', '15.25', '112.10', '7.80', '33.10', '0.00'];
    const high = ['7.20', '24.40', '179.36', '12.48', '52.96', '416.56'];
    expect(costAmong(low, high)).toBe(0);
    expect(costAmong(['4.50', ...low.slice(1)], ['0.00', ...high.slice(1)])).toBe(0);
  });

  test('must be below all others, or none is the cost', () => {
    const low = amounts(6);
    const dear = low.map((amount) => amount * 1.5);
    const stray = low.toReversed();
    expect(costAmong(written(dear), written(low))).toBe(1);
    expect(costAmong(written(dear), written(low), written(stray))).toBeNull();
  });
});
