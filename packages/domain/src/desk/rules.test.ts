import { describe, expect, test } from 'vitest';

import { demandChange } from './compare.ts';
import { demandOf, demandWord, LEAST_MONTHS, monthsOfDemand, ownShare } from './demand.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { digamma, logGamma, trigamma } from './numbers/log-gamma.ts';
import { normalShare, quantileBelow } from './numbers/normal-mixture.ts';
import { learnRatios, priceOfLine, USUAL_RATIOS, type PricedComps } from './price.ts';
import { fitPrior, priorLogLikelihood, USUAL_PRIOR } from './prior.ts';
import { mergeRows } from './rows-of-line.ts';
import { checkCosts, doubtsOfList, type CostLine } from './sanity.ts';

const MONTHS = 90 / 30.4375;

describe('special functions', () => {
  test('are those of the tables', () => {
    expect(logGamma(0.5)).toBeCloseTo(0.5723649429247001, 12);
    expect(logGamma(10.5)).toBeCloseTo(13.940625219403763, 11);
    expect(digamma(1)).toBeCloseTo(-0.5772156649015329, 12);
    expect(trigamma(1)).toBeCloseTo(Math.PI ** 2 / 6, 12);
    expect(normalShare(-1.959963984540054)).toBeCloseTo(0.025, 12);
    expect(normalShare(3)).toBeCloseTo(0.9986501019683699, 12);
  });

  test('a quantile below nothing is nothing', () => {
    expect(quantileBelow([{ weight: 1, mean: 100, variance: 10_000 }], 0.1)).toBe(0);
    expect(quantileBelow([{ weight: 1, mean: 100, variance: 0 }], 0.1)).toBeCloseTo(100, 6);
    expect(quantileBelow([], 0.5)).toBe(0);
  });
});

describe('the prior', () => {
  const COUNTS = [
    [0, 30],
    [1, 12],
    [2, 6],
    [3, 4],
    [5, 3],
    [8, 2],
    [14, 2],
    [30, 1],
  ] as const;
  const seen = COUNTS.flatMap(([listings, keys]) =>
    Array.from({ length: keys }, () => ({ listings, months: MONTHS })),
  );

  test('is the one under which the lot is likeliest', () => {
    const fitted = fitPrior(seen);
    expect(priorLogLikelihood(seen, USUAL_PRIOR)).toBeCloseTo(-108.596062, 6);
    expect(fitted.a).toBeCloseTo(0.3252, 3);
    expect(fitted.b).toBeCloseTo(0.4615, 3);
    for (const [a, b] of [
      [1.01, 1],
      [0.99, 1],
      [1, 1.01],
      [1, 0.99],
    ] as const) {
      const beside = priorLogLikelihood(seen, { a: fitted.a * a, b: fitted.b * b });
      expect(beside).toBeLessThan(priorLogLikelihood(seen, fitted));
    }
  });

  test('is the usual one where the lot is too small to tell', () => {
    expect(fitPrior(seen.slice(0, 59))).toEqual({ ...USUAL_PRIOR, isLearnt: false });
    const unsold = Array.from({ length: 500 }, (_, index) => ({
      listings: index < 14 ? 1 : 0,
      months: MONTHS,
    }));
    expect(fitPrior(unsold).isLearnt).toBe(false);
  });

  test('stays inside of its limits', () => {
    const alike = Array.from({ length: 200 }, () => ({ listings: 4, months: MONTHS }));
    const { a, isLearnt } = fitPrior(alike);
    expect([a.toFixed(6), isLearnt]).toEqual(['4.000000', true]);
  });
});

test.each([
  ['nothing known', null, null, 0.25],
  ['one seller', null, 1, 0.25],
  ['seven sellers', null, 7, 0.125],
  ['nobody else lists it', 0, null, 0.5],
  ['a crowd', 24, null, 0.04],
  ['a throng', 400, null, 0.02],
  ['listings speak before sellers', 2, 7, 1 / 3],
])('the share with %s', (_, live, sellers, share) => {
  expect(ownShare(DESK_DEFAULTS.share, { live, sellers })).toBeCloseTo(share, 12);
});

