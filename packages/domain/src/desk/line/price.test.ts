import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { finish } from '../../core/slices.ts';
import {
  learnRatios,
  priceOfLine,
  DEFAULT_RATIOS,
  type PricedComps,
  type RatioLine,
} from './price.ts';

const learn = (lines: readonly RatioLine[]) => finish(learnRatios(lines));

const comps = (
  fresh: number | null,
  used: number | null = null,
  more: Partial<PricedComps['new']> = {},
): PricedComps => ({
  new: {
    listings: fresh === null ? 0 : 4,
    priced: fresh === null ? 0 : 4,
    medianMinor: fresh,
    logSd: null,
    ...more,
  },
  used: { priced: used === null ? 0 : 4, medianMinor: used },
});
const many = (count: number, make: (at: number) => PricedComps | null, costMinor: number | null) =>
  Array.from({ length: count }, (_, at) => ({ comps: make(at), costMinor }));

describe('price parameters of a lot', () => {
  test('are the defaults for a small lot', () => {
    expect(learn([])).toEqual(DEFAULT_RATIOS);
    expect(learn(many(19, () => comps(100, 40), 200)).learned).toEqual({
      usedShare: false,
      costShare: false,
      spread: false,
    });
  });

  test('used share is the median of twenty lines with both conditions', () => {
    const lines = many(21, (at) => comps(100, 30 + at), null);
    expect(learn(lines)).toMatchObject({ usedShare: 0.4, learned: { usedShare: true } });
    for (const one of [comps(null, 40), comps(100), comps(0, 40), comps(100, 0), null]) {
      const lacking = [...lines.slice(0, 19), { comps: one, costMinor: null }];
      expect(learn(lacking).learned.usedShare).toBe(false);
    }
  });

  test('used prices are as uncertain as their ratio differs from line to line', () => {
    const lines = many(21, (at) => comps(100, 30 + at), null);
    const { usedShareSpread } = learn(lines);
    expect(usedShareSpread).toBeCloseTo(Math.log(48 / 32) / 2.5632, 12);
    const price = priceOfLine({ comps: comps(null, 4_800), costMinor: null }, learn(lines));
    expect(price?.relativeError).toBeCloseTo(Math.hypot(usedShareSpread, 0.065, 0.08), 12);
    expect(learn(lines.slice(2)).usedShareSpread).toBe(DEFAULT_RATIOS.usedShareSpread);
  });

  test('cost share is a low one: three of four lines bring more', () => {
    const lines = many(21, (at) => comps(100 + at), 200);
    expect(learn(lines).costShare).toBeCloseTo(105 / 200, 12);
    for (const one of [
      { comps: comps(100, null, { priced: 1 }), costMinor: 200 },
      { comps: comps(100), costMinor: 0 },
      { comps: comps(100), costMinor: null },
      { comps: null, costMinor: 200 },
    ]) {
      expect(learn([...lines.slice(0, 19), one]).learned.costShare).toBe(false);
    }
    expect(learn(many(20, () => comps(100), 200)).learned.costShare).toBe(true);
  });

  test('a line with used sales counts by its estimated new price', () => {
    const lines = many(20, () => comps(null, 60), 200);
    expect(learn(lines).costShare).toBeCloseTo(60 / DEFAULT_RATIOS.usedShare / 200, 12);
  });

  test('spread pools all prices, weighting lines by their sales', () => {
    const lines = [
      ...many(10, () => comps(100, null, { priced: 4, logSd: 0.1 }), null),
      ...many(10, () => comps(100, null, { priced: 4, logSd: 0.3 }), null),
      ...many(3, () => comps(100), null),
      { comps: null, costMinor: null },
    ];
    expect(learn(lines).spread).toBeCloseTo(Math.sqrt((0.01 + 0.09) / 2), 12);
    expect(learn(lines)).toMatchObject({ remainingError: 0.03, learned: { spread: true } });
    expect(learn(lines.slice(1))).toMatchObject({
      remainingError: 0.08,
      learned: { spread: false },
    });
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
      hasUnpricedNew: false,
      estimates: [expect.objectContaining({ from: basis, comps: count, minor })],
      contradictedBy: null,
      ceilingMinor: null,
    });
  },
);

