import { describe, expect, test } from 'vitest';

import type { Verdict } from '../analysis/part-analysis.ts';
import { buildKept } from '../testing/build-kept.ts';
import { buildListing } from '../testing/build-listing.ts';
import { dropped } from './candidate.ts';
import { compFigures } from './comp-figures.ts';

const AS_OF = new Date('2026-11-16T00:00:00Z');

function figuresOf(verdicts: readonly Verdict[], { sold = 1, open = [] as number[] } = {}) {
  const listing = buildListing({ lastSoldAt: AS_OF, soldQuantity: sold });
  const evidence = verdicts.map((verdict) => ({ listing, verdict }));
  const comps = verdicts.flatMap((verdict) =>
    verdict.kind === 'kept' ? [{ listing, sold, verdict }] : [],
  );
  const leftOpen = open.map((units) => ({ listing, units }));
  return compFigures({ evidence, comps, leftOpen }, AS_OF);
}

describe('the pieces of the window', () => {
  test('are at least one of each listing and at most all, probable ones half', () => {
    const verdicts = [buildKept(), buildKept({ match: 'probable' }), buildKept({ lotSize: 4 })];
    expect(figuresOf(verdicts, { sold: 9 })).toMatchObject({
      exactListings: 2,
      probableListings: 1,
      unitsLow: 5.5,
      unitsMid: 16.5,
      unitsHigh: 54,
      unitsInPeriod: 6,
    });
  });

  test('are none of what sold nothing', () => {
    expect(figuresOf([buildKept()], { sold: 0 })).toMatchObject({
      exactListings: 1,
      unitsLow: 0,
      unitsHigh: 0,
      unitsInPeriod: 0,
    });
  });

  test('may be all that was left open, where nothing counts', () => {
    expect(figuresOf([], { open: [3, 4] }).unitsHigh).toBe(7);
    expect(figuresOf([buildKept()], { open: [3, 4] }).unitsHigh).toBe(1);
  });
});

test('each state has its own figures', () => {
  const figures = figuresOf([
    buildKept({ unitPriceMinor: 1_000, units: 2 }),
    buildKept({ unitPriceMinor: 2_001, units: 3 }),
    buildKept({ unitPriceMinor: null, units: 5 }),
    buildKept({ group: 'used', unitPriceMinor: 500, units: 7 }),
    buildKept({ group: 'remanufactured', unitPriceMinor: null, units: 11 }),
  ]);
  expect(figures.new).toMatchObject({
    listings: 3,
    units: 10,
    priced: 2,
    averageMinor: 1_501,
    hasTwoPrices: false,
  });
  expect(figures.new.logSd).toBeCloseTo(Math.log(2.001) / Math.SQRT2, 12);
  expect(figures.used).toEqual({
    listings: 1,
    units: 7,
    priced: 1,
    medianMinor: 500,
    averageMinor: 500,
  });
  expect(figures.remanufactured).toEqual({
    listings: 1,
    units: 11,
    priced: 0,
    medianMinor: null,
    averageMinor: null,
  });
  expect(figures.unpricedUnits).toBe(16);
});

test('one price has no spread', () => {
  expect(figuresOf([buildKept()]).new.logSd).toBeNull();
});

test('copies stand beside, and every reason is counted', () => {
  const figures = figuresOf([
    dropped('copy-maker', { units: 3, unitPriceMinor: 200 }),
    dropped('copy-maker', { units: 4, unitPriceMinor: null }),
    dropped('copy-fits', { units: 1, unitPriceMinor: 400 }),
    dropped('document'),
  ]);
  expect(figures.copies).toEqual({
    listings: 3,
    units: 8,
    priced: 2,
    medianMinor: 300,
    averageMinor: 300,
  });
  expect(figures.droppedByReason).toEqual({ 'copy-maker': 2, 'copy-fits': 1, document: 1 });
});

test('other numbers of the part are named with what they sold, the most first', () => {
  const figures = figuresOf([
    buildKept({ linkedNumber: 'OLD', units: 2 }),
    buildKept({ linkedNumber: 'NEW', units: 9 }),
    buildKept({ linkedNumber: 'OLD', units: 3 }),
    buildKept(),
  ]);
  expect(figures.linked).toEqual([
    { number: 'NEW', listings: 1, units: 9 },
    { number: 'OLD', listings: 2, units: 5 },
  ]);
});

describe('what a new piece brings', () => {
  const priceOf = (prices: readonly number[]) => {
    const { medianMinor, hasTwoPrices } = figuresOf(
      prices.map((unitPriceMinor) => buildKept({ unitPriceMinor })),
    ).new;
    return [medianMinor, hasTwoPrices];
  };
  test.each<[number[], number | null, boolean]>([
    [[], null, false],
    [[1_000], 1_000, false],
    [[1_000, 3_001], 2_001, false],
    [[1_000, 1_000, 9_000], 1_000, false],
    [[1_000, 1_100, 1_200, 1_300], 1_150, false],
    [[1_000, 1_000, 3_000, 3_000], 1_000, true],
    [[3_000, 900, 3_100, 1_000], 950, true],
    [[1_000, 1_000, 2_990, 2_990], 1_995, false],
  ])('of %j', (prices, median, hasTwo) => {
    expect(priceOf(prices)).toEqual([median, hasTwo]);
  });
});
