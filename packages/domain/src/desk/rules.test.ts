import { describe, expect, test } from 'vitest';

import { finish } from '../core/slices.ts';
import { priorLogLikelihood } from '../testing/prior-likelihood.ts';
import { REFERENCE_SETTINGS } from '../testing/reference-settings.ts';
import { checkCosts, type CostLine } from './line/cost-checks.ts';
import { demandChange } from './line/demand-change.ts';
import { MIN_MONTHS, monthsOfDemand, ownShare } from './line/demand.ts';
import { mergeRows } from './line/line-rows.ts';
import { learnRatios, priceOfLine, DEFAULT_RATIOS, type PricedComps } from './line/price.ts';
import { fitPrior, DEFAULT_PRIOR } from './line/prior.ts';
import { digamma, logGamma, trigamma } from './statistics/log-gamma.ts';
import { normalCdf, mixtureQuantile } from './statistics/normal-mixture.ts';

const MONTHS = 90 / 30.4375;

describe('special functions', () => {
  test('match published tables', () => {
    expect(logGamma(0.5)).toBeCloseTo(0.5723649429247001, 12);
    expect(logGamma(10.5)).toBeCloseTo(13.940625219403763, 11);
    expect(digamma(1)).toBeCloseTo(-0.5772156649015329, 12);
    expect(trigamma(1)).toBeCloseTo(Math.PI ** 2 / 6, 12);
    expect(normalCdf(-1.959963984540054)).toBeCloseTo(0.025, 12);
    expect(normalCdf(3)).toBeCloseTo(0.9986501019683699, 12);
  });

  test('a negative quantile is zero', () => {
    expect(mixtureQuantile([{ weight: 1, mean: 100, variance: 10_000 }], 0.1)).toBe(0);
    expect(mixtureQuantile([{ weight: 1, mean: 100, variance: 0 }], 0.1)).toBeCloseTo(100, 6);
    expect(mixtureQuantile([], 0.5)).toBe(0);
  });
});

describe('prior', () => {
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
  const samples = COUNTS.flatMap(([listings, keys]) =>
    Array.from({ length: keys }, () => ({ listings, months: MONTHS })),
  );

  test('maximizes the likelihood of the lot', () => {
    const fitted = fitPrior(samples);
    expect(priorLogLikelihood(samples, DEFAULT_PRIOR)).toBeCloseTo(-108.596062, 6);
    expect(fitted.a).toBeCloseTo(0.3252, 3);
    expect(fitted.b).toBeCloseTo(0.4615, 3);
    for (const [a, b] of [
      [1.01, 1],
      [0.99, 1],
      [1, 1.01],
      [1, 0.99],
    ] as const) {
      const neighbor = priorLogLikelihood(samples, { a: fitted.a * a, b: fitted.b * b });
      expect(neighbor).toBeLessThan(priorLogLikelihood(samples, fitted));
    }
  });

  test('is the default for a small lot', () => {
    expect(fitPrior(samples.slice(0, 59))).toEqual({ ...DEFAULT_PRIOR, isLearned: false });
    const unsold = Array.from({ length: 500 }, (_, index) => ({
      listings: index < 14 ? 1 : 0,
      months: MONTHS,
    }));
    expect(fitPrior(unsold).isLearned).toBe(false);
  });

  test('stays within its limits', () => {
    const alike = Array.from({ length: 200 }, () => ({ listings: 4, months: MONTHS }));
    const { a, isLearned } = fitPrior(alike);
    expect([a.toFixed(6), isLearned]).toEqual(['4.000000', true]);
  });
});

test.each([
  ['nothing known', null, 0.25],
  ['seven competing listings', 7, 0.125],
  ['no competing listing', 0, 0.5],
  ['a crowd', 24, 0.04],
  ['a throng', 400, 0.02],
])('share with %s', (_, rivals, share) => {
  expect(ownShare(REFERENCE_SETTINGS, rivals)).toBeCloseTo(share, 12);
});

test('constant demand is worth its months, falling demand less', () => {
  expect(monthsOfDemand(12, 0)).toBe(12);
  expect(monthsOfDemand(12, 0.015)).toBeCloseTo((1 - Math.exp(-0.18)) / 0.015, 12);
});

test('a week is too short for the desk', () => {
  expect(7 / 30.4375).toBeLessThan(MIN_MONTHS);
});

const comps = (
  fresh: number | null,
  used: number | null = null,
  counts: { fresh?: number; used?: number; logSd?: number } = {},
): PricedComps => ({
  new: {
    listings: fresh === null ? 0 : (counts.fresh ?? 2),
    priced: fresh === null ? 0 : (counts.fresh ?? 2),
    medianMinor: fresh,
    logSd: counts.logSd ?? null,
  },
  used: { priced: used === null ? 0 : (counts.used ?? 1), medianMinor: used },
});

