import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';

import { marketplaceClient } from '@partsight/marketplace/marketplace-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callInSlot } from './call-in-slot.ts';
import { oneProcess } from './one-process.ts';

let arrived = 0;
const server: Server = createServer((_request, response) => {
  arrived += 1;
  response.setHeader('content-type', 'application/json').end('{"total":0}');
});
let client: ReturnType<typeof marketplaceClient>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = marketplaceClient({
    apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    marketplaceId: 'EBAY_US',
    categoryIds: ['6028'],
    timeoutMs: 5_000,
  });
});
afterAll(async () => {
  client.close();
  await new Promise((resolve) => server.close(resolve));
});

const call = (agedMs: number) => {
  const now = new Date();
  return callInSlot(
    { ...oneProcess(() => 0), source: client.soldSource, now: () => now },
    {
      slot: { number: 1, answers: 0, outages: 0 },
      openedAtMs: performance.now() - agedMs,
    },
    {
      token: 'v^1.1#test',
      keywords: 'LOOK1',
      window: { from: new Date(now.getTime() - 86_400_000), to: now },
      signal: new AbortController().signal,
    },
  );
};

function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    // As if the process were stopped.
  }
}

/** What reaches the server is one more than what it has seen by then. */
const arrivals = async (work: () => Promise<unknown>): Promise<number> => {
  const before = arrived;
  await work();
  const probe = await call(0);
  expect(probe.kind).toBe('ended');
  return arrived - before - 1;
};

describe('between the grant and the first byte', () => {
  test('a call that is not held up leaves', async () => {
    expect(await arrivals(() => call(0))).toBe(1);
  });

  test('a grant that is too old already is not used', async () => {
    expect(await arrivals(async () => expect((await call(101)).kind).toBe('withheld'))).toBe(0);
  });

  test.each([1, 2, 3])(
    'a process that stops over an open connection sends nothing (%i)',
    async () => {
      const sent = await arrivals(async () => {
        const calling = call(0);
        standStill(150);
        expect((await calling).kind).toBe('withheld');
      });
      expect(sent).toBe(0);
    },
  );

  test('a process that stops while its connection opens sends nothing', async () => {
    const fresh = client;
    client = marketplaceClient({
      apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      marketplaceId: 'EBAY_US',
      categoryIds: ['6028'],
      timeoutMs: 5_000,
    });
    fresh.close();
    const sent = await arrivals(async () => {
      const calling = call(0);
      await Promise.resolve();
      setImmediate(() => standStill(150));
      standStill(60);
      standStill(60);
      expect((await calling).kind).toBe('withheld');
    });
    expect(sent).toBe(0);
  });

  test('a call outside of any slot is nobody’s business', async () => {
    const now = new Date();
    const search = client.soldSource.search({
      token: 'v^1.1#test',
      keywords: 'FREE1',
      window: { from: new Date(now.getTime() - 86_400_000), to: now },
      signal: new AbortController().signal,
    });
    standStill(150);
    expect((await search).kind).toBe('nothing-found');
  });
});
