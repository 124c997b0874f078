import { describe, expect, test } from 'vitest';

import { finish } from '../../core/slices.ts';
import { buildDeskLine } from '../../testing/build-desk-line.ts';
import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import type { DeskLine } from '../line/desk-line.ts';
import type { PriceBasis } from '../line/price-estimates.ts';
import { DEFAULT_PRIOR } from '../line/prior.ts';
import { flagsOfLine, flagsOfLot, LOT_FLAGS } from './lot-flags.ts';
import { createLotValuer } from './lot.ts';

const terms = { prior: DEFAULT_PRIOR, settings: REFERENCE_SETTINGS };
const priced = (basis: PriceBasis, comps = 3) => ({ basis, comps });
const flags = (
  line: DeskLine,
  valueMinor = 10_000,
  price: ReturnType<typeof priced> | null = priced('new'),
) => flagsOfLine(line, price, valueMinor, terms);

describe('flags of a line', () => {
  test.each<[string, DeskLine, string[]]>([
    ['a good line', buildDeskLine(), []],
    ['no answer', { ...buildDeskLine(), seen: null }, ['unknown']],
    ['no quantity', buildDeskLine({ quantity: null }), ['unknown']],
    ['no price', { ...buildDeskLine(), price: null }, ['unknown']],
    ['an implausible cost', buildDeskLine({ doubt: 'odd-cost' }), ['odd-cost']],
    ['a stop', buildDeskLine({ isRestricted: true }), ['stopped']],
    ['one sale', buildDeskLine({ quantity: 1, listings: 1, units: 1 }), ['one-sale']],
    ['half a sale', buildDeskLine({ quantity: 1, listings: 0.5, units: 1 }), ['one-sale']],
    ['two sales', buildDeskLine({ quantity: 1, listings: 2, units: 2 }), []],
    ['no sale', buildDeskLine({ quantity: 1, listings: 0, units: 0 }), ['unsold']],
  ])('%s', (_, line, wanted) => {
    expect(flags(line)).toEqual(wanted);
  });

  test.each([
    ['new', []],
    ['used', ['weak-price']],
    ['cost', ['weak-price']],
  ] as const)('a price by %s', (basis, wanted) => {
    expect(flags(buildDeskLine(), 10_000, priced(basis))).toEqual(wanted);
  });

  test('a price by one new sale', () => {
    expect(flags(buildDeskLine(), 10_000, priced('new', 1))).toEqual(['weak-price']);
  });

  test('a line that nobody bought is not also not worth listing, unless it counts', () => {
    const unsold = buildDeskLine({ quantity: 1, listings: 0, units: 0 });
    const by = (rule: 'leave-out' | 'count') =>
      flagsOfLine(unsold, priced('cost'), 0, {
        ...terms,
        settings: { ...REFERENCE_SETTINGS, unsold: rule },
      });
    expect(by('leave-out')).toEqual(['unsold']);
    expect(by('count')).toEqual(['unsold', 'not-worth-listing']);
  });

  test('a price from elsewhere raises no flag', () => {
    expect(flags(buildDeskLine(), 10_000, null)).toEqual([]);
  });

  test('more pieces than the whole market takes in a year', () => {
    const settings = { ...REFERENCE_SETTINGS, piecesPerListing: 1, decline: 0 };
    // One piece per listing; 4.1 listings plus a prior of 0.4 in four months: 1.125 per month.
    const flagsWith = (quantity: number) =>
      flagsOfLine(
        { ...buildDeskLine({ quantity }), seen: { listings: 4.1, units: 4.1, months: 3 } },
        priced('new'),
        10_000,
        { prior: { a: 0.4, b: 1 }, settings },
      );
    expect([13, 14].map(flagsWith)).toEqual([[], ['more-than-a-year']]);
  });

  test('a worthless line has only the flag that says so', () => {
    const one = { listings: 1, units: 1, quantity: 500 };
    expect(flags(buildDeskLine(one), 0, priced('cost'))).toEqual(['not-worth-listing']);
    expect(flags(buildDeskLine({ ...one, isRestricted: true }), 0)).toEqual(['stopped']);
    expect(flags(buildDeskLine({ ...one, doubt: 'odd-cost' }), 0)).toEqual([
      'odd-cost',
      'not-worth-listing',
    ]);
    expect(flags(buildDeskLine({ ...one, quantity: 0 }), 0)).toEqual([]);
  });
});

const NONE = { lines: 0, valueMinor: 0, costMinor: 0 };

test.each([
  [3, NONE],
  [2, { lines: 1, costMinor: 6 * 5_000 }],
])('seasonal goods among %d equal lines matter from three tenths of the value', (count, sum) => {
  const lines = Array.from({ length: count + 1 }, (_, at) =>
    buildDeskLine(at === 0 ? { goods: ['seasonal'] } : {}),
  );
  const lot = createLotValuer(lines, DEFAULT_PRIOR).figures(REFERENCE_SETTINGS);
  const prices = lines.map(() => priced('new'));
  const { seasonal } = finish(flagsOfLot({ lines, prices }, lot, terms));
  expect(seasonal).toMatchObject(sum);
});

test('a line keeps its value and is flagged for what its goods need', () => {
  const line = buildDeskLine({ goods: ['recall', 'dated'] });
  expect(flagsOfLine(line, priced('new'), 5_000, terms)).toEqual(['recall', 'dated']);
});

test('the lot totals the lines of each flag, with value and cost', () => {
  const lines = [
    buildDeskLine({ costMinor: 100 }),
    buildDeskLine({ quantity: null, costMinor: 100 }),
    { ...buildDeskLine({ quantity: 3.5, costMinor: 200 }), seen: null },
    buildDeskLine({ doubt: 'odd-cost', costMinor: 300 }),
    buildDeskLine({ isRestricted: true, costMinor: null }),
    buildDeskLine({ quantity: 2, listings: 1, units: 1, costMinor: 400 }),
    buildDeskLine({ priceMinor: 600, costMinor: 10 }),
    buildDeskLine({ quantity: 900, costMinor: 1 }),
  ];
  const lot = createLotValuer(lines, DEFAULT_PRIOR).figures(REFERENCE_SETTINGS);
  const value = (at: number) => lot.lines.valueMinor[at];
  const prices = lines.map((_, at) => (at === 7 ? priced('used') : priced('new')));
  const flagged = finish(flagsOfLot({ lines, prices }, lot, terms));
  expect(flagged).toEqual({
    unknown: { lines: 2, valueMinor: 0, costMinor: 3 * 200 },
    unsold: NONE,
    'odd-cost': { lines: 1, valueMinor: value(3), costMinor: 6 * 300 },
    'lone-high-sale': NONE,
    'other-goods': NONE,
    stopped: { lines: 1, valueMinor: 0, costMinor: 0 },
    'one-sale': { lines: 1, valueMinor: value(5), costMinor: 2 * 400 },
    'not-worth-listing': { lines: 1, valueMinor: 0, costMinor: 6 * 10 },
    'more-than-a-year': { lines: 1, valueMinor: value(7), costMinor: 900 },
    'weak-price': { lines: 1, valueMinor: value(7), costMinor: 900 },
    recall: NONE,
    coded: NONE,
    dated: NONE,
    'ground-only': NONE,
    seasonal: NONE,
  });
  expect(Object.keys(flagged)).toEqual([...LOT_FLAGS]);
});
