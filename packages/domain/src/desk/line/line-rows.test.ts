import { describe, expect, test } from 'vitest';

import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { marginalValues, type SellableLine } from './expected-sales.ts';
import { mergeRows, allocateValue } from './line-rows.ts';

describe('rows of one key', () => {
  test.each([
    ['no rows', [], null, null],
    ['only unknown ones', [{ quantity: null, costMinor: null }], null, null],
    ['zero on hand', [{ quantity: 0, costMinor: 700 }], 0, 700],
    [
      'costs by their pieces',
      [
        { quantity: 1, costMinor: 400 },
        { quantity: 3, costMinor: 800 },
        { quantity: 5, costMinor: null },
      ],
      9,
      700,
    ],
    [
      'the first cost where no piece is known',
      [
        { quantity: 2, costMinor: null },
        { quantity: null, costMinor: 300 },
        { quantity: 0, costMinor: 500 },
      ],
      2,
      300,
    ],
  ])('%s', (_, rows, quantity, costMinor) => {
    expect(mergeRows(rows)).toEqual({ quantity, costMinor });
  });
});

describe('splitting a value over rows', () => {
  const line: SellableLine = {
    quantity: 6,
    ahead: 0,
    held: 0,
    rivals: null,
    priceMinor: 8_000,
    parcel: { size: 'small', shippingMinor: 905, cubicFeet: 0.25 },
    demand: { piecesPerListing: 1.8, marketPerMonth: 2, shape: 3 },
  };
  const values = marginalValues(line, REFERENCE_SETTINGS);
  const total = values.reduce((sum, value) => sum + value, 0);
  const part = (from: number, to: number, of: number) =>
    Math.round((of * values.slice(from, to).reduce((sum, value) => sum + value, 0)) / total);
  const spread = (valueMinor: number, quantities: readonly (number | null)[]) =>
    allocateValue(
      valueMinor,
      quantities.map((quantity) => ({ quantity, costMinor: null })),
      line,
      REFERENCE_SETTINGS,
    );

  test('follows what the pieces of each row add, in sheet order', () => {
    const parts = spread(10_000, [1, 2, 3]);
    expect(parts).toEqual([
      part(0, 1, 10_000),
      part(1, 3, 10_000),
      10_000 - part(0, 1, 10_000) - part(1, 3, 10_000),
    ]);
    expect(parts[0]).toBeGreaterThan(2_000);
  });

  test('gives nothing to a row of unknown quantity, unless it is the last', () => {
    expect(spread(10_000, [null, 6])).toEqual([0, 10_000]);
    expect(spread(10_000, [6, null])).toEqual([10_000, 0]);
  });

  test('gives every row nothing when there is no value', () => {
    expect(spread(0, [1, 5])).toEqual([0, 0]);
    expect(spread(0, [])).toEqual([]);
  });

  test('gives everything to the first row when no piece adds anything', () => {
    const unsold = { ...line, demand: { ...line.demand, marketPerMonth: 0 } };
    const rows = [1, 5].map((quantity) => ({ quantity, costMinor: null }));
    expect(allocateValue(900, rows, unsold, REFERENCE_SETTINGS)).toEqual([900, 0]);
  });
});
