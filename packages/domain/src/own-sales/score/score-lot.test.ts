import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { finish } from '../../core/slices.ts';
import { demandOf } from '../../desk/line/demand.ts';
import { lineFigures } from '../../desk/line/expected-sales.ts';
import { DEFAULT_PRIOR } from '../../desk/line/prior.ts';
import { createLotValuer } from '../../desk/lot/lot.ts';
import { DESK_DEFAULTS } from '../../desk/settings/desk-settings.ts';
import { EXAMPLE_LINE, EXAMPLE_LOT } from '../../testing/example-lot.ts';
import { exampleSale } from '../../testing/own-sale-examples.ts';
import type { MatchedSale } from './match-sales.ts';
import { predictLot } from './predict-lot.ts';
import { withMoney } from './sale-money.ts';
import { chancesUpTo, curveAt, rangeOf, scoreLot, type LotToScore } from './score-lot.ts';
import { totalScores } from './score-lots.ts';

const predict = (lines = EXAMPLE_LOT) =>
  finish(
    predictLot(
      {
        lines,
        prior: DEFAULT_PRIOR,
        figures: createLotValuer(lines, DEFAULT_PRIOR).figures(DESK_DEFAULTS),
      },
      DESK_DEFAULTS,
    ),
  );

describe('prediction of a lot', () => {
  const lot = predict();

  test('says of a line what the desk says', () => {
    const [line] = predict([EXAMPLE_LINE]).lines;
    const demand = demandOf(
      EXAMPLE_LINE.seen ?? { listings: 0, units: 0, months: 3 },
      DEFAULT_PRIOR,
      1.8,
    );
    const desk = lineFigures(
      { ...EXAMPLE_LINE, quantity: 6, demand, priceMinor: 8_000 },
      DESK_DEFAULTS,
    );
    expect(line).toMatchObject({ line: 1, lookupKey: 'EXAMPLE', pieces: 6, ahead: 0, held: 0 });
    expect(line?.forecast).toMatchObject({ priceMinor: 8_000, keptPieces: desk.kept, start: 0 });
    expect(line?.forecast?.valueMinor).toBe(desk.valueMinor);
    expect(line?.forecast?.payoutMinor).toBe(Math.round(desk.netMinor + 260));
  });

  test('grows from month to month and stays within its band', () => {
    for (const [month, expected] of lot.expectedMinor.entries()) {
      expect(expected).toBeGreaterThanOrEqual(lot.expectedMinor[month - 1] ?? 0);
      expect(lot.lowMinor[month]).toBeLessThanOrEqual(expected);
      expect(lot.highMinor[month]).toBeGreaterThanOrEqual(expected);
    }
    expect(lot.expectedMinor[0]).toBe(0);
  });

  test('a line without an answer has no forecast, and one set aside is not expected to sell', () => {
    const lines = predict([
      { ...EXAMPLE_LINE, seen: null },
      { ...EXAMPLE_LINE, key: 'B', doubt: 'odd-cost' },
    ]).lines;
    expect(lines[0]?.forecast).toBeNull();
    expect(lines[1]?.forecast).toMatchObject({ keptPieces: 0 });
  });
});

const LOT: LotToScore = {
  ...predict([EXAMPLE_LINE]),
  expectedMinor: [0, 10_000, 20_000, 30_000],
  lowMinor: [0, 5_000, 10_000, 15_000],
  highMinor: [0, 20_000, 30_000, 40_000],
  boughtOn: '2026-03-01',
  paidMinor: 15_000,
  decline: DESK_DEFAULTS.decline,
};

const sold = (soldOn: string, unitMinor: number): MatchedSale => {
  const [one] = withMoney([exampleSale({ soldOn, unitMinor, postageMinor: 0 })], []);
  return {
    sale: exampleSale({ soldOn }),
    batchId: 'B',
    line: 1,
    pieces: 1,
    money: one?.money ?? null,
  };
};

