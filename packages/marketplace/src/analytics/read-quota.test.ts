import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';
import type { Outcome } from '../outcome.ts';
import { notAborted, openBench, type Bench } from '../testing/bench.ts';
import type { MeteredApi, Quota } from './read-quota.ts';

const NOW = new Date('2026-07-10T12:00:00Z');

let bench: Bench;
let client: MarketplaceClient;
beforeAll(async () => {
  bench = await openBench({ now: () => NOW });
  client = marketplaceClient(bench.config);
});
afterAll(async () => {
  client.close();
  await bench.simulator.stop();
});

const read = (api: MeteredApi, token = bench.token): Promise<Outcome<Quota>> =>
  client.readQuota({ token, api, signal: notAborted() });

describe('the day’s allowance', () => {
  test('tells what is left after a spent day and when it starts again', async () => {
    const { token } = bench.simulator.issueToken({ dailyLimit: 1 });
    const to = new Date();
    await client.soldSource.search({
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
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [
      { kind: 'garbage', body: 'wrong-schema', forCalls: 1 },
    ]);
    expect(await read('research')).toEqual({
      kind: 'malformed',
      detail: 'the answer does not fit at rateLimits',
    });
  });
});
