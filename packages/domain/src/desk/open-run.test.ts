import { describe, expect, test } from 'vitest';

import { openRun, type KeyFigures, type SeenComps } from './open-run.ts';
import { USUAL_PRIOR } from './prior.ts';

const comps = (wish: Partial<SeenComps> = {}): SeenComps => ({
  exactListings: 3,
  probableListings: 1,
  unitsMid: 5,
  unitsHigh: 9,
  new: { priced: 4, medianMinor: 10_000, logSd: null, hasTwoPrices: false },
  used: { priced: 0, medianMinor: null },
  ...wish,
});

const key = (wish: Partial<KeyFigures> = {}): KeyFigures => ({
  key: 'KEY',
  quantity: 2,
  costMinor: 10_000,
  comps: comps(),
  isLowerBound: false,
  parcel: { size: 'small', shippingMinor: 905 },
  held: 0,
  words: null,
  bought: 0,
  ...wish,
});

const lineOf = (
  wish: Partial<KeyFigures>,
  meaning: 'unknown' | 'lifetime' | 'window' = 'unknown',
) => openRun([key(wish)], 3, meaning).lines[0];

describe('a line of the desk', () => {
  test('is what the list and the run say of its key', () => {
    expect(lineOf({})).toEqual({
      key: 'KEY',
      quantity: 2,
      costMinor: 10_000,
      seen: { listings: 3.5, units: 5, months: 3 },
      price: expect.objectContaining({ minor: 10_000, basis: 'new', comps: 4 }) as unknown,
      parcel: { size: 'small', shippingMinor: 905 },
      ahead: 0,
      held: 0,
      rivals: { live: null, sellers: null },
      isSetAside: false,
      isStopped: false,
    });
  });

  test.each([
    ['window', 9],
    ['unknown', 5],
    ['lifetime', 5],
  ] as const)('where a quantity means %s, it sold %d pieces', (meaning, units) => {
    expect(lineOf({}, meaning)?.seen?.units).toBe(units);
  });

  test.each([
    ['window', 40],
    ['unknown', 20],
  ] as const)('goes by all looks where earlier ones are kept, %s', (meaning, units) => {
    const joined = { looks: 2, days: 60.875, listings: 12, unitsMid: 20, unitsHigh: 40 };
    expect(lineOf({ joined }, meaning)?.seen).toEqual({ listings: 12, units, months: 2 });
  });

  test('has no look and no price without an answer, not even one by its cost', () => {
    expect(lineOf({ comps: null })).toMatchObject({ seen: null, price: null });
    const unsold = comps({
      new: { priced: 0, medianMinor: null, logSd: null, hasTwoPrices: false },
    });
    expect(lineOf({ comps: unsold })?.price).toMatchObject({ minor: 5_000 });
  });

  test('goes by what a person left of its listings', () => {
    const overruled = comps({ exactListings: 1, probableListings: 0, unitsMid: 1 });
    expect(lineOf({ overruled })?.seen).toEqual({ listings: 1, units: 1, months: 3 });
  });

  test('stands behind what is held and what was bought before', () => {
    expect(lineOf({ held: 2, bought: 3 })).toMatchObject({ ahead: 5, held: 2 });
  });

  test('has a parcel of middle size where nothing is known of it', () => {
    expect(lineOf({ parcel: null })?.parcel).toEqual({ size: 'medium', shippingMinor: 1_800 });
  });

  test('is stopped by what the list calls it', () => {
    expect(lineOf({ words: 'AIR BAG' })?.isStopped).toBe(true);
    expect(lineOf({ words: 'BRACKET' })?.isStopped).toBe(false);
  });
});

describe('what the lot teaches', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    key({ key: `KEY${at}`, comps: comps({ exactListings: at % 7 }) }),
  );

  test('is the spread of its rates, once there are enough', () => {
    const { prior } = openRun(many, 3, 'unknown');
    expect(prior.isLearnt).toBe(true);
    expect(openRun(many.slice(1), 3, 'unknown').prior).toEqual({ ...USUAL_PRIOR, isLearnt: false });
  });

  test.each<[string, Partial<KeyFigures>]>([
    ['no answer', { comps: null }],
    ['an answer that was cut off', { isLowerBound: true }],
  ])('says nothing by a key with %s', (_, wish) => {
    const { prior } = openRun([...many.slice(1), key(wish)], 3, 'unknown');
    expect(prior.isLearnt).toBe(false);
  });

  test('rests on its own run, whatever a person or earlier runs say', () => {
    const said = many.map((one) => ({
      ...one,
      overruled: comps({ exactListings: 30 }),
      joined: { looks: 2, days: 200, listings: 90, unitsMid: 90, unitsHigh: 90 },
    }));
    expect(openRun(said, 3, 'unknown').prior).toEqual(openRun(many, 3, 'unknown').prior);
  });

  test('sets aside a cost that is far from the others', () => {
    const { lines, costs, prices } = openRun(
      [...many.slice(0, 30), key({ costMinor: 300_000 })],
      3,
      'unknown',
    );
    expect(lines.flatMap(({ isSetAside }, at) => (isSetAside ? [at] : []))).toEqual([30]);
    expect(costs?.doubts).toMatchObject([{ line: 30, kind: 'high' }]);
    expect(prices).toHaveLength(31);
  });

  test('takes a cost for that of another part where no listing is sure', () => {
    const unsure = key({ costMinor: 300_000, comps: comps({ exactListings: 0 }) });
    const { costs } = openRun([...many.slice(0, 30), unsure], 3, 'unknown');
    expect(costs?.doubts).toMatchObject([{ line: 30, kind: 'another-part' }]);
  });
});
