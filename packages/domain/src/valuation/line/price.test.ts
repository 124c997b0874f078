import { describe, expect, test } from 'vitest';

import { learnRatios, priceOfLine, DEFAULT_RATIOS, type PricedComps } from './price.ts';

const comps = (
  fresh: number | null,
  used: number | null = null,
  more: Partial<PricedComps['new']> = {},
): PricedComps => ({
  new: {
    priced: fresh === null ? 0 : 4,
    medianMinor: fresh,
    logSd: null,
    hasTwoPrices: false,
    ...more,
  },
  used: { priced: used === null ? 0 : 4, medianMinor: used },
});
const many = (count: number, make: (at: number) => PricedComps | null, costMinor: number | null) =>
  Array.from({ length: count }, (_, at) => ({ comps: make(at), costMinor }));

describe('price parameters of a lot', () => {
  test('are the defaults for a small lot', () => {
    expect(learnRatios([])).toEqual(DEFAULT_RATIOS);
    expect(learnRatios(many(19, () => comps(100, 40), 200)).learned).toEqual({
      usedShare: false,
      costShare: false,
      spread: false,
    });
  });

  test('used share is the median of twenty lines with both conditions', () => {
    const lines = many(21, (at) => comps(100, 30 + at), null);
    expect(learnRatios(lines)).toMatchObject({ usedShare: 0.4, learned: { usedShare: true } });
    for (const one of [comps(null, 40), comps(100), comps(0, 40), comps(100, 0), null]) {
      const lacking = [...lines.slice(0, 19), { comps: one, costMinor: null }];
      expect(learnRatios(lacking).learned.usedShare).toBe(false);
    }
  });

  test('cost share is a low one: three of four lines bring more', () => {
    const lines = many(21, (at) => comps(100 + at), 200);
    expect(learnRatios(lines).costShare).toBeCloseTo(105 / 200, 12);
    for (const one of [
      { comps: comps(100, null, { priced: 1 }), costMinor: 200 },
      { comps: comps(100), costMinor: 0 },
      { comps: comps(100), costMinor: null },
      { comps: null, costMinor: 200 },
    ]) {
      expect(learnRatios([...lines.slice(0, 19), one]).learned.costShare).toBe(false);
    }
    expect(learnRatios(many(20, () => comps(100), 200)).learned.costShare).toBe(true);
  });

  test('a line with used sales counts by its estimated new price', () => {
    const lines = many(20, () => comps(null, 60), 200);
    expect(learnRatios(lines).costShare).toBeCloseTo(60 / DEFAULT_RATIOS.usedShare / 200, 12);
  });

  test('spread pools all prices, weighting lines by their sales', () => {
    const lines = [
      ...many(10, () => comps(100, null, { priced: 4, logSd: 0.1 }), null),
      ...many(10, () => comps(100, null, { priced: 4, logSd: 0.3 }), null),
      ...many(3, () => comps(100), null),
      { comps: null, costMinor: null },
    ];
    expect(learnRatios(lines).spread).toBeCloseTo(Math.sqrt((0.01 + 0.09) / 2), 12);
    expect(learnRatios(lines).learned.spread).toBe(true);
    expect(learnRatios(lines.slice(1)).learned.spread).toBe(false);
  });
});

test.each([
  ['new', comps(8_000, 4_000), 8_000, 4, Math.hypot(0.065, 0.08)],
  ['used', comps(null, 4_800), 8_000, 4, Math.hypot(0.065, 0.15, 0.08)],
  ['cost', comps(null), 2_500, 0, 0.5],
  ['cost', null, 2_500, 0, 0.5],
] as const)(
  'a price by %s states its number of sales and its certainty',
  (basis, known, minor, count, error) => {
    const price = priceOfLine({ comps: known, costMinor: 5_000 }, DEFAULT_RATIOS);
    expect(price).toEqual({
      basis,
      minor,
      comps: count,
      relativeError: expect.closeTo(error, 12) as number,
      hasTwoPrices: false,
    });
  },
);
