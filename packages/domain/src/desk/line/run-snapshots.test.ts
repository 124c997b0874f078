import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DAY_MS } from '../../core/time.ts';
import { demandChangeBetween, joinSnapshots, type RunSnapshot } from './run-snapshots.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const day = (number: number): Date => new Date(START + number * DAY_MS);

const snapshot = (
  from: number,
  to: number,
  listings: number,
  more: Partial<RunSnapshot> = {},
): RunSnapshot => ({
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

describe('comparing two snapshots', () => {
  test.each([
    ['the same', snapshot(0, 90, 6), snapshot(90, 180, 6), false],
    ['a little more', snapshot(0, 90, 6), snapshot(90, 180, 10), false],
    ['much more', snapshot(0, 90, 2), snapshot(90, 180, 20), true],
    ['much less', snapshot(0, 90, 20), snapshot(90, 180, 2), true],
    ['twice as many in twice the time', snapshot(0, 45, 8), snapshot(45, 135, 16), false],
    ['nothing at all', snapshot(0, 90, 0), snapshot(90, 180, 0), false],
  ])('%s', (_name, before, after, hasChanged) => {
    expect(demandChangeBetween(before, after)?.hasChanged).toBe(hasChanged);
  });

  test.each([
    ['another source', snapshot(0, 90, 2, { source: 'product research' })],
    ['more rows than were read', snapshot(0, 90, 2, { isLowerBound: true })],
    ['no day covered', snapshot(90, 90, 2)],
  ])('%s cannot be compared', (_name, before) => {
    expect(demandChangeBetween(before, snapshot(90, 180, 20))).toBeNull();
  });
});

describe('joining snapshots', () => {
  test('adds separate windows, without the days between them', () => {
    expect(joinSnapshots(snapshot(100, 190, 4), [snapshot(0, 90, 6)])).toEqual({
      snapshots: 2,
      days: 180,
      listings: 10,
      unitsMid: 20,
      unitsHigh: 40,
    });
  });

  test('counts shared days once, from the newer snapshot', () => {
    expect(joinSnapshots(snapshot(53, 143, 9), [snapshot(0, 90, 9)])).toEqual({
      snapshots: 2,
      days: 143,
      listings: 9 + 9 * (53 / 90),
      unitsMid: 18 + 18 * (53 / 90),
      unitsHigh: 36 + 36 * (53 / 90),
    });
  });

  test('counts a probable listing half', () => {
    const earlier = snapshot(0, 90, 2, { probableListings: 3 });
    expect(joinSnapshots(snapshot(90, 180, 1), [earlier])?.listings).toBe(4.5);
  });

  test.each([
    ['nothing before', []],
    ['the same days', [snapshot(90, 180, 6)]],
    ['some hours more', [snapshot(89.8, 179.8, 6)]],
    ['another source', [snapshot(0, 90, 6, { source: 'product research' })]],
    ['more rows than were read', [snapshot(0, 90, 6, { isLowerBound: true })]],
  ])('%s adds nothing', (_name, earlier) => {
    expect(joinSnapshots(snapshot(90, 180, 4), earlier)).toBeNull();
  });

  test('leaves the newest snapshot alone when it is a lower bound', () => {
    expect(
      joinSnapshots(snapshot(90, 180, 4, { isLowerBound: true }), [snapshot(0, 90, 6)]),
    ).toBeNull();
  });

  const looks = array(
    record({
      from: integer({ min: 0, max: 400 }),
      length: integer({ min: 1, max: 90 }),
      listings: integer({ min: 0, max: 50 }),
    }).map(({ from, length, listings }) => snapshot(from, from + length, listings)),
    { minLength: 1, maxLength: 6 },
  );

  test('counts no day twice, however they overlap', () => {
    assert(
      property(looks, (earlier) => {
        const newest = snapshot(400, 490, 3);
        const days = new Set<number>();
        for (const { covered } of [newest, ...earlier]) {
          for (let at = covered.from.getTime(); at < covered.to.getTime(); at += DAY_MS) {
            days.add(at);
          }
        }
        expect(joinSnapshots(newest, earlier)?.days ?? 90).toBe(days.size);
      }),
    );
  });

  test('gives at most the sum of all and at least the newest', () => {
    assert(
      property(looks, (earlier) => {
        const newest = snapshot(400, 490, 3);
        const all = [newest, ...earlier].reduce((sum, { exactListings }) => sum + exactListings, 0);
        const listings = joinSnapshots(newest, earlier)?.listings ?? newest.exactListings;
        expect(listings).toBeGreaterThanOrEqual(newest.exactListings);
        expect(listings).toBeLessThanOrEqual(all + 1e-9);
      }),
    );
  });
});