test.each([
  [0, 0, 'doubtful'],
  [1, 1, 'doubtful'],
  [4, 4, 'rare'],
  [8, 12, 'slow'],
  [14, 22, 'steady'],
])('%d listings with %d pieces in 90 days are %s', (listings, units, word) => {
  const demand = demandOf({ listings, units, months: MONTHS }, USUAL_PRIOR, 1.8);
  expect(demandWord(demand, DESK_DEFAULTS)).toBe(word);
});

test('demand that does not fall is worth its months, and falling demand less', () => {
  expect(monthsOfDemand(12, 0)).toBe(12);
  expect(monthsOfDemand(12, 0.015)).toBeCloseTo((1 - Math.exp(-0.18)) / 0.015, 12);
});

test.each([
  [12, 'steady'],
  [3, 'slow'],
  [1, 'rare'],
])('who sells %d a year with nine chances of ten sells %s', (pieces, word) => {
  // So well known a rate leaves hardly any doubt: the low end is the mean, less a few.
  const lowOf = (marketPerMonth: number) =>
    demandWord({ piecesPerListing: 1, marketPerMonth, shape: 1e9 }, { decline: 0 });
  const rates = Array.from({ length: 3_000 }, (_, step) => step / 1_000);
  const first = rates.find((rate) => lowOf(rate) === word) ?? 0;
  expect(poissonLow(first * 12)).toBe(pieces);
  expect(poissonLow((first - 0.001) * 12)).toBe(pieces - 1);
});

/** The smallest count that is not exceeded with a chance of one in ten, where the rate is known. */
function poissonLow(mean: number): number {
  let own = Math.exp(-mean);
  let upTo = own;
  let count = 0;
  while (upTo < 0.1) {
    count += 1;
    own *= mean / count;
    upTo += own;
  }
  return count;
}

test('a week is too short for a desk', () => {
  expect(7 / 30.4375).toBeLessThan(LEAST_MONTHS);
});

const comps = (
  fresh: number | null,
  used: number | null = null,
  counts: { fresh?: number; used?: number; logSd?: number } = {},
): PricedComps => ({
  new: {
    priced: fresh === null ? 0 : (counts.fresh ?? 2),
    medianMinor: fresh,
    logSd: counts.logSd ?? null,
    hasTwoPrices: false,
  },
  used: { priced: used === null ? 0 : (counts.used ?? 1), medianMinor: used },
});

describe('the price of a line', () => {
  test.each([
    ['new sales', comps(8_000, 4_000, { fresh: 9 }), 'new', 8_000, 0.090982],
    ['used sales only', comps(null, 4_800), 'used', 8_000, Math.hypot(0.13, 0.15, 0.08)],
    ['no sales', comps(null), 'cost', 2_500, 0.5],
  ])('by %s', (_, known, basis, minor, error) => {
    const price = priceOfLine({ comps: known, costMinor: 5_000 }, USUAL_RATIOS);
    expect(price).toMatchObject({ basis, minor, hasTwoPrices: false });
    expect(price?.relativeError).toBeCloseTo(error, 6);
  });

  test('says where new pieces have two prices', () => {
    const known = comps(8_000);
    const two = { ...known, new: { ...known.new, hasTwoPrices: true } };
    const price = priceOfLine({ comps: two, costMinor: null }, USUAL_RATIOS);
    expect(price).toMatchObject({ hasTwoPrices: true, comps: 2 });
  });

  test('is unknown without sales and cost', () => {
    expect(priceOfLine({ comps: null, costMinor: null }, USUAL_RATIOS)).toBeNull();
  });

  test('is helped by what twenty lines of the lot tell', () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({
      comps: comps(10_000 + index * 100, (10_000 + index * 100) * 0.5, { fresh: 4, logSd: 0.2 }),
      costMinor: 10_000,
    }));
    const { usedShare, costShare, spread, learnt } = learnRatios(lines);
    expect(usedShare).toBeCloseTo(0.5, 12);
    expect(costShare).toBeCloseTo(1.0475, 12);
    expect(spread).toBeCloseTo(0.2, 12);
    expect(learnt).toEqual({ usedShare: true, costShare: true, spread: true });
    expect(learnRatios(lines.slice(1)).learnt).toEqual({
      usedShare: false,
      costShare: false,
      spread: false,
    });
  });
});

