import { describe, expect, test } from 'vitest';

import { priorDerivatives, priorLogLikelihood } from '../../testing/prior-likelihood.ts';
import { fitPrior, DEFAULT_PRIOR, type ListingSample } from './prior.ts';

const keys = (count: number, listings: number, months = 3): ListingSample[] =>
  Array.from({ length: count }, () => ({ listings, months }));

/** With a = 1 the counts are geometric: P(0) = b / (b + months). */
describe('likelihood of a count', () => {
  test.each([
    [keys(1, 0), Math.log(1 / 4)],
    [keys(1, 3), Math.log(1 / 4) + 3 * Math.log(3 / 4)],
    [keys(1, 3, 1), Math.log(1 / 2) + 3 * Math.log(1 / 2)],
    [[...keys(2, 0), ...keys(1, 3, 1)], 2 * Math.log(1 / 4) + 4 * Math.log(1 / 2)],
    [[], 0],
  ])('%j', (samples, likelihood) => {
    expect(priorLogLikelihood(samples, { a: 1, b: 1 })).toBeCloseTo(likelihood, 10);
  });
});

const LOTS: [string, ListingSample[]][] = [
  ['many that never sell', [...keys(300, 0), ...keys(10, 1), ...keys(10, 4)]],
  ['a few that sell very well', [...keys(80, 0), ...keys(15, 60), ...keys(5, 200)]],
  ['an even lot', [...keys(20, 2), ...keys(30, 3), ...keys(20, 5), ...keys(10, 9)]],
  ['looks of many lengths', [...keys(30, 0, 1), ...keys(30, 2, 3), ...keys(20, 12, 12)]],
  ['halves', [...keys(40, 0.5), ...keys(30, 0), ...keys(10, 7.5)]],
];
describe('gradient of the likelihood', () => {
  const places = [DEFAULT_PRIOR, { a: 1.5, b: 4 }];
  test.each(
    LOTS.flatMap(([name, samples]) => places.map((prior) => [name, prior, samples] as const)),
  )('of %s at %j matches finite differences', (_, { a, b }, samples) => {
    const step = 1e-4;
    const at = (x: number, y: number) =>
      priorLogLikelihood(samples, { a: a * Math.exp(x * step), b: b * Math.exp(y * step) });
    const slopes = priorDerivatives(samples, { a, b });
    const around = {
      dx: (at(1, 0) - at(-1, 0)) / (2 * step),
      dy: (at(0, 1) - at(0, -1)) / (2 * step),
      xx: (at(1, 0) - 2 * at(0, 0) + at(-1, 0)) / step ** 2,
      yy: (at(0, 1) - 2 * at(0, 0) + at(0, -1)) / step ** 2,
      xy: (at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / (4 * step ** 2),
    };
    for (const name of ['dx', 'dy', 'xx', 'xy', 'yy'] as const) {
      expect(Math.abs(slopes[name] - around[name])).toBeLessThan(
        0.001 * Math.max(1, Math.abs(around[name])),
      );
    }
  });
});

const LIMITS = { a: [0.02, 4], b: [0.01, 50] } as const;
const within = (value: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, value));

describe('prior of a lot', () => {
  test.each(LOTS)('of %s is a local maximum', (_, samples) => {
    const fitted = fitPrior(samples);
    expect(fitted.isLearned).toBe(true);
    const best = priorLogLikelihood(samples, fitted);
    for (const [a, b] of [
      [1.02, 1],
      [0.98, 1],
      [1, 1.02],
      [1, 0.98],
      [1.02, 1.02],
      [0.98, 0.98],
      [1.02, 0.98],
      [0.98, 1.02],
    ] as const) {
      const beside = { a: within(fitted.a * a, LIMITS.a), b: within(fitted.b * b, LIMITS.b) };
      expect(priorLogLikelihood(samples, beside)).toBeLessThanOrEqual(best + 1e-9);
    }
  });

  test('stays within its limits at either end', () => {
    const rare = fitPrior([...keys(20_000, 0), ...keys(15, 1, 0.3)]);
    expect(rare.b).toBeLessThanOrEqual(50 * (1 + 1e-9));
    const rich = fitPrior([...keys(60, 4_000, 1)]);
    expect(rich.a).toBeLessThanOrEqual(4 * (1 + 1e-9));
    expect(rich.b).toBeGreaterThanOrEqual(0.01 * (1 - 1e-9));
  });

  test('needs sixty keys, fifteen of them with sales', () => {
    const learnt = (unsold: number, sold: number) =>
      fitPrior([...keys(unsold, 0), ...keys(sold, 2)]).isLearned;
    expect([learnt(45, 15), learnt(44, 15), learnt(46, 14), learnt(0, 60)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(fitPrior([])).toEqual({ ...DEFAULT_PRIOR, isLearned: false });
  });

  test('depends on the rate: twice the time with twice the listings is equal', () => {
    const one = fitPrior([...keys(40, 0, 3), ...keys(30, 2, 3), ...keys(20, 8, 3)]);
    const longer = fitPrior([...keys(40, 0, 6), ...keys(30, 2, 6), ...keys(20, 8, 6)]);
    expect(longer.a).toBeCloseTo(one.a, 4);
    expect(longer.b).toBeCloseTo(2 * one.b, 3);
  });
});
