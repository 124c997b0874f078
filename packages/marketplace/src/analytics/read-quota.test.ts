import { describe, expect, test } from 'vitest';

import type { Outcome } from '../outcome.ts';
import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';
import type { MeteredApi, Quota } from './read-quota.ts';

const NOW = new Date('2026-07-10T12:00:00Z');

const harness = testMarketplace({ now: () => NOW });

const read = (api: MeteredApi, token = harness.token): Promise<Outcome<Quota>> =>
  harness.client.readQuota({ token, api, signal: notAborted() });

describe('daily quota', () => {
  test('gives the remaining calls of a spent day and the reset time', async () => {
    const { token } = harness.simulator.issueToken({ dailyLimit: 1 });
    const to = new Date();
    await harness.client.soldSource.search({
      token,
      keywords: '84972952',
      window: { from: new Date(to.getTime() - 1000), to },
      signal: notAborted(),
    });
    expect(await read('research', token)).toEqual({
      kind: 'found',
      answer: { limit: 1, remaining: 0, resetsAt: new Date('2026-07-11T07:00:00Z') },
    });
  });

  test.each(['research', 'browse', 'taxonomy'] as const)('of %s is read', async (api) => {
    expect(await read(api)).toMatchObject({ kind: 'found', answer: { limit: 5000 } });
  });

  test('is refused like any other call', async () => {
    expect(await read('research', 'unknown')).toEqual({ kind: 'token-refused' });
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [
      { kind: 'garbage', body: 'wrong-schema', forCalls: 1 },
    ]);
    expect(await read('research')).toEqual({
      kind: 'malformed',
      detail: 'the answer does not fit at rateLimits',
    });
  });
});