describe('price of a line', () => {
  test.each([
    ['new sales', comps(8_000, 4_000, { fresh: 9 }), 'new', 8_000, 0.090982],
    ['used sales only', comps(null, 4_800), 'used', 8_000, Math.hypot(0.13, 0.15, 0.08)],
    ['no sales', comps(null), 'cost', 2_500, 0.5],
  ])('by %s', (_, known, basis, minor, error) => {
    const price = priceOfLine({ comps: known, costMinor: 5_000 }, DEFAULT_RATIOS);
    expect(price).toMatchObject({ basis, minor });
    expect(price?.relativeError).toBeCloseTo(error, 6);
  });

  test('is unknown without sales and cost', () => {
    expect(priceOfLine({ comps: null, costMinor: null }, DEFAULT_RATIOS)).toBeNull();
  });

  test('uses ratios from twenty lines of the lot', () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({
      comps: comps(10_000 + index * 100, (10_000 + index * 100) * 0.5, { fresh: 4, logSd: 0.2 }),
      costMinor: 10_000,
    }));
    const { usedShare, costShare, spread, learned } = finish(learnRatios(lines));
    expect(usedShare).toBeCloseTo(0.5, 12);
    expect(costShare).toBeCloseTo(1.0475, 12);
    expect(spread).toBeCloseTo(0.2, 12);
    expect(learned).toEqual({ usedShare: true, costShare: true, spread: true });
    expect(finish(learnRatios(lines.slice(1))).learned).toEqual({
      usedShare: false,
      costShare: false,
      spread: false,
    });
  });
});

describe('cost of a line', () => {
  const RATIOS = [
    0.9, 1.1, 1, 0.95, 1.05, 1.2, 0.85, 1, 1.15, 0.92, 1.08, 0.97, 1.03, 0.88, 1.12, 1.01, 0.99,
    1.06, 0.94, 1.02,
  ];
  const lineOf = (ratio: number, changes: Partial<CostLine> = {}): CostLine => ({
    price: { minor: ratio * 10_000, comps: 2, basis: 'new' },
    costMinor: 10_000,
    coreMinor: null,
    hasExactComps: true,
    ...changes,
  });
  const usual = RATIOS.map((ratio) => lineOf(ratio));

  test('is flagged when far from the lot, but not in a lot that is just wide', () => {
    const check = checkCosts([...usual, lineOf(0.24), lineOf(4.1), lineOf(0.6)]);
    expect(check?.median).toBeCloseTo(0, 12);
    expect(check?.deviation).toBeCloseTo(0.114102, 6);
    expect(check?.limit).toBeCloseTo(Math.LN2, 12);
    expect(check?.doubts.map(({ line, kind }) => [line, kind])).toEqual([[20, 'pack']]);
    const bothSides = { deviations: 3.5, doubtsLowCosts: true };
    expect(checkCosts([...usual, lineOf(0.24), lineOf(4.1)], bothSides)?.doubts).toMatchObject([
      { line: 20, kind: 'pack' },
      { line: 21, kind: 'low' },
    ]);
  });

  test.each([
    ['pack', lineOf(1 / 12, { costMinor: 10_003 }), 12],
    ['cents', lineOf(1 / 100), null],
    ['pack', lineOf(1 / 100, { costMinor: 10_003 }), 100],
    ['core', lineOf(1 / 3, { coreMinor: 6_700 }), null],
    ['another-part', lineOf(1 / 3, { hasExactComps: false }), null],
    ['high', lineOf(1 / 3), null],
  ])('is flagged as %s', (kind, line, pieces) => {
    expect(checkCosts([...usual, line])?.doubts).toMatchObject([{ line: 20, kind, pieces }]);
  });

  test('is not flagged in a small lot', () => {
    expect(checkCosts([...usual.slice(1, 19), lineOf(0.01)])).toBeNull();
  });
});

describe('demand between two snapshots', () => {
  test.each([
    [5, 5, 1, false],
    [0, 6, 2 * 0.5 ** 6, true],
    [0, 5, 2 * 0.5 ** 5, true],
    [0, 4, 2 * 0.5 ** 4, false],
    [0, 0, 1, false],
  ])('%d and then %d listings in equal windows', (before, after, chance, hasChanged) => {
    const change = demandChange(
      { listings: before, months: MONTHS },
      { listings: after, months: MONTHS },
    );
    expect(change.chance).toBeCloseTo(chance, 9);
    expect(change.hasChanged).toBe(hasChanged);
  });

  test('says how many times as many sales, with an exact 90% interval', () => {
    const window = (listings: number, months = MONTHS) => ({ listings, months });
    // 5 of 15: the exact 90% interval of the share is 0.1417 to 0.5774.
    const { times } = demandChange(window(5), window(10));
    expect(times?.low).toBeCloseTo((1 - 0.5774) / 0.5774, 2);
    expect(times?.high).toBeCloseTo((1 - 0.1417) / 0.1417, 2);
    expect(demandChange(window(0), window(6)).times?.high).toBeNull();
    expect(demandChange(window(6), window(0)).times?.low).toBe(0);
    expect(demandChange(window(0), window(0)).times).toBeNull();
    const double = demandChange(window(5), window(10, 2 * MONTHS)).times;
    expect(double?.low).toBeCloseTo((times?.low ?? 0) / 2, 9);
  });

  test('depends on the length of each window', () => {
    const change = demandChange({ listings: 2, months: 1 }, { listings: 6, months: 3 });
    expect(change.hasChanged).toBe(false);
    expect(change.chance).toBeCloseTo(1, 9);
  });
});

test('rows of one key form one line', () => {
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
