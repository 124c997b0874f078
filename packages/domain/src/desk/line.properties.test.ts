import {
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

import { REFERENCE_SETTINGS } from '../testing/reference-settings.ts';
import { demandOf } from './line/demand.ts';
import { lineFigures, marginalValues, type SellableLine } from './line/expected-sales.ts';
import { allocateValue } from './line/line-rows.ts';
import { netOfSale } from './line/net.ts';
import { DEFAULT_PRIOR } from './line/prior.ts';
import type { DeskSettings } from './settings/desk-settings.ts';

type Given = {
  listings: number;
  unitsEach: number;
  months: number;
  quantity: number;
  ahead: number;
  priceMinor: number;
  shippingMinor: number;
  size: 'small' | 'medium' | 'large';
  settings: DeskSettings;
};

const given: Arbitrary<Given> = record({
  listings: integer({ min: 0, max: 80 }).map((halves) => halves / 2),
  unitsEach: double({ min: 0.5, max: 8, noNaN: true }),
  months: double({ min: 0.3, max: 12, noNaN: true }),
  quantity: integer({ min: 1, max: 60 }),
  ahead: integer({ min: 0, max: 20 }),
  priceMinor: integer({ min: 50, max: 200_000 }),
  shippingMinor: integer({ min: 300, max: 30_000 }),
  size: constantFrom('small', 'medium', 'large'),
  settings: record({
    share: double({ min: 0.03, max: 0.45, noNaN: true }),
    holdPerYear: double({ min: 0, max: 1, noNaN: true }),
    months: integer({ min: 3, max: 36 }),
    decline: constantFrom(0, 0.015, 0.05),
  }).map((some) => ({ ...REFERENCE_SETTINGS, ...some })),
});

const lineOf = (one: Given): SellableLine => ({
  quantity: one.quantity,
  ahead: one.ahead,
  held: 0,
  rivals: null,
  priceMinor: one.priceMinor,
  parcel: { size: one.size, shippingMinor: one.shippingMinor, cubicFeet: 0.25 },
  demand: demandOf(
    { listings: one.listings, units: one.listings * one.unitsEach, months: one.months },
    DEFAULT_PRIOR,
    REFERENCE_SETTINGS.piecesPerListing,
  ),
});

const present = (one: Given): number => lineFigures(lineOf(one), one.settings).presentValueMinor;
const netOf = (one: Given): number =>
  netOfSale(
    one.priceMinor,
    { size: one.size, shippingMinor: one.shippingMinor, cubicFeet: 0.25 },
    one.settings,
  ).net;
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
/** Tolerance for floating point and negligible probabilities, in minor units. */
const TINY = 1e-3;

const holds = (rule: (one: Given) => void): void => {
  assert(property(given, rule), { numRuns: 150 });
};

describe('marginal value of a piece', () => {
  test('never rises, is never negative, and sums to the value plus the listing cost', () => {
    holds((one) => {
      const values = marginalValues(lineOf(one), one.settings);
      const net = netOf(one);
      for (const [piece, value] of values.entries()) {
        expect(Math.sign(net) * value).toBeGreaterThanOrEqual(-TINY);
        expect(Math.abs(value)).toBeLessThanOrEqual(Math.abs(values[piece - 1] ?? value) + TINY);
      }
      expect(sum(values)).toBeCloseTo(present(one) + one.settings.listingMinor, 2);
    });
  });

  test('is the same whether pieces are bought at once or one after another', () => {
    holds((one) => {
      const first = marginalValues(lineOf({ ...one, ahead: 0, quantity: one.ahead }), one.settings);
      const then = marginalValues(lineOf(one), one.settings);
      const whole = marginalValues(
        lineOf({ ...one, ahead: 0, quantity: one.ahead + one.quantity }),
        one.settings,
      );
      expect(sum([...first, ...then])).toBeCloseTo(sum(whole), 2);
    });
  });

  test('is split over rows without losing a cent or going negative', () => {
    holds((one) => {
      const line = { ...lineOf(one), quantity: one.quantity + 3 };
      const { valueMinor } = lineFigures(line, one.settings);
      const rows = [one.quantity, 1, 2].map((quantity) => ({ quantity, costMinor: null }));
      const parts = allocateValue(valueMinor, rows, line, one.settings);
      expect(sum(parts)).toBe(valueMinor);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    });
  });
});

const RISES: [string, (one: Given) => Given][] = [
  ['pieces seen', (one) => ({ ...one, unitsEach: one.unitsEach + 0.7 })],
  ['pieces on hand', (one) => ({ ...one, quantity: one.quantity + 1 })],
  ['share', (one) => ({ ...one, settings: { ...one.settings, share: one.settings.share * 1.1 } })],
  ['months', (one) => ({ ...one, settings: { ...one.settings, months: one.settings.months + 1 } })],
];

const FALLS: [string, (one: Given) => Given][] = [
  ['the months it took to see them', (one) => ({ ...one, months: one.months + 0.5 })],
  ['pieces that stand ahead', (one) => ({ ...one, ahead: one.ahead + 1 })],
  ['postage', (one) => ({ ...one, shippingMinor: one.shippingMinor + 40 })],
  [
    'what holding costs',
    (one) => ({
      ...one,
      settings: { ...one.settings, holdPerYear: one.settings.holdPerYear + 0.1 },
    }),
  ],
];

describe('value of a profitable line', () => {
  test.each(RISES)('rises with %s', (_, more) => {
    holds((one) => {
      pre(netOf(one) > 0);
      expect(present(more(one))).toBeGreaterThanOrEqual(present(one) - TINY);
    });
  });

  test.each(FALLS)('falls with %s', (_, more) => {
    holds((one) => {
      pre(netOf(one) > 0 && netOf(more(one)) > 0);
      expect(present(more(one))).toBeLessThanOrEqual(present(one) + TINY);
    });
  });

  test('rises with the observed listings when nothing is ahead', () => {
    holds((one) => {
      pre(netOf(one) > 0);
      const units = one.listings * one.unitsEach;
      const valueOf = (listings: number): number => {
        const demand = demandOf(
          { listings, units, months: one.months },
          DEFAULT_PRIOR,
          REFERENCE_SETTINGS.piecesPerListing,
        );
        return lineFigures({ ...lineOf(one), ahead: 0, demand }, one.settings).presentValueMinor;
      };
      expect(valueOf(one.listings + 0.5)).toBeGreaterThanOrEqual(valueOf(one.listings) - TINY);
    });
  });
});
