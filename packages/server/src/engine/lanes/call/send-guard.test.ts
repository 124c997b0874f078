import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';

import { marketplaceClient } from '@partsight/marketplace/marketplace-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createMarketplaceGateway } from './marketplace-gateway.ts';

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
    postalCode: null,
    timeoutMs: 5_000,
  });
});
afterAll(async () => {
  client.close();
  await new Promise((resolve) => server.close(resolve));
});

const NOW = new Date();

/** A search in the only slot, which was granted some time ago. */
async function call(agedMs: number): Promise<'sent' | 'withheld'> {
  const aborted = { kind: 'aborted' } as const;
  const gateway = createMarketplaceGateway(client, { now: () => NOW, random: () => 0 });
  const marketplace = gateway.callsFor({
    signal: new AbortController().signal,
    reserve: async (unused) =>
      unused === undefined
        ? {
            kind: 'granted',
            slot: { number: 1, answers: 0, outages: 0 },
            opensInMs: 0,
            sentAtMs: performance.now() - agedMs,
          }
        : aborted,
    end: async () => undefined,
    leave: async () => undefined,
  });
  const outcome = await marketplace.searchSold({
    token: 'v^1.1#test',
    keywords: 'LOOK1',
    window: { from: new Date(NOW.getTime() - 86_400_000), to: NOW },
  });
  return outcome.kind === 'aborted' ? 'withheld' : 'sent';
}

/** Runs when the next request was made and has no connection yet. */
const untilRequested = (act: () => void) =>
  new Promise<void>((resolve) => {
    const handle = (): void => {
      unsubscribe('http.client.request.created', handle);
      act();
      resolve();
    };
    subscribe('http.client.request.created', handle);
  });

function blockThread(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    // As if the process were stopped.
  }
}

/** The probe itself adds one to the server's count. */
const arrivals = async (work: () => Promise<unknown>): Promise<number> => {
  const before = arrived;
  await work();
  expect(await call(0)).toBe('sent');
  return arrived - before - 1;
};

describe('between the grant and the first byte', () => {
  test('an undelayed call is sent', async () => {
    expect(await arrivals(() => call(0))).toBe(1);
  });

  test('a grant that is already too old is not used', async () => {
    expect(await arrivals(async () => expect(await call(401)).toBe('withheld'))).toBe(0);
  });

  test.each([1, 2, 3])(
    'a process that stops on an open connection sends nothing (%i)',
    async () => {
      const sent = await arrivals(async () => {
        const requested = untilRequested(() => blockThread(450));
        expect(await call(0)).toBe('withheld');
        await requested;
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
      postalCode: null,
      timeoutMs: 5_000,
    });
    fresh.close();
    const sent = await arrivals(async () => {
      const requested = untilRequested(() => setImmediate(() => blockThread(450)));
      expect(await call(0)).toBe('withheld');
      await requested;
    });
    expect(sent).toBe(0);
  });

  test('a call outside any slot is not guarded', async () => {
    const search = client.soldSource.search({
      token: 'v^1.1#test',
      keywords: 'FREE1',
      window: { from: new Date(NOW.getTime() - 86_400_000), to: NOW },
      signal: new AbortController().signal,
    });
    blockThread(450);
    expect((await search).kind).toBe('nothing-found');
  });
});
