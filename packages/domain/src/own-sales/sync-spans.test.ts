import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { DAY_MS, HOUR_MS } from '../core/time.ts';
import { backfillWindows, nextChanges, readablePart } from './sync-spans.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

test('windows of 30 days reach back two years less a day, without a gap', () => {
  const windows = backfillWindows(NOW);
  expect(windows).toHaveLength(25);
  expect(windows[0]).toEqual({ from: daysAgo(30), to: NOW });
  expect(windows.at(-1)).toEqual({ from: daysAgo(729), to: daysAgo(720) });
  for (const [index, { from }] of windows.slice(0, -1).entries()) {
    expect(windows[index + 1]?.to).toEqual(from);
  }
});

test.each([
  [0, 30, { from: daysAgo(30), to: daysAgo(0) }],
  [700, 740, { from: daysAgo(729), to: daysAgo(700) }],
  [729, 740, null],
  [760, 790, null],
])('a window from %d to %d days ago', (to, from, readable) => {
  expect(readablePart({ from: daysAgo(from), to: daysAgo(to) }, NOW)).toEqual(readable);
});

test('changes are read from two hours before the mark to two minutes ago', () => {
  expect(nextChanges(new Date('2026-11-17T11:00:00Z'), NOW, 2 * HOUR_MS)).toEqual({
    from: new Date('2026-11-17T09:00:00Z'),
    to: new Date('2026-11-17T11:58:00Z'),
  });
  expect(nextChanges(new Date('2026-11-17T11:58:00Z'), NOW, HOUR_MS)).toBeNull();
});

test('however long it was, changes are read in spans of 30 days that reach the present', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 * 24 }), (hoursAgo) => {
      let mark = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
      let spans = 0;
      for (
        let next = nextChanges(mark, NOW, HOUR_MS);
        next !== null;
        next = nextChanges(mark, NOW, HOUR_MS)
      ) {
        expect(next.from.getTime()).toBeLessThan(
          Math.max(mark.getTime(), daysAgo(729).getTime() + 1),
        );
        expect(next.to.getTime() - next.from.getTime()).toBeLessThanOrEqual(30 * DAY_MS);
        expect(next.to.getTime()).toBeGreaterThan(mark.getTime());
        mark = next.to;
        spans += 1;
      }
      expect(mark).toEqual(new Date('2026-11-17T11:58:00Z'));
      expect(spans).toBeLessThanOrEqual(26);
    }),
  );
});
