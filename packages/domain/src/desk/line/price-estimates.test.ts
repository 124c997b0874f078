import { array, assert, constantFrom, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { areFarApart, combineEstimates, type PriceEstimate } from './price-estimates.ts';

const estimate = (
  from: PriceEstimate['from'],
  minor: number,
  deviation: number,
  comps = 1,
): PriceEstimate => ({ from, paidMinor: minor, minor, comps, deviation });

describe('combined estimates', () => {
  test('are the mean of logs, weighted by precision', () => {
    // Weights 4 and 1: ln 100 * 0.8 + ln 200 * 0.2 = ln 114.869...
    const { minor, deviation } = combineEstimates([
      estimate('new', 100, 0.1),
      estimate('used', 200, 0.2),
    ]);
    expect(minor).toBeCloseTo(114.869835, 6);
    expect(deviation).toBeCloseTo(0.089443, 6);
  });

  // Four standard deviations of 0.3 and 0.4 together are 2: a factor of 7.389.
  test.each([
    [738, false],
    [740, true],
    [13.6, false],
    [13.5, true],
  ])('100 and %d are far apart: %s', (minor, areFar) => {
    const [one, other] = [estimate('new', 100, 0.3), estimate('used', minor, 0.4)];
    expect([areFarApart(one, other), areFarApart(other, one)]).toEqual([areFar, areFar]);
  });

  const any = record({
    from: constantFrom('new' as const, 'used' as const, 'cost' as const),
    paidMinor: integer({ min: 1, max: 1_000_000 }),
    minor: integer({ min: 1, max: 1_000_000 }),
    comps: integer({ min: 0, max: 3 }),
    deviation: double({ min: 0.05, max: 1, noNaN: true }),
  });

  test('do not depend on their order, and lie between the lowest and the highest', () => {
    assert(
      property(array(any, { minLength: 1, maxLength: 3 }), (given) => {
        // One of each kind, as for a line.
        const estimates = given.filter(
          (one, at) => given.findIndex(({ from }) => from === one.from) === at,
        );
        const found = combineEstimates(estimates);
        const turned = combineEstimates(estimates.toReversed());
        const prices = estimates.map(({ minor }) => minor);
        expect(turned.minor).toBeCloseTo(found.minor, 4);
        expect(found.minor).toBeGreaterThanOrEqual(Math.min(...prices) * (1 - 1e-9));
        expect(found.minor).toBeLessThanOrEqual(Math.max(...prices) * (1 + 1e-9));
        expect(found.deviation).toBeLessThanOrEqual(
          Math.min(...estimates.map(({ deviation }) => deviation)) + 1e-9,
        );
      }),
    );
  });
});
