import { beforeEach, describe, expect, test } from 'vitest';

import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';
import { openStubMarketplace } from '../testing/stub-marketplace.ts';
import type { LiveListing } from './live-listing.ts';
import type { StoreOutcome } from './search-store.ts';

const STORE = 'summit_ridge_oem';

const harness = testMarketplace();
beforeEach(() => {
  harness.simulator.setFaults({ tokenId: harness.tokenId }, []);
  harness.simulator.takeCalls();
});

const store = (
  seller: string,
  page: { limit: number; categoryId?: string } = { limit: 200 },
): Promise<StoreOutcome> =>
  harness.client.searchStore({ token: harness.token, seller, signal: notAborted(), ...page });

const listingsOf = (outcome: StoreOutcome): readonly LiveListing[] =>
  outcome.kind === 'found' ? outcome.answer.listings : [];

describe('a store’s listings', () => {
  test('are all found, including auctions, whatever the case of the name', async () => {
    const outcome = await store(` ${STORE.toUpperCase()} `);
    const listings = listingsOf(outcome);
    expect(outcome).toMatchObject({
      kind: 'found',
      answer: { total: listings.length },
    });
    expect(listings.length).toBeGreaterThanOrEqual(12);
    expect(harness.simulator.takeCalls()[0]?.query).toContain('AUCTION');
    expect(listings.every(({ priceMinor }) => Number.isSafeInteger(priceMinor))).toBe(true);
    expect(listings.some(({ categoryIds }) => categoryIds.includes('6030'))).toBe(true);
  });

  test('never include other sellers’ when the name is wrong', async () => {
    expect(await store('no_such_seller')).toEqual({ kind: 'seller-unknown' });
    expect(harness.simulator.takeCalls()).toHaveLength(1);
  });

  test.each(['a}|{b', 'x,price:[1..2]', 'two words', '', 'x'.repeat(65)])(
    'are not searched under the name "%s"',
    async (seller) => {
      expect(await store(seller)).toEqual({ kind: 'seller-unknown' });
      expect(harness.simulator.takeCalls()).toHaveLength(0);
    },
  );

  test('fail for a category that does not exist, instead of succeeding with a warning', async () => {
    expect(await store(STORE, { limit: 50, categoryId: '987654' })).toEqual({
      kind: 'request-refused',
      errorId: 12_009,
      about: 'setup',
    });
  });

  test('are empty for a category the store does not use', async () => {
    expect(await store('router_ranch', { limit: 50, categoryId: '2550' })).toEqual({
      kind: 'nothing-found',
    });
  });

  test('are refused when a row belongs to another seller', async () => {
    const misled = await openStubMarketplace();
    misled.respondWith({
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
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [fault]);
    expect(await store(STORE)).toEqual(expected);
  });
});
