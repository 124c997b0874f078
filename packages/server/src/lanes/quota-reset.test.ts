import { describe, expect, test } from 'vitest';

import { nextMidnightPacific, quotaReset } from './quota-reset.ts';

const signal = new AbortController().signal;
const NOW = new Date('2026-11-15T12:00:00Z');
type Reply = Awaited<ReturnType<Parameters<typeof quotaReset>[0]['readQuota']>>;
const after = (reply: Reply) =>
  quotaReset({ readQuota: () => Promise.resolve(reply), now: () => NOW })('token', signal);

describe('the next midnight on the American west coast', () => {
  test.each([
    ['in winter', '2026-11-15T12:00:00Z', '2026-11-16T08:00:00Z'],
    ['in summer', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00Z'],
    ['a moment before', '2026-11-15T07:59:59.999Z', '2026-11-15T08:00:00Z'],
    ['at the moment itself', '2026-11-15T08:00:00Z', '2026-11-16T08:00:00Z'],
    ['over the change to summer time', '2027-03-14T09:00:00Z', '2027-03-15T07:00:00Z'],
    ['over the change to winter time', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
  ])('%s', (_name, now, midnight) => {
    expect(nextMidnightPacific(new Date(now))).toEqual(new Date(midnight));
  });
});

describe('the reset of a spent quota', () => {
  const quota = (remaining: number, resetsAt: Date | null): Reply => ({
    kind: 'found',
    answer: { limit: 5_000, remaining, resetsAt },
  });

  test('is what the marketplace says', async () => {
    const resetsAt = new Date('2026-11-16T07:30:00Z');
    expect(await after(quota(0, resetsAt))).toEqual(resetsAt);
  });

  test.each<[string, Reply]>([
    ['says nothing', quota(0, null)],
    ['names a moment that is past', quota(0, new Date('2026-11-15T08:00:00Z'))],
    ['does not answer', { kind: 'unreachable', detail: 'away' }],
    ['has no meter for it', { kind: 'nothing-found' }],
  ])('is the next midnight where it %s', async (_name, reply) => {
    expect(await after(reply)).toEqual(new Date('2026-11-16T08:00:00Z'));
  });

  test('is soon where calls are left after all', async () => {
    expect(await after(quota(10, new Date('2026-11-16T08:00:00Z')))).toEqual(
      new Date('2026-11-15T12:01:00Z'),
    );
  });
});