describe('the cost of a line', () => {
  const RATIOS = [
    0.9, 1.1, 1, 0.95, 1.05, 1.2, 0.85, 1, 1.15, 0.92, 1.08, 0.97, 1.03, 0.88, 1.12, 1.01, 0.99,
    1.06, 0.94, 1.02,
  ];
  const lineOf = (ratio: number, wish: Partial<CostLine> = {}): CostLine => ({
    price: { minor: ratio * 10_000, comps: 2, basis: 'new' },
    costMinor: 10_000,
    coreMinor: null,
    hasExactComps: true,
    ...wish,
  });
  const usual = RATIOS.map((ratio) => lineOf(ratio));

  test('is doubted where it lies far from the lot, and not where a lot is just wide', () => {
    const check = checkCosts([...usual, lineOf(0.24), lineOf(4.1), lineOf(0.6)]);
    expect(check?.median).toBeCloseTo(0, 12);
    expect(check?.deviation).toBeCloseTo(0.114102, 6);
    expect(check?.limit).toBeCloseTo(Math.LN2, 12);
    expect(check?.doubts.map(({ line, kind }) => [line, kind])).toEqual([
      [20, 'pack'],
      [21, 'low'],
    ]);
  });

  test.each([
    ['pack', lineOf(1 / 12, { costMinor: 10_003 }), 12],
    ['cents', lineOf(1 / 100), null],
    ['pack', lineOf(1 / 100, { costMinor: 10_003 }), 100],
    ['core', lineOf(1 / 3, { coreMinor: 6_700 }), null],
    ['another-part', lineOf(1 / 3, { hasExactComps: false }), null],
    ['high', lineOf(1 / 3), null],
  ])('is doubted as %s', (kind, line, pieces) => {
    expect(checkCosts([...usual, line])?.doubts).toMatchObject([{ line: 20, kind, pieces }]);
  });

  test('is not doubted in a small lot', () => {
    expect(checkCosts([...usual.slice(1, 19), lineOf(0.01)])).toBeNull();
  });

  test('is doubted as a column', () => {
    const free = lineOf(1, { costMinor: 0, price: null });
    const dear = usual.map((line) => ({ ...line, costMinor: 100_000 }));
    expect(doubtsOfList(usual, checkCosts(usual), false)).toEqual([]);
    expect(doubtsOfList(usual, checkCosts(usual), true)).toEqual(['cost-is-price']);
    expect(doubtsOfList([...usual, ...Array.from({ length: 6 }, () => free)], null, false)).toEqual(
      ['many-costs-nothing'],
    );
    expect(doubtsOfList(dear, checkCosts(dear), false)).toEqual(['cost-too-high']);
  });
});

describe('demand between two looks', () => {
  test.each([
    [5, 5, 1, false],
    [0, 6, 2 * 0.5 ** 6, true],
    [0, 5, 2 * 0.5 ** 5, false],
    [0, 0, 1, false],
  ])('%d and then %d listings in as long', (before, after, chance, hasChanged) => {
    const change = demandChange(
      { listings: before, months: MONTHS },
      { listings: after, months: MONTHS },
    );
    expect(change.chance).toBeCloseTo(chance, 9);
    expect(change.hasChanged).toBe(hasChanged);
  });

  test('is measured by how long each look was', () => {
    const change = demandChange({ listings: 2, months: 1 }, { listings: 6, months: 3 });
    expect(change.hasChanged).toBe(false);
    expect(change.chance).toBeCloseTo(1, 9);
  });
});

test('rows of one key are one line', () => {
  expect(
    mergeRows([
      { quantity: 2.7, costMinor: 1_000 },
      { quantity: 4, costMinor: 400 },
      { quantity: null, costMinor: 9_999 },
      { quantity: -3, costMinor: null },
    ]),
  ).toEqual({ quantity: 6, costMinor: 600 });
  expect(mergeRows([{ quantity: null, costMinor: 500 }])).toEqual({
    quantity: null,
    costMinor: 500,
  });
});
