import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import {
  BID_LIMITS,
  foundShare,
  hasLargeUnknownShare,
  evaluateAskingPrice,
  outlayMinor,
  solveBid,
  extrapolateUnknown,
  type ValuedLot,
} from './bid.ts';
import { createLotValuer } from './lot.ts';

/** Brings 1,000 dollars in equal months, without risk. */
const SURE: ValuedLot = {
  valueMinor: 100_000,
  cashMinor: [0, 10_000, 20_000, 30_000, 40_000],
  spread: Array.from({ length: 9 }, (_, at) => ({
    weight: at === 0 ? 1 : 0,
    mean: 100_000,
    variance: 0,
  })),
};
const MEASURED = { share: { sales: 30, at: '2026-11-19T00:00:00Z' } };
const PLAIN = { ...REFERENCE_SETTINGS, shrinkage: 0, premium: 0, openingShare: 0.5 };

describe('costs besides the bid', () => {
  const lot = { pieces: { all: 56, unlisted: 50, unlistedCubicFeet: 4 } };
  const settings = { ...REFERENCE_SETTINGS, freightMinor: 5_000, haulageMinorPerCubicFoot: 100 };

  test.each([
    ['take-all', 5_000 + 56 * 10 + 400],
    ['leave-scrap', 5_000 + 6 * 10],
    ['cherry-pick', 5_000 + 56 * 10],
  ] as const)('%s: haulage and intake of the included pieces', (shape, minor) => {
    expect(outlayMinor(lot, shape, settings)).toBe(minor);
  });

  test('no haulage when there is nothing to discard', () => {
    const listed = { pieces: { ...lot.pieces, unlistedCubicFeet: 0 } };
    expect(outlayMinor(listed, 'take-all', settings)).toBe(5_560);
  });
});

test.each([
  [0, 0.95],
  [0.5, 0.975],
  [1, 1],
])('with %d of the value counted, %d of it is there', (counted, share) => {
  expect(foundShare(counted, REFERENCE_SETTINGS)).toBeCloseTo(share, 12);
});

describe('highest bid', () => {
  test.each([
    ['return', { targetReturn: 1.5, paybackMonths: 4 }, 40_000],
    ['payback', { targetReturn: 0, paybackMonths: 3 }, 30_000],
    ['payback', { targetReturn: 0, paybackMonths: 36 }, 40_000],
    ['payback', { targetReturn: 0, paybackMonths: 1, premium: 0.25 }, 8_000],
    ['payback', { targetReturn: 0, paybackMonths: 4, shrinkage: 0.5 }, 20_000],
  ] as const)('is limited by the %s with %j', (binds, changes, minor) => {
    const bid = solveBid(SURE, { outlayMinor: 0, countedShare: 0 }, { ...PLAIN, ...changes });
    expect([bid.bindingLimit, bid.walkAwayMinor, bid.openingMinor]).toEqual([
      binds,
      minor,
      minor / 2,
    ]);
    expect(bid.highestMinor[binds]).toBe(minor);
  });

  test.each([
    ['while the share is assumed', {}, 'half-share', 20_000],
    ['not once it is measured', { measured: MEASURED }, 'payback', 40_000],
    ['also then, if asked for', { measured: MEASURED, halfShare: 'always' }, 'half-share', 20_000],
  ] as const)('keeps a return at half the share: %s', (_, changes, binds, minor) => {
    const settings = { ...PLAIN, targetReturn: 0, returnAtHalfShare: 4, ...changes };
    const bid = solveBid(SURE, { outlayMinor: 0, countedShare: 0 }, settings);
    expect([bid.bindingLimit, bid.walkAwayMinor]).toEqual([binds, minor]);
    expect(bid.highestMinor['half-share'] === null).toBe(binds === 'payback');
  });

  test('is limited by the chance of loss when the value is uncertain', () => {
    const wide = { ...SURE, cashMinor: [0, 90_000], spread: [] };
    expect(solveBid(wide, { outlayMinor: 0, countedShare: 0 }, PLAIN)).toMatchObject({
      bindingLimit: 'loss',
      walkAwayMinor: 0,
    });
  });

  test('names the first of equal limits', () => {
    const even = { ...SURE, cashMinor: [50_000] };
    const settings = { ...PLAIN, targetReturn: 1 };
    const bid = solveBid(even, { outlayMinor: 0, countedShare: 0 }, settings);
    expect([bid.bindingLimit, BID_LIMITS]).toEqual([
      'return',
      ['return', 'payback', 'loss', 'half-share'],
    ]);
  });

  test('subtracts the other costs and is never negative', () => {
    const bidBeside = (minor: number) =>
      solveBid(SURE, { outlayMinor: minor, countedShare: 0 }, { ...PLAIN, paybackMonths: 1 });
    expect(bidBeside(4_000)).toMatchObject({ outlayMinor: 4_000, walkAwayMinor: 6_000 });
    expect(bidBeside(12_000)).toMatchObject({
      highestMinor: { return: 50_500, payback: -2_000, loss: 88_000 },
      walkAwayMinor: 0,
      openingMinor: 0,
    });
  });

  test('is zero when no month brings money', () => {
    const never = { ...SURE, cashMinor: [] };
    expect(solveBid(never, { outlayMinor: 0, countedShare: 0 }, PLAIN).walkAwayMinor).toBe(0);
  });
});

