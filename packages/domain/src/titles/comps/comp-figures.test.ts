import { describe, expect, test } from 'vitest';

import { buildKeptVerdict } from '../../testing/build-kept-verdict.ts';
import { buildListing } from '../../testing/build-listing.ts';
import type { Verdict } from '../analysis/part-analysis.ts';
import { droppedVerdict } from '../reading/candidate.ts';
import { compFigures } from './comp-figures.ts';

const AS_OF = new Date('2026-11-16T00:00:00Z');

function figuresOf(verdicts: readonly Verdict[], { sold = 1, open = [] as number[] } = {}) {
  const listing = buildListing({ lastSoldAt: AS_OF, soldQuantity: sold });
  const evidence = verdicts.map((verdict) => ({ listing, verdict, signs: [] }));
  const comps = verdicts.flatMap((verdict) =>
    verdict.kind === 'kept' ? [{ listing, sold, verdict }] : [],
  );
  const leftOpen = open.map((units) => ({ listing, units }));
  return compFigures({ evidence, comps, undetermined: leftOpen, dealerWords: [] }, AS_OF);
}

describe('units in the window', () => {
  test('are at least one per listing and at most all; probable listings count half', () => {
    const verdicts = [
      buildKeptVerdict(),
      buildKeptVerdict({ match: 'probable' }),
      buildKeptVerdict({ lotSize: 4 }),
    ];
    expect(figuresOf(verdicts, { sold: 9 })).toMatchObject({
      exactListings: 2,
      probableListings: 1,
      unitsLow: 5.5,
      unitsMid: 16.5,
      unitsHigh: 54,
      unitsInPeriod: 6,
    });
  });

  test('exclude listings without sales', () => {
    expect(figuresOf([buildKeptVerdict()], { sold: 0 })).toMatchObject({
      exactListings: 1,
      unitsLow: 0,
      unitsHigh: 0,
      unitsInPeriod: 0,
    });
  });

  test('may be everything undetermined when nothing counts', () => {
    expect(figuresOf([], { open: [3, 4] }).unitsHigh).toBe(7);
    expect(figuresOf([buildKeptVerdict()], { open: [3, 4] }).unitsHigh).toBe(1);
  });
});

test('each condition has separate figures', () => {
  const figures = figuresOf([
    buildKeptVerdict({ unitPriceMinor: 1_000, units: 2 }),
    buildKeptVerdict({ unitPriceMinor: 2_001, units: 3 }),
    buildKeptVerdict({ unitPriceMinor: null, units: 5 }),
    buildKeptVerdict({ group: 'used', unitPriceMinor: 500, units: 7 }),
    buildKeptVerdict({ group: 'remanufactured', unitPriceMinor: null, units: 11 }),
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
});

test('a single price has no spread', () => {
  expect(figuresOf([buildKeptVerdict()]).new.logSd).toBeNull();
});

test('copies are separate, and every reason is counted', () => {
  const figures = figuresOf([
    droppedVerdict('copy-maker', { units: 3, unitPriceMinor: 200 }),
    droppedVerdict('copy-maker', { units: 4, unitPriceMinor: null }),
    droppedVerdict('copy-fits', { units: 1, unitPriceMinor: 400 }),
    droppedVerdict('document'),
  ]);
  expect(figures.copies).toEqual({
    listings: 3,
    units: 8,
    priced: 2,
    medianMinor: 300,
    averageMinor: 300,
  });
});

test('lists other numbers of the part with their sales, highest first', () => {
  const figures = figuresOf([
    buildKeptVerdict({ linkedNumber: 'OLD', units: 2 }),
    buildKeptVerdict({ linkedNumber: 'NEW', units: 9 }),
    buildKeptVerdict({ linkedNumber: 'OLD', units: 3 }),
    buildKeptVerdict(),
  ]);
  expect(figures.linked).toEqual([
    { number: 'NEW', listings: 1, units: 9 },
    { number: 'OLD', listings: 2, units: 5 },
  ]);
});

describe('price of a new piece', () => {
  const priceOf = (prices: readonly number[]) => {
    const { medianMinor, hasTwoPrices } = figuresOf(
      prices.map((unitPriceMinor) => buildKeptVerdict({ unitPriceMinor })),
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
