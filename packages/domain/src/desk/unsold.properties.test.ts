import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { buildDeskRun, type KeyFigures } from './line/build-desk-run.ts';
import { isUnsold, type DeskLine } from './line/desk-line.ts';
import { DEFAULT_PRIOR } from './line/prior.ts';
import { outlayMinor, solveBid } from './lot/bid.ts';
import { createLotValuer } from './lot/lot.ts';
import { DESK_DEFAULTS, type DeskSettings } from './settings/desk-settings.ts';

const anyLine = record({
  listings: integer({ min: 0, max: 6 }),
  quantity: integer({ min: 0, max: 20 }),
  priceMinor: integer({ min: 0, max: 90_000 }),
  costMinor: constantFrom(null, 0, 500, 40_000),
  doubt: constantFrom(null, null, 'odd-cost' as const),
  isRestricted: constantFrom(false, false, false, true),
  ahead: constantFrom(0, 0, 3),
}).map((given): DeskLine => {
  const line = buildDeskLine({ ...given, units: 1.5 * given.listings });
  return given.priceMinor === 0 ? { ...line, price: null } : line;
});
const unsoldLine = integer({ min: 0, max: 90_000 }).map((priceMinor): DeskLine => {
  const line = buildDeskLine({ listings: 0, units: 0, priceMinor, quantity: 3 });
  return priceMinor === 0 ? { ...line, price: null } : line;
});
const lots = array(anyLine, { maxLength: 20 });

const valued = (lines: readonly DeskLine[], settings: DeskSettings = DESK_DEFAULTS) => {
  const lot = createLotValuer(lines, DEFAULT_PRIOR).figures(settings);
  const terms = { outlayMinor: outlayMinor(lot, 'take-all', settings), countedShare: 0 };
  return { lot, bid: solveBid(lot, terms, settings) };
};

/** Every number in it, at any depth. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

describe('lines that nobody bought', () => {
  test('never raise the bid for everything', () => {
    assert(
      property(lots, unsoldLine, (lines, added) => {
        const { bid, lot } = valued(lines);
        const more = valued([...lines, added]);
        expect(more.bid.walkAwayMinor).toBeLessThanOrEqual(bid.walkAwayMinor);
        expect(more.lot.valueMinor).toBe(lot.valueMinor);
        expect(more.lot.listedLines).toBe(lot.listedLines);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['leave-out', 'count'] as const)(
    '%s: no figure is NaN but of unknown lines',
    (rule) => {
      assert(
        property(lots, (lines) => {
          const { lot, bid } = valued(lines, { ...DESK_DEFAULTS, unsold: rule });
          const { lines: byLine, ...sums } = lot;
          expect(numbersIn({ ...sums, bid }).filter(Number.isNaN)).toEqual([]);
          for (const [at, line] of lines.entries()) {
            const isUnknown = line.price === null && line.seen?.listings !== 0;
            expect(Number.isNaN(byLine.valueMinor[at])).toBe(isUnknown);
            const isLeftOut = rule === 'leave-out' && isUnsold(line);
            expect(isLeftOut ? byLine.valueMinor[at] : 0).toBe(0);
          }
        }),
        { numRuns: 60 },
      );
    },
  );
});

test('what lines that nobody bought may bring is the value with them less the value without', () => {
  const sold = buildDeskLine();
  const unsold = buildDeskLine({ listings: 0, units: 0, priceMinor: 30_000 });
  const without = valued([sold, unsold]).lot;
  const counted = valued([sold, unsold], { ...DESK_DEFAULTS, unsold: 'count' }).lot;
  expect(counted.valueMinor).toBeGreaterThan(without.valueMinor);
  expect(without.unsold).toEqual({ lines: 1, costMinor: 6 * 5_000 });
  expect(counted.unsold).toEqual(without.unsold);
  expect(without.unknown.lines).toBe(0);
  expect(without.knownCostMinor).toBe(counted.knownCostMinor);
  expect(without.pieces).toMatchObject({ all: 12, unlisted: 6 });
});

const anyKey = record({
  sales: integer({ min: 0, max: 4 }),
  used: integer({ min: 0, max: 2 }),
  paid: integer({ min: 500, max: 60_000 }),
  costMinor: integer({ min: 100, max: 60_000 }),
  usedShare: double({ min: 0.1, max: 2, noNaN: true }),
});
type Drawn = typeof anyKey extends Arbitrary<infer One> ? One : never;
const keyOf = ({ sales, used, paid, costMinor, usedShare }: Drawn, at: number): KeyFigures => ({
  key: `KEY${at}`,
  quantity: 3,
  costMinor,
  comps: {
    exactListings: sales + used,
    probableListings: 0,
    unitsMid: sales + used,
    unitsHigh: sales + used,
    new: {
      listings: sales,
      priced: sales,
      medianMinor: sales === 0 ? null : paid,
      logSd: null,
      lowerQuartileMinor: sales === 0 ? null : paid,
      upperQuartileMinor: sales === 0 ? null : paid,
    },
    used: { priced: used, medianMinor: used === 0 ? null : Math.round(paid * usedShare) },
  },
  source: 'eBay Research API',
  months: 3,
  isLowerBound: false,
  parcel: { size: 'small', shippingMinor: 905, cubicFeet: 0.25 },
  held: 0,
  words: null,
  bought: 0,
});

describe('the dealer’s cost', () => {
  const keys = array(anyKey, { minLength: 25, maxLength: 40 });
  const run = (lines: readonly KeyFigures[]) => {
    const { lines: built, prior, prices } = buildDeskRun(lines, 'unknown');
    return {
      prices,
      values: createLotValuer(built, prior).figures(DESK_DEFAULTS).lines.valueMinor,
    };
  };

  test('never raises what its line is worth', () => {
    assert(
      property(
        keys,
        integer({ min: 0, max: 24 }),
        integer({ min: 2, max: 20 }),
        (given, at, times) => {
          const before = given.map(keyOf);
          const after = before.map((key, index) =>
            index === at ? { ...key, costMinor: (key.costMinor ?? 0) * times } : key,
          );
          expect(run(after).values[at]).toBeLessThanOrEqual(run(before).values[at] ?? 0);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('no price from new sales is above the highest of them', () => {
    assert(
      property(keys, (given) => {
        const { prices } = run(given.map(keyOf));
        for (const [at, { sales, paid }] of given.entries()) {
          expect(sales > 0 ? prices[at]?.minor : 0).toBeLessThanOrEqual(paid);
        }
      }),
      { numRuns: 40 },
    );
  });
});
