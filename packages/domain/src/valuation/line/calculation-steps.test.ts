import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { outlayMinor, solveBid } from '../lot/bid.ts';
import { createLotValuer } from '../lot/lot.ts';
import { DESK_DEFAULTS } from '../settings/desk-settings.ts';
import {
  explainBid,
  explainLine,
  STEP_ORIGINS,
  STEP_LABELS,
  STEP_UNITS,
  type CalculationStep,
} from './calculation-steps.ts';
import { DEFAULT_PRIOR } from './prior.ts';

const line = buildDeskLine({ ahead: 2 });
const lot = createLotValuer([line], DEFAULT_PRIOR).figures(REFERENCE_SETTINGS);
const terms = { outlayMinor: outlayMinor(lot, 'take-all', REFERENCE_SETTINGS), countedShare: 0 };
const bid = solveBid(lot, terms, REFERENCE_SETTINGS);
const ofLine = explainLine(line, DEFAULT_PRIOR, REFERENCE_SETTINGS);
const steps = [...ofLine, ...explainBid(lot, bid, REFERENCE_SETTINGS)];

const labelsAndUnits = (some: readonly CalculationStep[]) =>
  some.map(
    ({ label, value, unit, from }) =>
      `${label}: ${Number(value.toFixed(3)) + 0} ${unit} from ${from.join(', ')}`,
  );

test('the steps of a line name the inputs of each figure', () => {
  expect(labelsAndUnits(ofLine)).toEqual([
    'listings-seen: 14 listings from sales',
    'units-seen: 22 pieces from sales',
    'months-covered: 2.957 months from run',
    'pieces-per-listing: 1.622 pieces from listings-seen, units-seen, settings',
    'market-per-month: 7.219 pieces-a-month from pieces-per-listing, listings-seen, months-covered, run',
    'own-share: 0.25 share from settings, sales',
    'own-demand: 19.819 pieces from market-per-month, own-share, settings',
    'own-demand-low: 6 pieces from own-demand, listings-seen',
    'own-demand-high: 37 pieces from own-demand, listings-seen',
    'chance-of-none: 0.004 chance from own-demand, listings-seen',
    'price: 8000 minor from sales, run',
    'own-price: 8000 minor from price, settings',
    'postage-charged: 0 minor from settings',
    'gross: 8000 minor from own-price, postage-charged',
    'fee-base: 8601.6 minor from gross, settings',
    'fee: -989.184 minor from fee-base, settings',
    'promoted: -172.032 minor from fee-base, settings',
    'order-fee: -40 minor from fee-base',
    'postage: -905 minor from sales',
    'packing: -200 minor from settings',
    'material: -60 minor from settings',
    'refunds: -341.939 minor from gross, fee, promoted, settings',
    'resold: 0 minor from own-price, settings',
    'return-postage: -22.625 minor from postage, settings',
    'net: 5269.22 minor from gross, fee, promoted, order-fee, postage, packing, material, refunds, resold, return-postage',
    'quantity: 6 pieces from list',
    'ahead: 2 pieces from stock',
    'start: 0 months from settings',
    'sold: 5.487 pieces from own-demand, quantity, ahead, start',
    'not-absorbed: 0.513 pieces from quantity, sold',
    'income: 28911.05 minor from net, sold, settings',
    'waiting: -2189.811 minor from income, settings',
    'shelf: 0 minor from sold, settings',
    'listing: -167 minor from settings',
    'present-value: 26554.239 minor from income, waiting, shelf, listing',
    'value: 26554 minor from present-value, net',
  ]);
});

const assumed = {
  ...line,
  price: {
    minor: 57_000,
    relativeError: 0.17,
    estimates: [
      { from: 'used', paidMinor: 34_500, minor: 57_500, comps: 4, deviation: 0.16 },
      { from: 'cost', paidMinor: 30_000, minor: 51_000, comps: 0, deviation: 0.5 },
    ],
    setAside: { from: 'new', paidMinor: 100, minor: 100, comps: 1, deviation: 0.13 },
  },
} as const;
const ofAssumed = explainLine(assumed, DEFAULT_PRIOR, REFERENCE_SETTINGS);

