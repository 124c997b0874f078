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
      setAside: null,
    });
  },
);

describe('one or two new sales', () => {
  const RATIOS = { ...DEFAULT_RATIOS, medianCostShare: 1.7 };
  const sold = (
    [fresh, news]: readonly [number, number],
    [used, count]: readonly [number | null, number] = [null, 0],
  ): PricedComps => ({
    ...comps(fresh, null, { listings: news, priced: news }),
    used: { priced: count, medianMinor: used },
  });

  // By hand: precisions 59.17 (0.13), 32.31 (0.1759) and 4 (0.5).
  test.each([
    ['used sales and the cost', sold([8_000, 1], [6_000, 2]), 5_000, 8_649.4095, 0.129897, 3],
    ['used sales', sold([8_000, 2], [6_000, 1]), null, 8_321.5393, 0.115576, 2],
    ['nothing else', sold([8_000, 1]), null, 8_000, 0.152643, 1],
  ])('are combined with %s', (_, known, costMinor, minor, error, count) => {
    const price = priceOfLine({ comps: known, costMinor }, RATIOS);
    expect(price).toMatchObject({ basis: 'new', comps: known.new.priced, setAside: null });
    expect(price?.minor).toBeCloseTo(minor, 3);
    expect(price?.relativeError).toBeCloseTo(error, 6);
    expect(price?.estimates).toHaveLength(count);
  });

  test('a sale that all else contradicts is set aside', () => {
    const known = sold([100, 1], [34_500, 4]);
    const price = priceOfLine({ comps: known, costMinor: 30_000 }, RATIOS);
    expect(price).toMatchObject({ basis: 'used', comps: 4, setAside: { minor: 100 } });
    expect(price?.minor).toBeCloseTo(56_837.6952, 3);
    expect(price?.relativeError).toBeCloseTo(0.174768, 6);
  });

  test('ignore the cost in a lot that cannot say what it brings, and a cost of 0', () => {
    const line = { comps: sold([8_000, 1]), costMinor: 5_000 };
    expect(priceOfLine(line, DEFAULT_RATIOS)?.minor).toBe(8_000);
    expect(priceOfLine({ ...line, costMinor: 0 }, RATIOS)?.minor).toBeCloseTo(8_000, 9);
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

test('new sales without a usable price are not the same as none', () => {
  const unpriced = comps(null, 4_800, { listings: 2 });
  const price = priceOfLine({ comps: unpriced, costMinor: null }, DEFAULT_RATIOS);
  expect(price).toMatchObject({ basis: 'used', hasUnpricedNew: true });
});
