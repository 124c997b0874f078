import { array, assert, constantFrom, integer, property, record, type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';

import { REFERENCE_SETTINGS } from '../testing/reference-settings.ts';
import { buildDeskRun, type KeyFigures } from './line/build-desk-run.ts';
import { createLotValuer } from './lot/lot.ts';

type LineFacts = {
  listings: number;
  units: number;
  months: number;
  live: number | null;
  quantity: number;
  priceMinor: number;
};

const line: Arbitrary<LineFacts> = record({
  listings: integer({ min: 0, max: 12 }),
  units: integer({ min: 0, max: 60 }),
  months: constantFrom(3, 6, 12),
  live: constantFrom(null, 0, 3, 24),
  quantity: integer({ min: 1, max: 20 }),
  priceMinor: integer({ min: 500, max: 50_000 }),
});

/** What a source says of a line; only one that states its counts has no guess in the middle. */
const toKey = (
  { listings, units, priceMinor, ...rest }: LineFacts,
  at: number,
  source: string,
): KeyFigures => ({
  key: `KEY${at}`,
  costMinor: priceMinor / 2,
  comps: {
    exactListings: listings,
    probableListings: 0,
    unitsMid: Math.sqrt(units),
    unitsHigh: units,
    new: { listings, priced: listings, medianMinor: priceMinor, logSd: null },
    used: { priced: 0, medianMinor: null },
  },
  source,
  isLowerBound: false,
  parcel: null,
  held: 0,
  words: null,
  bought: 0,
  ...rest,
});

const valuesOf = (lines: readonly LineFacts[], source: string, meaning: 'unknown' | 'window') => {
  const run = buildDeskRun(
    lines.map((one, at) => toKey(one, at, source)),
    meaning,
  );
  const { valueMinor, lines: figures } = createLotValuer(run.lines, run.prior).figures(
    REFERENCE_SETTINGS,
  );
  return { valueMinor, byLine: [...figures.valueMinor] };
};

test.each([
  ['the default prior', 1, 5],
  ['a fitted prior', 60, 70],
])(
  'equal listings, units, windows and competitors are worth the same from every source of the market: %s',
  (_, minLength, maxLength) => {
    assert(
      property(array(line, { minLength, maxLength }), (lines) => {
        const pasted = valuesOf(lines, 'eBay Product Research', 'unknown');
        expect(valuesOf(lines, 'eBay Research API', 'window')).toEqual(pasted);
      }),
      { numRuns: 30 },
    );
  },
);

test('own sales say as much as the market’s of a quarter of the time', () => {
  assert(
    property(array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const quarter = lines.map((one) => ({ ...one, months: one.months / 4 }));
      expect(valuesOf(lines, 'Your own sales', 'unknown')).toEqual(
        valuesOf(quarter, 'eBay Product Research', 'unknown'),
      );
    }),
    { numRuns: 30 },
  );
});
