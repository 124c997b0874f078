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

import { overlapOf } from '../lots/compare-lots.ts';
import { buildDeskLine } from '../testing/build-desk-line.ts';
import { buildOfferSheet } from '../testing/build-offer-sheet.ts';
import { REFERENCE_SETTINGS } from '../testing/reference-settings.ts';
import { demandOf } from './line/demand.ts';
import type { DeskLine } from './line/desk-line.ts';
import { lineFigures } from './line/expected-sales.ts';
import { DEFAULT_PRIOR } from './line/prior.ts';
import { evaluateAskingPrice, outlayMinor, solveBid } from './lot/bid.ts';
import { createLotValuer } from './lot/lot.ts';

const line: Arbitrary<DeskLine> = record({
  listings: integer({ min: 0, max: 40 }),
  quantity: integer({ min: 0, max: 30 }),
  priceMinor: integer({ min: 300, max: 90_000 }),
  relativeError: double({ min: 0.08, max: 0.5, noNaN: true }),
  shippingMinor: integer({ min: 400, max: 9_000 }),
  ahead: constantFrom(0, 0, 0, 4),
}).map((changes) => buildDeskLine({ ...changes, units: changes.listings * 1.5 }));

const lots = array(line, { minLength: 1, maxLength: 25 });

const holds = (rule: (lines: DeskLine[]) => void): void => {
  assert(property(lots, rule), { numRuns: 60 });
};

const figuresOf = (lines: readonly DeskLine[], changes: Partial<typeof REFERENCE_SETTINGS> = {}) =>
  createLotValuer(lines, DEFAULT_PRIOR).figures({ ...REFERENCE_SETTINGS, ...changes });

describe('value of a lot', () => {
  test('is the sum of its lines’ values, to the cent', () => {
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
              DEFAULT_PRIOR,
              REFERENCE_SETTINGS.piecesPerListing,
            ),
          },
          REFERENCE_SETTINGS,
        ),
      );
      expect([...lot.lines.valueMinor]).toEqual(alone.map(({ valueMinor }) => valueMinor));
      expect(lot.valueMinor).toBe(alone.reduce((sum, { valueMinor }) => sum + valueMinor, 0));
    });
  });

  test('is unchanged after a slider moves away and back', () => {
    holds((lines) => {
      const lot = createLotValuer(lines, DEFAULT_PRIOR);
      const first = lot.figures(REFERENCE_SETTINGS);
      for (const share of [0.1, 0.2, 0.3, 0.4]) {
        lot.figures({ ...REFERENCE_SETTINGS, share });
      }
      expect(lot.figures(REFERENCE_SETTINGS)).toEqual(first);
    });
  });

  test('is within its interval, and the interval is ordered', () => {
    holds((lines) => {
      const { p10Minor, p50Minor, p90Minor } = figuresOf(lines);
      expect([p10Minor, p50Minor, p90Minor]).toEqual(
        [p10Minor, p50Minor, p90Minor].toSorted((a, b) => a - b),
      );
    });
  });
});

describe('bid', () => {
  const bidOf = (lines: readonly DeskLine[], changes: Partial<typeof REFERENCE_SETTINGS> = {}) => {
    const settings = { ...REFERENCE_SETTINGS, ...changes };
    const lot = figuresOf(lines, changes);
    const terms = { outlayMinor: outlayMinor(lot, 'take-all', settings), countedShare: 0 };
    return { lot, terms, settings, bid: solveBid(lot, terms, settings) };
  };

  test('falls with the target return, rises with the period and the accepted chance of loss', () => {
    holds((lines) => {
      const walkAway = (changes: Partial<typeof REFERENCE_SETTINGS>) =>
        bidOf(lines, changes).bid.walkAwayMinor;
      expect(walkAway({ targetReturn: 0.9 })).toBeLessThanOrEqual(walkAway({}));
      expect(walkAway({ paybackMonths: 9 })).toBeGreaterThanOrEqual(walkAway({}));
      expect(walkAway({ chanceOfLoss: 0.3 })).toBeGreaterThanOrEqual(walkAway({}));
    });
  });

  test('meets all three limits, one of them exactly, unless it is zero', () => {
    holds((lines) => {
      const { lot, terms, settings, bid } = bidOf(lines, { premium: 0.1, freightMinor: 700 });
      pre(bid.walkAwayMinor > 100);
      const at = evaluateAskingPrice(bid.walkAwayMinor - 1, lot, terms, settings);
      expect(at.returnOnOutlay).toBeGreaterThanOrEqual(settings.targetReturn);
      expect(at.paybackMonth).toBeLessThanOrEqual(settings.paybackMonths);
      expect(at.chanceOfLoss).toBeLessThanOrEqual(settings.chanceOfLoss);
      const over = evaluateAskingPrice(bid.walkAwayMinor + 1, lot, terms, settings);
      const isOver =
        (over.returnOnOutlay ?? 0) < settings.targetReturn ||
        (over.paybackMonth ?? Infinity) > settings.paybackMonths ||
        over.chanceOfLoss > settings.chanceOfLoss;
      expect(isOver).toBe(true);
    });
  });
});

describe('offer', () => {
  test('never exceeds the opening bid nor the quantity', () => {
    holds((lines) => {
      const terms = { prior: DEFAULT_PRIOR, askingPricesMinor: null, countedShare: 0 };
      const sheet = buildOfferSheet(lines, terms, REFERENCE_SETTINGS);
      expect(sheet.totalMinor).toBeLessThanOrEqual(sheet.bid.openingMinor);
      for (const [index, { buyQuantity }] of sheet.lines.entries()) {
        expect(buyQuantity).toBeLessThanOrEqual(lines[index]?.quantity ?? 0);
      }
    });
  });
});

describe('several lots', () => {
  test('with the same parts lose value together, in any order', () => {
    assert(
      property(lots, (lines) => {
        const held = lines.map((one) => ({ ...one, held: 1 }));
        const [first, second] = [
          { lines: held, prior: DEFAULT_PRIOR, isBought: false },
          {
            lines: held.map((one) => ({ ...one, quantity: 5 })),
            prior: DEFAULT_PRIOR,
            isBought: false,
          },
        ];
        const oneWay = overlapOf([first, second], REFERENCE_SETTINGS);
        const otherWay = overlapOf([second, first], REFERENCE_SETTINGS);
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