describe('score of a lot', () => {
  test('what came back, what was expected by then, and when it had paid for itself', () => {
    const score = scoreLot(
      LOT,
      [sold('2026-04-20', 9_000), sold('2026-03-10', 7_000), sold('2026-04-20', 2_000)],
      '2026-04-30',
    );
    expect(score).toMatchObject({
      backMinor: 18_000,
      // 61 of 30.4375 days a month.
      expectedMinor: 20_041,
      lowMinor: 10_021,
      highMinor: 30_041,
      isLowHeld: true,
      paidOffOn: '2026-04-20',
      expectedPaidOffOn: '2026-04-16',
      likelyPaidOffOn: null,
      sales: 3,
      salesWithoutFees: 3,
      linesListed: 1,
      linesJudged: 1,
    });
  });

  test('not paid off: the day that the sales so far make likely', () => {
    const half = scoreLot(LOT, [sold('2026-03-10', 6_000)], '2026-03-31');
    expect(half).toMatchObject({ paidOffOn: null, isLowHeld: true });
    // 59% of what was expected, so the curve must reach $254.63.
    expect(half.likelyPaidOffOn).toBe('2026-05-18');
    expect(scoreLot(LOT, [], '2026-03-31').likelyPaidOffOn).toBeNull();
    expect(scoreLot({ ...LOT, paidMinor: null }, [], '2026-03-31')).toMatchObject({
      expectedPaidOffOn: null,
      paidOffOn: null,
    });
  });

  test('back so far is the sum of the sales, to the cent, in any order', () => {
    const sales = array(
      record({ day: integer({ min: 10, max: 30 }), minor: integer({ min: 0, max: 99_999 }) }),
      { maxLength: 20 },
    );
    assert(
      property(sales, (drawn) => {
        const all = drawn.map(({ day, minor }) => sold(`2026-03-${day}`, minor));
        const forward = scoreLot(LOT, all, '2026-03-31');
        expect(forward.backMinor).toBe(drawn.reduce((sum, { minor }) => sum + minor, 0));
        expect(scoreLot(LOT, all.toReversed(), '2026-03-31')).toEqual(forward);
        expect(forward.paidOffOn !== null).toBe(forward.backMinor >= 15_000);
      }),
    );
  });

  test('between months the curve is straight, and after its end it stays', () => {
    expect(curveAt([0, 100, 300], 1.5)).toBe(200);
    expect(curveAt([0, 100, 300], 9)).toBe(300);
    expect(curveAt([0, 100, 300], -1)).toBe(0);
  });

  test('totals add up over the lots', () => {
    const one = scoreLot(LOT, [sold('2026-03-10', 20_000)], '2026-03-31');
    const other = scoreLot(LOT, [], '2026-03-31');
    expect(
      totalScores([
        { paidMinor: 15_000, score: one },
        { paidMinor: null, score: other },
      ]),
    ).toMatchObject({ lots: 2, lowHeld: 1, backMinor: 20_000, paidMinor: 15_000, paidOff: 1 });
  });

  test('a lot bought after the last known sale has no low estimate to hold', () => {
    const score = scoreLot(LOT, [], '2000-01-01');
    expect(totalScores([{ paidMinor: null, score }])).toMatchObject({ lotsJudged: 0, lowHeld: 0 });
  });
});

describe('range of a line', () => {
  const demand = { mean: 4, shape: 2 };

  test('holds at least 80% of the outcomes, and says how many', () => {
    const { low, high, chance } = rangeOf(demand, { pieces: null, ahead: 0 });
    const [below] = chancesUpTo(demand, low);
    const [, upTo] = chancesUpTo(demand, high);
    expect(chance).toBeCloseTo(low === 0 ? upTo : upTo - below, 12);
    expect(chance).toBeGreaterThanOrEqual(0.8);
  });

  test('counts the pieces after those that sell first, and never more than there are', () => {
    expect(rangeOf(demand, { pieces: 3, ahead: 2 })).toMatchObject({ low: 0, high: 3, chance: 1 });
  });
});
