import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';
import { notAborted, openBench, type Bench } from '../testing/bench.ts';
import { openCanned } from '../testing/canned.ts';
import type { LiveListing } from './live-listing.ts';
import type { StoreOutcome } from './search-store.ts';

const STORE = 'summit_ridge_oem';

let bench: Bench;
let client: MarketplaceClient;
beforeAll(async () => {
  bench = await openBench();
  client = marketplaceClient(bench.config);
});
afterAll(async () => {
  client.close();
  await bench.simulator.stop();
});
beforeEach(() => {
  bench.simulator.setFaults({ tokenId: bench.tokenId }, []);
  bench.simulator.takeCalls();
});

const store = (
  seller: string,
  page: { limit: number; offset?: number; categoryId?: string } = { limit: 200 },
): Promise<StoreOutcome> =>
  client.searchStore({ token: bench.token, seller, signal: notAborted(), ...page });

const listingsOf = (outcome: StoreOutcome): readonly LiveListing[] =>
  outcome.kind === 'found' ? outcome.answer.listings : [];

describe('a store’s listings', () => {
  test('are all found, auctions too, whatever the case of the name', async () => {
    const outcome = await store(` ${STORE.toUpperCase()} `);
    const listings = listingsOf(outcome);
    expect(outcome).toMatchObject({
      kind: 'found',
      answer: { total: listings.length, nextOffset: null },
    });
    expect(listings.length).toBeGreaterThanOrEqual(12);
    expect(listings.some(({ isAuction }) => isAuction)).toBe(true);
    expect(listings.every(({ priceMinor }) => Number.isSafeInteger(priceMinor))).toBe(true);
    expect(listings.some(({ categoryIds }) => categoryIds.includes('6030'))).toBe(true);
  });

  test('come page by page', async () => {
    const all = listingsOf(await store(STORE));
    const seen: LiveListing[] = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const outcome: StoreOutcome = await store(STORE, { limit: 5, offset });
      seen.push(...listingsOf(outcome));
      offset = outcome.kind === 'found' ? outcome.answer.nextOffset : null;
    }
    expect(seen).toEqual(all);
  });

  test('are never those of others when the name is wrong', async () => {
    expect(await store('no_such_seller')).toEqual({ kind: 'seller-unknown' });
    expect(bench.simulator.takeCalls()).toHaveLength(1);
  });

  test.each(['a}|{b', 'x,price:[1..2]', 'two words', '', 'x'.repeat(65)])(
    'are not asked for under the name "%s"',
    async (seller) => {
      expect(await store(seller)).toEqual({ kind: 'seller-unknown' });
      expect(bench.simulator.takeCalls()).toHaveLength(0);
    },
  );

  test('of a category that does not exist are a failure, not a success with a warning', async () => {
    expect(await store(STORE, { limit: 50, categoryId: '987654' })).toEqual({
      kind: 'request-refused',
      errorId: 12_009,
      about: 'setup',
    });
  });

  test('of a category in which the store has none are nothing', async () => {
    expect(await store('router_ranch', { limit: 50, categoryId: '2550' })).toEqual({
      kind: 'nothing-found',
    });
  });

  test('are refused when a row belongs to somebody else', async () => {
    const misled = await openCanned();
    misled.answer({
      total: 2,
      itemSummaries: [
        { itemId: 'v1|1|0', title: 'mine', seller: { username: STORE } },
        { itemId: 'v1|2|0', title: 'theirs', seller: { username: 'somebody' } },
      ],
    });
    expect(
      await misled.client.searchStore({
        token: 'x',
        seller: STORE,
        limit: 50,
        signal: notAborted(),
      }),
    ).toEqual({ kind: 'malformed', detail: 'the answer holds listings of another seller' });
    await misled.close();
  });

  test.each([
    [{ kind: 'unauthorized' }, { kind: 'token-refused' }],
    [{ kind: 'throttle' }, { kind: 'throttled', until: null }],
    [{ kind: 'server-error' }, { kind: 'unreachable', detail: 'answered 500/12000' }],
    [{ kind: 'cut' }, { kind: 'unreachable', detail: 'the connection broke within the answer' }],
    [
      { kind: 'garbage', body: 'wrong-schema' },
      { kind: 'malformed', detail: 'the answer does not fit at total' },
    ],
  ] as const)('under %o end as %o', async (fault, expected) => {
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [fault]);
    expect(await store(STORE)).toEqual(expected);
  });
});
