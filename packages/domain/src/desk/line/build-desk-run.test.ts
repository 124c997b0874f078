import { describe, expect, test } from 'vitest';

import { buildDeskRun, type KeyFigures, type CompSummary } from './build-desk-run.ts';
import { DEFAULT_PRIOR, fitPrior } from './prior.ts';

const comps = (changes: Partial<CompSummary> = {}): CompSummary => ({
  exactListings: 3,
  probableListings: 1,
  unitsMid: 5,
  unitsHigh: 9,
  new: { listings: 4, priced: 4, medianMinor: 10_000, logSd: null },
  used: { priced: 0, medianMinor: null },
  ...changes,
});

const key = (changes: Partial<KeyFigures> = {}): KeyFigures => ({
  key: 'KEY',
  quantity: 2,
  costMinor: 10_000,
  comps: comps(),
  source: 'eBay Research API',
  months: 3,
  isLowerBound: false,
  parcel: { size: 'small', shippingMinor: 905, cubicFeet: 0.25 },
  held: 0,
  words: null,
  bought: 0,
  ...changes,
});

const lineOf = (
  changes: Partial<KeyFigures>,
  meaning: 'unknown' | 'lifetime' | 'window' = 'unknown',
) => buildDeskRun([key(changes)], meaning).lines[0];

describe('a desk line', () => {
  test('combines the list and the run for its key', () => {
    expect(lineOf({})).toEqual({
      key: 'KEY',
      rows: 1,
      quantity: 2,
      costMinor: 10_000,
      seen: { listings: 3.5, units: 5, months: 3 },
      price: expect.objectContaining({ minor: 10_000, basis: 'new', comps: 4 }) as unknown,
      parcel: { size: 'small', shippingMinor: 905, cubicFeet: 0.25 },
      ahead: 0,
      held: 0,
      rivals: null,
      doubt: null,
      isRestricted: false,
    });
  });

  test('of goods that go by ground costs half as much more to send', () => {
    expect(lineOf({ words: 'BATTERY ASM' })).toMatchObject({
      goods: ['ground-only'],
      parcel: { shippingMinor: 905 * 1.5 },
      isRestricted: false,
    });
  });

  test('names a recall that sold titles name, and keeps its value', () => {
    expect(lineOf({ comps: comps({ recalls: 1 }) })).toMatchObject({
      goods: ['recall'],
      isRestricted: false,
    });
  });

  test('that is a used module coded to its car cannot be sold', () => {
    expect(lineOf({ words: 'ECM, USED' })?.isRestricted).toBe(true);
    expect(lineOf({ words: 'ECM ASM' })).toMatchObject({ goods: ['coded'], isRestricted: false });
  });

  test.each([
    ['window', 9],
    ['unknown', 5],
    ['lifetime', 5],
  ] as const)('when a quantity means %s, it sold %d pieces', (meaning, units) => {
    expect(lineOf({}, meaning)?.seen?.units).toBe(units);
  });

  test.each(['eBay Product Research', 'Your own sales'])(
    'sold exactly what %s counts, whatever the setting',
    (source) => {
      expect(lineOf({ source }, 'unknown')?.seen?.units).toBe(9);
      expect(lineOf({ source }, 'lifetime')?.seen?.units).toBe(9);
    },
  );

  test('uses the window of its own source', () => {
    const months = [3, 12, 0.1];
    const { lines } = buildDeskRun(
      months.map((one) => key({ months: one })),
      'unknown',
    );
    expect(lines.map(({ seen }) => seen?.months)).toEqual(months);
  });

  test('competes with the counted listings of others', () => {
    expect(lineOf({ live: 24 })?.rivals).toBe(24);
  });

  test.each([
    ['window', 40],
    ['unknown', 20],
  ] as const)('uses all snapshots when earlier ones are kept, %s', (meaning, units) => {
    const joined = { snapshots: 2, days: 60.875, listings: 12, unitsMid: 20, unitsHigh: 40 };
    expect(lineOf({ joined }, meaning)?.seen).toEqual({ listings: 12, units, months: 2 });
  });

  test('has no sales and no price without a result, not even from its cost', () => {
    expect(lineOf({ comps: null })).toMatchObject({ seen: null, price: null });
    const unsold = comps({
      exactListings: 0,
      probableListings: 0,
      new: { listings: 0, priced: 0, medianMinor: null, logSd: null },
    });
    expect(lineOf({ comps: unsold })?.price).toMatchObject({ minor: 5_000 });
  });

  test('that sold at no usable price has none, and one that sold nothing when cut off is unknown', () => {
    const none = { new: { listings: 0, priced: 0, medianMinor: null, logSd: null } };
    expect(lineOf({ comps: comps(none) })?.price).toBeNull();
    const unsold = comps({ ...none, exactListings: 0, probableListings: 0 });
    expect(lineOf({ comps: unsold, isLowerBound: true })?.seen).toBeNull();
  });

  test('uses the listings left by overrides', () => {
    const corrected = comps({ exactListings: 1, probableListings: 0, unitsMid: 1 });
    expect(lineOf({ overruled: corrected })?.seen).toEqual({ listings: 1, units: 1, months: 3 });
  });

  test('queues behind inventory and earlier purchases', () => {
    expect(lineOf({ held: 2, bought: 3 })).toMatchObject({ ahead: 5, held: 2 });
  });

  test('has a medium parcel when nothing is known', () => {
    expect(lineOf({ parcel: null })?.parcel).toEqual({
      size: 'medium',
      shippingMinor: 1_800,
      cubicFeet: 1,
    });
  });

  test('is restricted by the name in the list', () => {
    expect(lineOf({ words: 'AIR BAG' })?.isRestricted).toBe(true);
    expect(lineOf({ words: 'BRACKET' })?.isRestricted).toBe(false);
  });
});

