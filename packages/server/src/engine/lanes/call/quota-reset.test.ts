import { nextMidnightPacific } from '@partsight/domain/tokens/next-midnight-pacific';
import { describe, expect, test } from 'vitest';

import type { MarketplaceCalls } from './marketplace-gateway.ts';
import { quotaResetAfter } from './quota-reset.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
type Reply = Awaited<ReturnType<MarketplaceCalls['readQuota']>>;
type Decision = Parameters<typeof quotaResetAfter>[1]['decision'];
const SPENT: Decision = { kind: 'wait-for-quota', until: null };
const after = (reply: Reply, decision: Decision = SPENT) =>
  quotaResetAfter(
    { markQuotaSpent: async () => undefined, readQuota: () => Promise.resolve(reply) },
    { decision, token: 'token', now: () => NOW },
  );

describe('the next midnight on the American west coast', () => {
  test.each([
    ['in winter', '2026-11-15T12:00:00Z', '2026-11-16T08:00:00Z'],
    ['in summer', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00Z'],
    ['a moment before', '2026-11-15T07:59:59.999Z', '2026-11-15T08:00:00Z'],
    ['at that moment', '2026-11-15T08:00:00Z', '2026-11-16T08:00:00Z'],
    ['across the change to daylight saving time', '2027-03-14T09:00:00Z', '2027-03-15T07:00:00Z'],
    ['across the change to standard time', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
  ])('%s', (_name, now, midnight) => {
    expect(nextMidnightPacific(new Date(now))).toEqual(new Date(midnight));
  });
});

describe('the reset of a spent quota', () => {
  const quota = (remaining: number, resetsAt: Date | null): Reply => ({
    kind: 'found',
    answer: { limit: 5_000, remaining, resetsAt },
  });

  test('is what the marketplace reports', async () => {
    const resetsAt = new Date('2026-11-16T07:30:00Z');
    expect(await after(quota(0, resetsAt))).toEqual({ until: resetsAt, reason: 'quota-spent' });
  });

  test.each<[string, Reply]>([
    ['says nothing', quota(0, null)],
    ['returns a past time', quota(0, new Date('2026-11-15T08:00:00Z'))],
    ['does not respond', { kind: 'unreachable', detail: 'away' }],
    ['has no quota entry for it', { kind: 'nothing-found' }],
    ['cannot be called', { kind: 'lost' }],
    ['cannot be called now', { kind: 'resting', until: new Date(0), reason: null }],
  ])('is the next midnight where it %s', async (_name, reply) => {
    expect(await after(reply)).toEqual({
      until: new Date('2026-11-16T08:00:00Z'),
      reason: 'quota-spent',
    });
  });

  test('is soon where calls are left after all, and is called a throttle', async () => {
    expect(await after(quota(10, new Date('2026-11-16T08:00:00Z')))).toEqual({
      until: new Date('2026-11-15T12:01:00Z'),
      reason: 'throttled',
    });
  });

  test('is what another caller of the lane has learned meanwhile', async () => {
    const until = new Date('2026-11-16T07:30:00Z');
    expect(await after({ kind: 'resting', until, reason: 'quota-spent' })).toEqual({
      until,
      reason: 'quota-spent',
    });
  });

  test('is not fetched where it is known, or where nothing is spent', async () => {
    const unasked: Reply = { kind: 'malformed', detail: 'must not be called' };
    const until = new Date('2026-11-17T00:00:00Z');
    expect(await after(unasked, { kind: 'wait-for-quota', until })).toEqual({
      until,
      reason: 'quota-spent',
    });
    expect(await after(unasked, { kind: 'probe-answered' })).toBeNull();
  });
});