describe('paying the dealer’s price', () => {
  const judge = (askMinor: number, besides = 0, changes: Partial<typeof PLAIN> = {}) =>
    evaluateAskingPrice(
      askMinor,
      SURE,
      { outlayMinor: besides, countedShare: 0 },
      { ...PLAIN, ...changes },
    );

  test('pays back in the first month that brings as much', () => {
    expect(judge(20_000)).toMatchObject({ returnOnOutlay: 4, paybackMonth: 2, chanceOfLoss: 0 });
    expect(judge(20_001).paybackMonth).toBe(3);
    expect(judge(40_001).paybackMonth).toBeNull();
  });

  test('includes the premium, the other costs and missing pieces', () => {
    expect(judge(16_000, 5_000, { premium: 0.25 })).toMatchObject({
      returnOnOutlay: 3,
      paybackMonth: 3,
    });
    expect(judge(10_000, 0, { shrinkage: 0.5 })).toMatchObject({
      returnOnOutlay: 4,
      paybackMonth: 2,
    });
  });

  test('certainly loses when it exceeds the value of all that is found', () => {
    expect(judge(100_001).chanceOfLoss).toBe(1);
    expect(judge(60_000, 0, { shrinkage: 0.5 }).chanceOfLoss).toBe(1);
    expect(judge(40_000, 0, { shrinkage: 0.5 }).chanceOfLoss).toBe(0);
  });

  test('has no return when nothing is paid', () => {
    expect(judge(0)).toMatchObject({ returnOnOutlay: null, paybackMonth: 0 });
  });
});

describe('unknown lines', () => {
  const figuresOf = (known: number, unknown: number) => ({
    ...SURE,
    knownCostMinor: known,
    unknown: { lines: 1, withoutQuantity: 0, costMinor: unknown },
  });

  test('turn the bid into a range above a tenth of the dealer cost', () => {
    expect(hasLargeUnknownShare(figuresOf(9_000, 1_000))).toBe(false);
    expect(hasLargeUnknownShare(figuresOf(9_000, 1_001))).toBe(true);
    expect(hasLargeUnknownShare(figuresOf(9_000, 0))).toBe(false);
  });

  test('are assumed to return as much of their cost as the rest', () => {
    const wide = { ...figuresOf(10_000, 5_000), spread: [{ weight: 1, mean: 800, variance: 400 }] };
    expect(extrapolateUnknown(wide)).toEqual({
      valueMinor: 150_000,
      cashMinor: [0, 15_000, 30_000, 45_000, 60_000],
      spread: [{ weight: 1, mean: 1_200, variance: 900 }],
    });
  });

  test('have no effect when no cost is known', () => {
    expect(extrapolateUnknown(figuresOf(0, 5_000)).valueMinor).toBe(100_000);
  });

  test('are reported by the lot', () => {
    const good = buildDeskLine();
    const unseen = { ...buildDeskLine({ quantity: 3 }), seen: null };
    const lot = createLotValuer([good, unseen], DEFAULT_PRIOR).figures(REFERENCE_SETTINGS);
    expect(hasLargeUnknownShare(lot)).toBe(true);
    expect(extrapolateUnknown(lot).valueMinor).toBe(28_526 * 1.5);
  });
});