describe('parameters learned from the lot', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    key({ key: `KEY${at}`, comps: comps({ exactListings: at % 7 }) }),
  );

  test('include the spread of rates, given enough lines', () => {
    const { prior } = buildDeskRun(many, 'unknown');
    expect(prior.isLearned).toBe(true);
    expect(buildDeskRun(many.slice(1), 'unknown').prior).toEqual({
      ...DEFAULT_PRIOR,
      isLearned: false,
    });
  });

  test('fit each key with its own months', () => {
    const yearly = many.map((one, at) => (at % 2 === 0 ? one : { ...one, months: 12 }));
    const samples = yearly.map(({ comps: own, months }) => ({
      listings: (own?.exactListings ?? 0) + (own?.probableListings ?? 0) / 2,
      months,
    }));
    const { prior } = buildDeskRun(yearly, 'unknown');
    expect(prior).toEqual(fitPrior(samples));
    expect(prior).not.toEqual(buildDeskRun(many, 'unknown').prior);
  });

  test.each<[string, Partial<KeyFigures>]>([
    ['no answer', { comps: null }],
    ['hardly a window', { months: 0.1 }],
    ['an answer that was cut off', { isLowerBound: true }],
  ])('ignore a key with %s', (_, changes) => {
    const { prior } = buildDeskRun([...many.slice(1), key(changes)], 'unknown');
    expect(prior.isLearned).toBe(false);
  });

  test('use only the current run, without overrides and earlier runs', () => {
    const overridden = many.map((one) => ({
      ...one,
      overruled: comps({ exactListings: 30 }),
      joined: { snapshots: 2, days: 200, listings: 90, unitsMid: 90, unitsHigh: 90 },
    }));
    expect(buildDeskRun(overridden, 'unknown').prior).toEqual(buildDeskRun(many, 'unknown').prior);
  });

  test('exclude an implausible cost', () => {
    const { lines, costs, prices } = buildDeskRun(
      [...many.slice(0, 30), key({ costMinor: 300_000 })],
      'unknown',
    );
    expect(lines.flatMap(({ doubt }, at) => (doubt === null ? [] : [at]))).toEqual([30]);
    expect(costs?.doubts).toMatchObject([{ line: 30, kind: 'high' }]);
    expect(prices).toHaveLength(31);
  });

  test('wait with implausible costs while what they are for is asked', () => {
    const { lines, costs } = buildDeskRun(
      [...many.slice(0, 30), key({ costMinor: 300_000 })],
      'unknown',
      true,
    );
    expect([costs, lines.filter(({ doubt }) => doubt !== null)]).toEqual([null, []]);
  });

  test('exclude lines whose listings look like another part, until a person says otherwise', () => {
    expect(lineOf({ comps: comps({ otherGoods: true }) })?.doubt).toBe('other-goods');
    const cleared = { comps: comps({ otherGoods: true }), overruled: comps() };
    expect(lineOf(cleared)?.doubt).toBeNull();
  });

  test.each([
    ['one sale far above the rest', 1, 31_000, 'lone-high-sale'],
    ['one sale three times as dear', 1, 30_000, null],
    ['two sales far above the rest', 2, 31_000, null],
    ['one sale far below the rest', 1, 100, null],
  ])('exclude %s', (_, sales, medianMinor, doubt) => {
    const odd = key({
      comps: comps({
        exactListings: sales,
        probableListings: 0,
        new: { listings: sales, priced: sales, medianMinor, logSd: null },
      }),
    });
    // Their list prices say nothing about it.
    const listed = many.slice(0, 60).map((one) => ({ ...one, listMinor: 20_000 }));
    for (const others of [many.slice(0, 20), listed]) {
      expect(buildDeskRun([...others, odd], 'unknown').lines.at(-1)?.doubt).toBe(doubt);
    }
    const small = buildDeskRun([...many.slice(0, 19), odd], 'unknown');
    expect(small.lines.at(-1)?.doubt).toBeNull();
  });

  test('treat a cost as another part’s when no listing is certain', () => {
    const unsure = key({ costMinor: 300_000, comps: comps({ exactListings: 0 }) });
    const { costs } = buildDeskRun([...many.slice(0, 30), unsure], 'unknown');
    expect(costs?.doubts).toMatchObject([{ line: 30, kind: 'another-part' }]);
  });
});
