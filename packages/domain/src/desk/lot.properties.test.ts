import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  pre,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { lineFigures } from './absorb.ts';
import { judgeAsk, outlayMinor, solveBid } from './bid.ts';
import { overlapOf } from './compare.ts';
import { demandOf } from './demand.ts';
import type { DeskLine } from './desk-line.ts';
import { DESK_DEFAULTS } from './desk-settings.ts';
import { openLot } from './lot.ts';
import { offerSheet } from './offer.ts';
import { USUAL_PRIOR } from './prior.ts';

const line: Arbitrary<DeskLine> = record({
  listings: integer({ min: 0, max: 40 }),
  quantity: integer({ min: 0, max: 30 }),
  priceMinor: integer({ min: 300, max: 90_000 }),
  relativeError: double({ min: 0.08, max: 0.5, noNaN: true }),
  shippingMinor: integer({ min: 400, max: 9_000 }),
  ahead: constantFrom(0, 0, 0, 4),
}).map((wish) => buildDeskLine({ ...wish, units: wish.listings * 1.5 }));

const lots = array(line, { minLength: 1, maxLength: 25 });

const holds = (rule: (lines: DeskLine[]) => void): void => {
  assert(property(lots, rule), { numRuns: 60 });
};

const figuresOf = (lines: readonly DeskLine[], wish: Partial<typeof DESK_DEFAULTS> = {}) =>
  openLot(lines, USUAL_PRIOR).figures({ ...DESK_DEFAULTS, ...wish });

describe('the value of a lot', () => {
  test('is the sum of what each line alone is worth, to the cent', () => {
    holds((lines) => {
      const lot = figuresOf(lines);
      const alone = lines.map((one) =>
        lineFigures(
          {
            ...one,
            quantity: one.quantity ?? 0,
            priceMinor: one.price?.minor ?? 0,
            demand: demandOf(
              one.seen ?? { listings: 0, units: 0, months: 1 },
              USUAL_PRIOR,
              DESK_DEFAULTS.piecesPerListing,
            ),
          },
          DESK_DEFAULTS,
        ),
      );
      expect([...lot.lines.valueMinor]).toEqual(alone.map(({ valueMinor }) => valueMinor));
      expect(lot.valueMinor).toBe(alone.reduce((sum, { valueMinor }) => sum + valueMinor, 0));
    });
  });

  test('is the same when a slider has been elsewhere in between', () => {
    holds((lines) => {
      const lot = openLot(lines, USUAL_PRIOR);
      const first = lot.figures(DESK_DEFAULTS);
      for (const share of [0.1, 0.2, 0.3, 0.4]) {
        lot.figures({ ...DESK_DEFAULTS, share });
      }
      expect(lot.figures(DESK_DEFAULTS)).toEqual(first);
    });
  });

  test('lies inside of its interval, and its interval in order', () => {
    holds((lines) => {
      const { p10Minor, p20Minor, p50Minor, p90Minor } = figuresOf(lines);
      expect([p10Minor, p20Minor, p50Minor, p90Minor]).toEqual(
        [p10Minor, p20Minor, p50Minor, p90Minor].toSorted((a, b) => a - b),
      );
    });
  });
});

describe('the bid', () => {
  const bidOf = (lines: readonly DeskLine[], wish: Partial<typeof DESK_DEFAULTS> = {}) => {
    const settings = { ...DESK_DEFAULTS, ...wish };
    const lot = figuresOf(lines, wish);
    const terms = { outlayMinor: outlayMinor(lot, 'take-all', settings), countedShare: 0 };
    return { lot, terms, settings, bid: solveBid(lot, terms, settings) };
  };

  test('falls with the wished return, rises with months and with the chance of loss', () => {
    holds((lines) => {
      const walkAway = (wish: Partial<typeof DESK_DEFAULTS>) =>
        bidOf(lines, wish).bid.walkAwayMinor;
      expect(walkAway({ targetReturn: 0.9 })).toBeLessThanOrEqual(walkAway({}));
      expect(walkAway({ paybackMonths: 9 })).toBeGreaterThanOrEqual(walkAway({}));
      expect(walkAway({ chanceOfLoss: 0.3 })).toBeGreaterThanOrEqual(walkAway({}));
    });
  });

  test('meets all three limits, one of them just so, unless it is nothing', () => {
    holds((lines) => {
      const { lot, terms, settings, bid } = bidOf(lines, { premium: 0.1, freightMinor: 700 });
      pre(bid.walkAwayMinor > 100);
      const at = judgeAsk(bid.walkAwayMinor - 1, lot, terms, settings);
      expect(at.returnOnOutlay).toBeGreaterThanOrEqual(settings.targetReturn);
      expect(at.paybackMonth).toBeLessThanOrEqual(settings.paybackMonths);
      expect(at.chanceOfLoss).toBeLessThanOrEqual(settings.chanceOfLoss);
      const over = judgeAsk(bid.walkAwayMinor + 1, lot, terms, settings);
      const isOver =
        (over.returnOnOutlay ?? 0) < settings.targetReturn ||
        (over.paybackMonth ?? Infinity) > settings.paybackMonths ||
        over.chanceOfLoss > settings.chanceOfLoss;
      expect(isOver).toBe(true);
    });
  });
});

describe('an offer', () => {
  test('never exceeds the opening bid, nor takes more than there is', () => {
    holds((lines) => {
      const terms = { prior: USUAL_PRIOR, asksMinor: null, countedShare: 0 };
      const sheet = offerSheet(lines, terms, DESK_DEFAULTS);
      expect(sheet.totalMinor).toBeLessThanOrEqual(sheet.bid.openingMinor);
      for (const [index, { take }] of sheet.lines.entries()) {
        expect(take).toBeLessThanOrEqual(lines[index]?.quantity ?? 0);
      }
    });
  });
});

describe('several lots', () => {
  test('that hold the same lose by each other, whatever their order', () => {
    assert(
      property(lots, (lines) => {
        const held = lines.map((one) => ({ ...one, held: 1 }));
        const [first, second] = [
          { lines: held, prior: USUAL_PRIOR, isBought: false },
          {
            lines: held.map((one) => ({ ...one, quantity: 5 })),
            prior: USUAL_PRIOR,
            isBought: false,
          },
        ];
        const oneWay = overlapOf([first, second], DESK_DEFAULTS);
        const otherWay = overlapOf([second, first], DESK_DEFAULTS);
        expect(oneWay.keys).toBe(new Set(held.map(({ key }) => key)).size);
        expect(Math.abs(oneWay.lostMinor - otherWay.lostMinor)).toBeLessThanOrEqual(
          2 * held.length,
        );
        expect(oneWay.lostMinor).toBeGreaterThanOrEqual(-held.length);
      }),
      { numRuns: 40 },
    );
  });
});