test('the steps of an assumed price name what was paid and what was set aside', () => {
  expect(labelsAndUnits(ofAssumed).slice(10, 16)).toEqual([
    'price-set-aside: 100 minor from sales',
    'price-of-used: 34500 minor from sales',
    'price-by-used: 57500 minor from price-of-used, run',
    'dealer-cost: 30000 minor from list',
    'price-by-cost: 51000 minor from dealer-cost, run',
    'price: 57000 minor from price-by-used, price-by-cost',
  ]);
  const { setAside, estimates } = assumed.price;
  const combined = { ...assumed, price: { ...assumed.price, estimates: [setAside, ...estimates] } };
  expect(labelsAndUnits(explainLine(combined, DEFAULT_PRIOR, REFERENCE_SETTINGS))).toContain(
    'price-of-new: 100 minor from sales',
  );
});

const ofCrowded = explainLine({ ...line, rivals: 24 }, DEFAULT_PRIOR, REFERENCE_SETTINGS);

test('the steps name how many others list it now', () => {
  expect(labelsAndUnits(ofCrowded).slice(5, 7)).toEqual([
    'competitors: 24 listings from run',
    'own-share: 0.04 share from settings, competitors',
  ]);
});

test('the steps of a bid name the inputs of each figure', () => {
  expect(labelsAndUnits(explainBid(lot, bid, REFERENCE_SETTINGS))).toEqual([
    'lines-listed: 1 lines from value',
    'lot-value: 26554 minor from value',
    'lot-p10: 14384 minor from value',
    'lot-p90: 37098 minor from value',
    'lot-at-loss: 18748.558 minor from value, settings',
    'lot-at-half-share: 20463.887 minor from value',
    'found-share: 0.95 share from settings',
    'outlay: 60 minor from quantity, settings',
    'bid-by-return: 15706 minor from lot-value, found-share, outlay, settings',
    'bid-by-payback: 22305 minor from sold, net, found-share, outlay, settings',
    'bid-by-loss: 17751 minor from lot-at-loss, found-share, outlay, settings',
    'bid-by-half-share: 38821 minor from lot-at-half-share, found-share, outlay, settings',
    'walk-away: 15706 minor from bid-by-return, bid-by-payback, bid-by-loss, bid-by-half-share',
    'opening: 10995 minor from walk-away, settings',
  ]);
});

describe('calculation steps', () => {
  test('derive every figure from earlier ones or from given values', () => {
    const known = new Set<string>(STEP_ORIGINS);
    for (const { label, from } of [...ofAssumed, ...ofCrowded, ...steps]) {
      expect(from.filter((other) => !known.has(other))).toEqual([]);
      expect(from).not.toEqual([]);
      known.add(label);
    }
  });

  test('have a label and a unit for each known figure', () => {
    const labels = new Set([...ofAssumed, ...ofCrowded, ...steps].map(({ label }) => label));
    expect([...labels, 'price-of-new'].toSorted()).toEqual([...STEP_LABELS].toSorted());
    expect(new Set(steps.map(({ unit }) => unit))).toEqual(new Set(STEP_UNITS));
  });

  test('give the net as what remains of a sale', () => {
    const valueOf = (label: string) => steps.find((step) => step.label === label)?.value ?? 0;
    expect(valueOf('gross')).toBe(valueOf('own-price') + valueOf('postage-charged'));
    expect(valueOf('quantity')).toBeCloseTo(valueOf('sold') + valueOf('not-absorbed'), 9);
  });

  test('have rows that add up to the net and to the value, whatever the settings', () => {
    for (const settings of [REFERENCE_SETTINGS, DESK_DEFAULTS]) {
      for (const start of [0, 3, 12]) {
        const given = explainLine(line, DEFAULT_PRIOR, settings, start);
        const stepOf = (label: string) => given.find((step) => step.label === label);
        for (const label of ['gross', 'net', 'present-value']) {
          const rows = stepOf(label)?.from.map((from) => stepOf(from)?.value ?? Number.NaN) ?? [];
          expect(rows.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
            stepOf(label)?.value ?? Number.NaN,
            6,
          );
        }
        const present = stepOf('present-value')?.value ?? Number.NaN;
        expect(stepOf('value')?.value).toBe(Math.max(0, Math.round(present)));
      }
    }
  });

  test('end at zero for restricted goods', () => {
    const stopped = explainLine({ ...line, isRestricted: true }, DEFAULT_PRIOR, REFERENCE_SETTINGS);
    expect(stopped.at(-1)).toMatchObject({ label: 'value', value: 0 });
  });

  test('use whole, non-negative pieces', () => {
    const piecesOf = (quantity: number) =>
      explainLine({ ...line, quantity }, DEFAULT_PRIOR, REFERENCE_SETTINGS).find(
        ({ label }) => label === 'quantity',
      )?.value;
    expect([2.7, -3, 0].map(piecesOf)).toEqual([2, 0, 0]);
  });
});
