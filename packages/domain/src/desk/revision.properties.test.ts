import { array, assert, constantFrom, double, integer, pre, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../testing/build-desk-line.ts';
import { demandOf } from './line/demand.ts';
import type { DeskLine } from './line/desk-line.ts';
import { lineFigures, marginalValues } from './line/expected-sales.ts';
import { netOfSale } from './line/net.ts';
import { DEFAULT_PRIOR } from './line/prior.ts';
import { listingStarts, monthsUntil } from './lot/listing-starts.ts';
import { createLotValuer } from './lot/lot.ts';
import { DESK_DEFAULTS, type DeskSettings } from './settings/desk-settings.ts';

const line = record({
  quantity: integer({ min: 1, max: 60 }),
  listings: integer({ min: 0, max: 40 }),
  units: integer({ min: 0, max: 120 }),
  priceMinor: integer({ min: 500, max: 150_000 }),
  shippingMinor: integer({ min: 300, max: 10_000 }),
  size: constantFrom('small', 'medium', 'large'),
  ahead: integer({ min: 0, max: 10 }),
  cubicFeet: double({ min: 0, max: 20, noNaN: true }),
}).map((given) => buildDeskLine(given));

const settings = record({
  position: double({ min: 0.7, max: 1.1, noNaN: true }),
  elasticity: double({ min: 0, max: 4, noNaN: true }),
  pressure: double({ min: 0, max: 0.5, noNaN: true }),
  returned: double({ min: 0, max: 0.25, noNaN: true }),
  spaceMinor: integer({ min: 0, max: 300 }),
  linesPerWeek: integer({ min: 1, max: 5 }),
}).map((given): DeskSettings => ({ ...DESK_DEFAULTS, unsold: 'count', ...given }));

const sellable = (one: DeskLine) => ({
  ...one,
  quantity: one.quantity ?? 0,
  priceMinor: one.price?.minor ?? 0,
  demand: demandOf(
    one.seen ?? { listings: 0, units: 0, months: 1 },
    DEFAULT_PRIOR,
    DESK_DEFAULTS.piecesPerListing,
  ),
});

/** The net falls from piece to piece, except for ten cents where the order fee is lower. */
const ORDER_FEE_STEP = 20;

describe('pieces of a line', () => {
  test('add less and less, and end with the last one that adds something', () => {
    assert(
      property(line, settings, integer({ min: 0, max: 11 }), (one, given, start) => {
        const figures = lineFigures(sellable(one), given, start);
        pre(figures.netMinor > 0);
        const values = marginalValues(sellable(one), given, start);
        expect(values.at(-1) ?? 1).toBeGreaterThan(0);
        for (const [piece, value] of values.entries()) {
          expect(value).toBeLessThanOrEqual((values[piece - 1] ?? value) + ORDER_FEE_STEP);
        }
        const { incomeMinor, waitingMinor, shelfMinor, listingMinor } = figures;
        expect(incomeMinor - waitingMinor - shelfMinor - listingMinor).toBeCloseTo(
          figures.presentValueMinor,
          4,
        );
      }),
    );
  });

  test('are worth less the later they are listed and the more space they take', () => {
    assert(
      property(line, settings, integer({ min: 0, max: 10 }), (one, given, start) => {
        const now = lineFigures(sellable(one), given, start);
        const later = lineFigures(sellable(one), given, start + 1);
        const dear = { ...given, spaceMinor: given.spaceMinor + 50 };
        expect(later.valueMinor).toBeLessThanOrEqual(now.valueMinor);
        expect(lineFigures(sellable(one), dear, start).valueMinor).toBeLessThanOrEqual(
          now.valueMinor,
        );
      }),
    );
  });
});

test('the parts of a sale add up to its net', () => {
  assert(
    property(line, settings, (one, given) => {
      const sale = netOfSale(one.price?.minor ?? 0, one.parcel, given);
      const costs = sale.fee + sale.promoted + sale.order + sale.postage + sale.packing;
      const returns = sale.refunds - sale.resold + sale.returnPostage;
      expect(sale.gross - costs - sale.material - returns).toBeCloseTo(sale.net, 6);
    }),
  );
});

test('a lower price sells more, and 10% less about a quarter more', () => {
  const of = (position: number) =>
    lineFigures(sellable(buildDeskLine({ quantity: 1_000 })), { ...DESK_DEFAULTS, position }).share;
  expect(of(0.93)).toBeCloseTo(0.25, 12);
  expect(of(0.9 * 0.93) / of(0.93)).toBeCloseTo(1 / 0.81, 9);
});

describe('the order of listing', () => {
  test('ranks by value per minute, equal lines in sheet order, and skips lines without value', () => {
    assert(
      property(array(integer({ min: 0, max: 6 }), { maxLength: 40 }), (perMinute) => {
        const { rank } = listingStarts(Float64Array.from(perMinute), {
          linesPerWeek: 3,
          months: 12,
        });
        const order = perMinute
          .map((value, at) => ({ value, at }))
          .filter(({ value }) => value > 0)
          .toSorted((one, other) => other.value - one.value || one.at - other.at);
        const ranks = new Map(order.map(({ at }, index) => [at, index + 1]));
        expect([...rank]).toEqual(perMinute.map((_, at) => ranks.get(at) ?? 0));
      }),
    );
  });

  test('rounds the weeks before a start half up to months', () => {
    // Two weeks are 0.46 months, three are 0.69.
    expect([1, 10, 11, 20, 21, 30, 31].map((rank) => monthsUntil(rank, 10))).toEqual([
      0, 0, 0, 0, 0, 0, 1,
    ]);
    expect(monthsUntil(1_000_000, Number.POSITIVE_INFINITY)).toBe(0);
  });
});

test('a lot is the sum of its lines, each at its own start', () => {
  assert(
    property(array(line, { minLength: 1, maxLength: 12 }), settings, (lines, given) => {
      const lot = createLotValuer(lines, DEFAULT_PRIOR).figures(given);
      let value = 0;
      let cash = 0;
      for (const [at, one] of lines.entries()) {
        const figures = lineFigures(sellable(one), given, lot.lines.start[at]);
        expect(lot.lines.valueMinor[at]).toBe(figures.valueMinor);
        value += figures.valueMinor;
        const { isListed, incomeMinor, listingMinor } = figures;
        expect(lot.lines.sold[at]).toBeCloseTo(isListed ? (figures.sold.at(-1) ?? 0) : 0, 9);
        expect(lot.lines.kept[at]).toBe(isListed ? figures.kept : 0);
        cash += isListed ? incomeMinor - listingMinor : 0;
      }
      expect(lot.valueMinor).toBe(value);
      // Only the shelf is missing.
      const all = lot.cashMinor.at(-1) ?? Number.NaN;
      expect(all).toBeLessThanOrEqual(cash + 1e-4);
      expect(all).toBeGreaterThanOrEqual(given.spaceMinor === 0 ? cash - 1e-4 : -Infinity);
    }),
  );
});
