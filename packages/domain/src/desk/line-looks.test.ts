import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DAY_MS } from '../time.ts';
import { changeBetween, joinLooks, type Look } from './line-looks.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const day = (number: number): Date => new Date(START + number * DAY_MS);

const look = (from: number, to: number, listings: number, more: Partial<Look> = {}): Look => ({
  source: 'research',
  covered: { from: day(from), to: day(to) },
  exactListings: listings,
  probableListings: 0,
  unitsLow: listings,
  unitsMid: listings * 2,
  unitsHigh: listings * 4,
  isLowerBound: false,
  ...more,
});

describe('two looks side by side', () => {
  test.each([
    ['the same', look(0, 90, 6), look(90, 180, 6), false],
    ['a little more', look(0, 90, 6), look(90, 180, 10), false],
    ['much more', look(0, 90, 2), look(90, 180, 20), true],
    ['much less', look(0, 90, 20), look(90, 180, 2), true],
    ['twice as many in twice the time', look(0, 45, 8), look(45, 135, 16), false],
    ['nothing at all', look(0, 90, 0), look(90, 180, 0), false],
  ])('%s', (_name, before, after, hasChanged) => {
    expect(changeBetween(before, after)?.hasChanged).toBe(hasChanged);
  });

  test.each([
    ['another source', look(0, 90, 2, { source: 'product research' })],
    ['more rows than were read', look(0, 90, 2, { isLowerBound: true })],
    ['no day covered', look(90, 90, 2)],
  ])('%s cannot be compared', (_name, before) => {
    expect(changeBetween(before, look(90, 180, 20))).toBeNull();
  });
});

describe('looks joined', () => {
  test('windows apart add up, and the days between them do not count', () => {
    expect(joinLooks(look(100, 190, 4), [look(0, 90, 6)])).toEqual({
      looks: 2,
      days: 180,
      listings: 10,
      unitsMid: 20,
      unitsHigh: 40,
    });
  });

  test('days in both count once, with what the newer look saw of them', () => {
    expect(joinLooks(look(53, 143, 9), [look(0, 90, 9)])).toEqual({
      looks: 2,
      days: 143,
      listings: 9 + 9 * (53 / 90),
      unitsMid: 18 + 18 * (53 / 90),
      unitsHigh: 36 + 36 * (53 / 90),
    });
  });

  test('a probable listing counts half', () => {
    const earlier = look(0, 90, 2, { probableListings: 3 });
    expect(joinLooks(look(90, 180, 1), [earlier])?.listings).toBe(4.5);
  });

  test.each([
    ['nothing before', []],
    ['the same days', [look(90, 180, 6)]],
    ['some hours more', [look(89.8, 179.8, 6)]],
    ['another source', [look(0, 90, 6, { source: 'product research' })]],
    ['more rows than were read', [look(0, 90, 6, { isLowerBound: true })]],
  ])('%s adds nothing', (_name, earlier) => {
    expect(joinLooks(look(90, 180, 4), earlier)).toBeNull();
  });

  test('a newest look that is a lower bound stays alone', () => {
    expect(joinLooks(look(90, 180, 4, { isLowerBound: true }), [look(0, 90, 6)])).toBeNull();
  });

  const looks = array(
    record({
      from: integer({ min: 0, max: 400 }),
      length: integer({ min: 1, max: 90 }),
      listings: integer({ min: 0, max: 50 }),
    }).map(({ from, length, listings }) => look(from, from + length, listings)),
    { minLength: 1, maxLength: 6 },
  );

  test('no day counts twice, whatever overlaps', () => {
    assert(
      property(looks, (earlier) => {
        const newest = look(400, 490, 3);
        const days = new Set<number>();
        for (const { covered } of [newest, ...earlier]) {
          for (let at = covered.from.getTime(); at < covered.to.getTime(); at += DAY_MS) {
            days.add(at);
          }
        }
        expect(joinLooks(newest, earlier)?.days ?? 90).toBe(days.size);
      }),
    );
  });

  test('joined looks hold no more than all of them together, and no less than the newest', () => {
    assert(
      property(looks, (earlier) => {
        const newest = look(400, 490, 3);
        const all = [newest, ...earlier].reduce((sum, { exactListings }) => sum + exactListings, 0);
        const listings = joinLooks(newest, earlier)?.listings ?? newest.exactListings;
        expect(listings).toBeGreaterThanOrEqual(newest.exactListings);
        expect(listings).toBeLessThanOrEqual(all + 1e-9);
      }),
    );
  });
});
