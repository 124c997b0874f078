import {
  array,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  option,
  property,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';

import { finish } from '../../core/slices.ts';
import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { DESK_DEFAULTS } from '../settings/desk-settings.ts';
import { columnsOf, demandsOf } from './lot-columns.ts';
import { createLotValuer } from './lot.ts';
import { valueLines } from './value-lines.ts';

const line = record({
  quantity: option(integer({ min: 0, max: 30 }), { freq: 10 }),
  listings: integer({ min: 0, max: 12 }),
  priceMinor: integer({ min: 500, max: 60_000 }),
  cubicFeet: double({ min: 0, max: 12, noNaN: true }),
  shippingMinor: integer({ min: 300, max: 9_000 }),
  size: constantFrom('small', 'medium', 'large'),
  ahead: integer({ min: 0, max: 3 }),
  held: constantFrom(0, 0, 0, 2),
  isPrepared: boolean(),
  doubt: constantFrom(null, null, null, 'odd-cost' as const),
  isRestricted: constantFrom(false, false, false, true),
  live: option(integer({ min: 0, max: 60 })),
});
const lot = array(line, { minLength: 1, maxLength: 60 }).map((lines) =>
  lines.map(({ live, ...own }) =>
    buildDeskLine({ ...own, units: own.listings * 1.7, rivals: live }),
  ),
);
const pace = record({
  linesPerWeek: integer({ min: 1, max: 3 }),
  months: integer({ min: 3, max: 7 }),
});

test('a lot with more lines than places gets the figures it has with every line computed', () => {
  assert(
    property(lot, pace, (lines, paced) => {
      const settings = { ...DESK_DEFAULTS, ...paced };
      const columns = finish(columnsOf(lines));
      const demands = demandsOf(columns.groups, DEFAULT_PRIOR, settings.piecesPerListing);
      // Where lines stand for others, none is ruled out by a bound.
      const weights = new Float64Array(lines.length).fill(1);
      const { totals } = finish(valueLines(columns, demands, settings, { weights }));
      const figures = createLotValuer(lines, DEFAULT_PRIOR).figures(settings);
      expect([...figures.lines.valueMinor]).toEqual([...totals.lines.valueMinor]);
      expect([...figures.lines.kept]).toEqual([...totals.lines.kept]);
      expect(figures.lateLines).toBe(totals.lateLines);
      expect(figures.work).toEqual(totals.work);
    }),
    { numRuns: 300 },
  );
});

test('in slices or at once, the figures are the same', () => {
  const lines = Array.from({ length: 2_500 }, (_, index) => buildDeskLine({ key: `KEY${index}` }));
  const sliced = createLotValuer(lines, DEFAULT_PRIOR);
  expect([...sliced.prepare(DESK_DEFAULTS)].length).toBeGreaterThan(4);
  const figures = sliced.figures(DESK_DEFAULTS);
  expect(figures).toEqual(createLotValuer(lines, DEFAULT_PRIOR).figures(DESK_DEFAULTS));
  expect([...sliced.prepare(DESK_DEFAULTS)]).toEqual([]);
});
