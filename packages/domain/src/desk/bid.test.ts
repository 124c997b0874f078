import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import {
  BID_LIMITS,
  foundShare,
  isMuchUnknown,
  judgeAsk,
  outlayMinor,
  solveBid,
  withUnknown,
  type ValuedLot,
} from './bid.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { openLot } from './lot.ts';
import { USUAL_PRIOR } from './prior.ts';

/** Brings 1,000 dollars, in even months, for sure. */
const SURE: ValuedLot = {
  valueMinor: 100_000,
  cashMinor: [0, 10_000, 20_000, 30_000, 40_000],
  spread: [{ weight: 1, mean: 100_000, variance: 0 }],
};
const PLAIN = { ...DESK_DEFAULTS, shrinkage: 0, premium: 0, openingShare: 0.5 };

describe('what is paid besides the bid', () => {
  const lot = { pieces: { all: 56, unlisted: 50 } };
  const settings = { ...DESK_DEFAULTS, freightMinor: 5_000, haulageMinorPerCubicFoot: 100 };

  test.each([
    ['take-all', 5_000 + 56 * 10 + 400],
    ['leave-scrap', 5_000 + 6 * 10],
    ['cherry-pick', 5_000 + 56 * 10],
  ] as const)('%s: haulage and intake of what comes along', (shape, minor) => {
    expect(outlayMinor(lot, shape, settings, 4)).toBe(minor);
  });

  test('no haulage where nothing is to be thrown away', () => {
    expect(outlayMinor(lot, 'take-all', settings)).toBe(5_560);
  });
});

test.each([
  [0, 0.95],
  [0.5, 0.975],
  [1, 1],
])('with %d of the value counted, %d of it is there', (counted, share) => {
  expect(foundShare(counted, DESK_DEFAULTS)).toBeCloseTo(share, 12);
});

describe('the highest bid', () => {
  test.each([
    ['return', { targetReturn: 1.5, paybackMonths: 4 }, 40_000],
    ['payback', { targetReturn: 0, paybackMonths: 3 }, 30_000],
    ['payback', { targetReturn: 0, paybackMonths: 36 }, 40_000],
    ['payback', { targetReturn: 0, paybackMonths: 1, premium: 0.25 }, 8_000],
    ['payback', { targetReturn: 0, paybackMonths: 4, shrinkage: 0.5 }, 20_000],
  ] as const)('is bound by the %s with %j', (binds, wish, minor) => {
    const bid = solveBid(SURE, { outlayMinor: 0, countedShare: 0 }, { ...PLAIN, ...wish });
    expect([bid.binds, bid.walkAwayMinor, bid.openingMinor]).toEqual([binds, minor, minor / 2]);
    expect(bid.highestMinor[binds]).toBe(minor);
  });

  test('is bound by the chance of loss where the value is wide', () => {
    const wide = { ...SURE, cashMinor: [0, 90_000], spread: [] };
    expect(solveBid(wide, { outlayMinor: 0, countedShare: 0 }, PLAIN)).toMatchObject({
      binds: 'loss',
      walkAwayMinor: 0,
    });
  });

  test('is bound by the first of limits that allow the same', () => {
    const even = { ...SURE, cashMinor: [50_000] };
    const settings = { ...PLAIN, targetReturn: 1 };
    const bid = solveBid(even, { outlayMinor: 0, countedShare: 0 }, settings);
    expect([bid.binds, BID_LIMITS]).toEqual(['return', ['return', 'payback', 'loss']]);
  });

  test('is less what is paid besides, and never below nothing', () => {
    const bidBeside = (minor: number) =>
      solveBid(SURE, { outlayMinor: minor, countedShare: 0 }, { ...PLAIN, paybackMonths: 1 });
    expect(bidBeside(4_000)).toMatchObject({ outlayMinor: 4_000, walkAwayMinor: 6_000 });
    expect(bidBeside(12_000)).toMatchObject({
      highestMinor: { return: 50_500, payback: -2_000, loss: 88_000 },
      walkAwayMinor: 0,
      openingMinor: 0,
    });
  });

  test('is nothing where no month brings money', () => {
    const never = { ...SURE, cashMinor: [] };
    expect(solveBid(never, { outlayMinor: 0, countedShare: 0 }, PLAIN).walkAwayMinor).toBe(0);
  });
});

describe('the price that a dealer asks', () => {
  const judge = (askMinor: number, besides = 0, wish: Partial<typeof PLAIN> = {}) =>
    judgeAsk(askMinor, SURE, { outlayMinor: besides, countedShare: 0 }, { ...PLAIN, ...wish });

  test('is back in the first month that brings as much', () => {
    expect(judge(20_000)).toMatchObject({ returnOnOutlay: 4, paybackMonth: 2, chanceOfLoss: 0 });
    expect(judge(20_001).paybackMonth).toBe(3);
    expect(judge(40_001).paybackMonth).toBeNull();
  });

  test('counts with the premium, with what is paid besides and with what is missing', () => {
    expect(judge(16_000, 5_000, { premium: 0.25 })).toMatchObject({
      returnOnOutlay: 3,
      paybackMonth: 3,
    });
    expect(judge(10_000, 0, { shrinkage: 0.5 })).toMatchObject({
      returnOnOutlay: 4,
      paybackMonth: 2,
    });
  });

  test('is lost for sure where it is more than everything that is found', () => {
    expect(judge(100_001).chanceOfLoss).toBe(1);
    expect(judge(60_000, 0, { shrinkage: 0.5 }).chanceOfLoss).toBe(1);
    expect(judge(40_000, 0, { shrinkage: 0.5 }).chanceOfLoss).toBe(0);
  });

  test('has no return where nothing is paid', () => {
    expect(judge(0)).toMatchObject({ returnOnOutlay: null, paybackMonth: 0 });
  });
});

describe('what is unknown', () => {
  const figuresOf = (known: number, unknown: number) => ({
    ...SURE,
    knownCostMinor: known,
    unknown: { lines: 1, withoutQuantity: 0, costMinor: unknown },
  });

  test('makes the bid a range once it holds more than a tenth of the dealer cost', () => {
    expect(isMuchUnknown(figuresOf(9_000, 1_000))).toBe(false);
    expect(isMuchUnknown(figuresOf(9_000, 1_001))).toBe(true);
    expect(isMuchUnknown(figuresOf(9_000, 0))).toBe(false);
  });

  test('is taken to bring as much of its cost as the rest', () => {
    const wide = { ...figuresOf(10_000, 5_000), spread: [{ weight: 1, mean: 800, variance: 400 }] };
    expect(withUnknown(wide)).toEqual({
      valueMinor: 150_000,
      cashMinor: [0, 15_000, 30_000, 45_000, 60_000],
      spread: [{ weight: 1, mean: 1_200, variance: 900 }],
    });
  });

  test('says nothing where no cost is known', () => {
    expect(withUnknown(figuresOf(0, 5_000)).valueMinor).toBe(100_000);
  });

  test('is told by the lot itself', () => {
    const good = buildDeskLine();
    const unseen = { ...buildDeskLine({ quantity: 3 }), seen: null };
    const lot = openLot([good, unseen], USUAL_PRIOR).figures(DESK_DEFAULTS);
    expect(isMuchUnknown(lot)).toBe(true);
    expect(withUnknown(lot).valueMinor).toBe(28_526 * 1.5);
  });
});