describe('one or two new sales', () => {
  const RATIOS = { ...DEFAULT_RATIOS, medianCostShare: 1.7 };
  const sold = (
    [fresh, news]: readonly [number, number],
    [used, count]: readonly [number | null, number] = [null, 0],
    quartiles: Partial<PricedComps['new']> = {},
  ): PricedComps => ({
    ...comps(fresh, null, { listings: news, priced: news, ...quartiles }),
    used: { priced: count, medianMinor: used },
  });

  // By hand: precisions 59.17 (0.13), 118.34 (0.0919), 32.31 (0.1759) and 25.38 (0.1985).
  test.each([
    ['one, with used sales', sold([8_000, 1], [4_200, 2]), 7_631.4662, 0.131648, 2],
    ['two, with a used sale', sold([8_000, 2], [4_500, 1]), 7_909.3409, 0.115576, 2],
    ['one, alone', sold([8_000, 1]), 8_000, 0.152643, 1],
  ])('are combined: %s', (_, known, minor, error, count) => {
    const price = priceOfLine({ comps: known, costMinor: 5_000 }, RATIOS);
    expect(price).toMatchObject({
      basis: 'new',
      comps: known.new.priced,
      contradictedBy: null,
      ceilingMinor: null,
    });
    expect(price?.minor).toBeCloseTo(minor, 3);
    expect(price?.relativeError).toBeCloseTo(error, 6);
    expect(price?.estimates).toHaveLength(count);
  });

  test('one alone is the price itself, not the power of its logarithm', () => {
    expect(priceOfLine({ comps: sold([8_003, 1]), costMinor: 5_000 }, RATIOS)?.minor).toBe(8_003);
  });

  test('no price is above the highest of them, and the error stays', () => {
    const known = sold([8_000, 1], [6_000, 2]);
    const price = priceOfLine({ comps: known, costMinor: 5_000 }, RATIOS);
    expect(price).toMatchObject({ minor: 8_000, basis: 'new', ceilingMinor: 8_000 });
    expect(price?.relativeError).toBeCloseTo(0.131648, 6);
  });

  // Of prices 7,000 and 7,201 the quartiles are 7,050 and 7,151.
  test.each([
    [{ lowerQuartileMinor: 7_050, upperQuartileMinor: 7_151 }, 7_201],
    [{}, 7_000],
  ])('the highest of two follows from their quartiles %j', (quartiles, highest) => {
    const known = sold([7_000, 2], [5_400, 4], quartiles);
    expect(priceOfLine({ comps: known, costMinor: null }, RATIOS)).toMatchObject({
      minor: highest,
      ceilingMinor: highest,
    });
  });

  test('the highest of two is never overstated', () => {
    assert(
      property(
        integer({ min: 1, max: 100_000 }),
        integer({ min: 0, max: 3_000 }),
        (low, distance) => {
          const [lower, upper] = [low + distance / 4, low + (3 * distance) / 4].map(Math.round);
          const known = sold([low, 2], [100_000, 9], {
            lowerQuartileMinor: lower ?? null,
            upperQuartileMinor: upper ?? null,
          });
          const ratios = { ...RATIOS, usedShareSpread: 10 };
          const highest = priceOfLine({ comps: known, costMinor: null }, ratios)?.ceilingMinor;
          expect(highest ?? low).toBeLessThanOrEqual(low + distance);
          expect(highest ?? low + distance).toBeGreaterThanOrEqual(low + distance - 1);
        },
      ),
    );
  });

  test.each([
    ['far above', [100, 1], [34_500, 4], 'new', 100, 57_500, 0.152643],
    ['far below', [900_000, 1], [34_500, 4], 'used', 57_500, 900_000, 0.182003],
  ] as const)(
    'of two that contradict each other the lower one counts, %s',
    (_, fresh, used, basis, minor, other, error) => {
      const price = priceOfLine({ comps: sold(fresh, used), costMinor: 30_000 }, RATIOS);
      expect(price).toMatchObject({ basis, minor, contradictedBy: { minor: other } });
      expect(price?.relativeError).toBeCloseTo(error, 6);
    },
  );

  test('never depend on the dealer’s cost', () => {
    for (const costMinor of [null, 0, 5_000, 5_000_000]) {
      const price = priceOfLine({ comps: sold([8_000, 1], [6_000, 2]), costMinor }, RATIOS);
      expect(price?.minor).toBe(8_000);
    }
  });

  test('three decide alone', () => {
    assert(
      property(
        integer({ min: 3, max: 50 }),
        integer({ min: 1, max: 100_000 }),
        integer({ min: 1, max: 100_000 }),
        integer({ min: 1, max: 100_000 }),
        (news, fresh, used, costMinor) => {
          const line = { comps: sold([fresh, news], [used, 3]), costMinor };
          expect(priceOfLine(line, RATIOS)).toEqual(
            priceOfLine({ comps: sold([fresh, news]), costMinor: null }, RATIOS),
          );
        },
      ),
    );
  });

  test('the lot is measured by prices before combining', () => {
    const line = { comps: sold([10_000, 2], [3_000, 2]), costMinor: 5_000 };
    const ratios = learn(Array.from({ length: 21 }, () => line));
    expect(ratios).toMatchObject({ usedShare: 0.3, costShare: 2, medianCostShare: 2 });
  });
});

test.each([
  ['in this run', { exactListings: 0, probableListings: 1 }, null],
  ['in an earlier one', { exactListings: 0, probableListings: 0 }, { listings: 2 }],
])('what sold %s at no usable price has none, whatever it cost', (_, listings, joined) => {
  const line = { comps: { ...comps(null), ...listings }, costMinor: 5_000, joined };
  expect(priceOfLine(line, DEFAULT_RATIOS)).toBeNull();
});

test('new sales without a usable price are not the same as none', () => {
  const unpriced = comps(null, 4_800, { listings: 2 });
  const price = priceOfLine({ comps: unpriced, costMinor: null }, DEFAULT_RATIOS);
  expect(price).toMatchObject({ basis: 'used', hasUnpricedNew: true });
});
