import { describe, expect, test } from 'vitest';

import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { DESK_DEFAULTS } from '../settings/desk-settings.ts';
import {
  explainLine,
  STEP_LABELS,
  STEP_UNITS,
  type CalculationStep,
  type StepLabel,
} from './calculation-steps.ts';
import { DEFAULT_PRIOR } from './prior.ts';

/** Figures that are sums, and what adds up to them. */
const PARTS_OF = {
  gross: ['own-price', 'postage-charged'],
  net: [
    'gross',
    'fee',
    'promoted',
    'order-fee',
    'postage',
    'packing',
    'material',
    'refunds',
    'resold',
    'return-postage',
  ],
  'present-value': ['income', 'waiting', 'shelf', 'listing'],
} as const satisfies Partial<Record<StepLabel, readonly StepLabel[]>>;

const line = buildDeskLine({ ahead: 2 });
const ofLine = explainLine(line, DEFAULT_PRIOR, REFERENCE_SETTINGS);

const labelsAndUnits = (some: readonly CalculationStep[]) =>
  some.map(({ label, value, unit }) => `${label}: ${Number(value.toFixed(3)) + 0} ${unit}`);

test('the steps of a line end at its value', () => {
  expect(labelsAndUnits(ofLine)).toEqual([
    'listings-seen: 14 listings',
    'units-seen: 22 pieces',
    'months-covered: 2.957 months',
    'pieces-per-listing: 1.622 pieces',
    'market-per-month: 7.219 pieces-a-month',
    'own-share: 0.25 share',
    'own-demand: 19.819 pieces',
    'own-demand-low: 6 pieces',
    'own-demand-high: 37 pieces',
    'chance-of-none: 0.004 chance',
    'price: 8000 minor',
    'own-price: 8000 minor',
    'postage-charged: 0 minor',
    'gross: 8000 minor',
    'fee-base: 8601.6 minor',
    'fee: -989.184 minor',
    'promoted: -172.032 minor',
    'order-fee: -40 minor',
    'postage: -905 minor',
    'packing: -200 minor',
    'material: -60 minor',
    'refunds: -341.939 minor',
    'resold: 0 minor',
    'return-postage: -22.625 minor',
    'net: 5269.22 minor',
    'quantity: 6 pieces',
    'ahead: 2 pieces',
    'start: 0 months',
    'sold: 5.487 pieces',
    'not-absorbed: 0.513 pieces',
    'income: 28911.05 minor',
    'waiting: -2189.811 minor',
    'shelf: 0 minor',
    'listing: -167 minor',
    'present-value: 26554.239 minor',
    'value: 26554 minor',
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
    contradictedBy: { from: 'new', paidMinor: 90_000, minor: 90_000, comps: 1, deviation: 0.13 },
    ceilingMinor: 58_000,
  },
} as const;
const ofAssumed = explainLine(assumed, DEFAULT_PRIOR, REFERENCE_SETTINGS);

test('the steps of an assumed price name what was paid and what contradicts it', () => {
  expect(labelsAndUnits(ofAssumed).slice(10, 17)).toEqual([
    'price-of-used: 34500 minor',
    'price-by-used: 57500 minor',
    'dealer-cost: 30000 minor',
    'price-by-cost: 51000 minor',
    'price-contradicting: 90000 minor',
    'price-ceiling: 58000 minor',
    'price: 57000 minor',
  ]);
  const { contradictedBy, estimates } = assumed.price;
  const combined = {
    ...assumed,
    price: { ...assumed.price, estimates: [contradictedBy, ...estimates] },
  };
  expect(labelsAndUnits(explainLine(combined, DEFAULT_PRIOR, REFERENCE_SETTINGS))).toContain(
    'price-of-new: 90000 minor',
  );
});

const ofCrowded = explainLine({ ...line, rivals: 24 }, DEFAULT_PRIOR, REFERENCE_SETTINGS);

test('the steps name how many others list it now', () => {
  expect(labelsAndUnits(ofCrowded).slice(5, 7)).toEqual([
    'competitors: 24 listings',
    'own-share: 0.04 share',
  ]);
});

describe('calculation steps', () => {
  test('have a label and a unit for each known figure', () => {
    const labels = new Set([...ofAssumed, ...ofCrowded, ...ofLine].map(({ label }) => label));
    expect([...labels, 'price-of-new'].toSorted()).toEqual([...STEP_LABELS].toSorted());
    expect(new Set(ofLine.map(({ unit }) => unit))).toEqual(new Set(STEP_UNITS));
  });

  test('give the net as what remains of a sale', () => {
    const valueOf = (label: string) => ofLine.find((step) => step.label === label)?.value ?? 0;
    expect(valueOf('gross')).toBe(valueOf('own-price') + valueOf('postage-charged'));
    expect(valueOf('quantity')).toBeCloseTo(valueOf('sold') + valueOf('not-absorbed'), 9);
  });

  test('have rows that add up to the net and to the value, whatever the settings', () => {
    for (const settings of [REFERENCE_SETTINGS, DESK_DEFAULTS]) {
      for (const start of [0, 3, 12]) {
        const given = explainLine(line, DEFAULT_PRIOR, settings, start);
        const stepOf = (label: string) => given.find((step) => step.label === label);
        for (const [label, parts] of Object.entries(PARTS_OF)) {
          const rows = parts.map((part) => stepOf(part)?.value ?? Number.NaN);
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
