import type { ActiveListing } from '@partsight/domain/titles/evidence/active-listing';
import { expect, test } from 'vitest';

import { fetchActiveListings } from './fetch-active-listings.ts';
import type { MarketplaceCalls } from './marketplace-gateway.ts';

const offered = (itemId: string): ActiveListing => ({
  itemId,
  title: 'Ford OEM bracket',
  priceMinor: 1_000,
  currency: 'USD',
  postageMinor: null,
  conditionId: '1000',
  condition: 'New',
  categoryIds: [],
  listedAt: null,
  seller: 'lee',
});

type Found = Awaited<ReturnType<MarketplaceCalls['searchForSale']>>;

const found = (...ids: string[]): Found => ({
  kind: 'found',
  answer: { total: ids.length, listings: ids.map(offered) },
});

async function fetched(answers: readonly Found[]) {
  const searches: string[] = [];
  const result = await fetchActiveListings(
    {
      searchForSale: async ({ keywords }) => {
        searches.push(keywords);
        return answers[searches.length - 1] ?? { kind: 'nothing-found' };
      },
      readItem: async () => ({ kind: 'nothing-found' }),
    },
    {
      partNumber: 'F4ZZ-6E086-A',
      linkedNumbers: [],
      timeRange: '3months',
      token: 'token',
      asOf: new Date('2026-11-15T12:00:00Z'),
    },
  );
  return { searches, result };
}

test('searches every spelling and counts a listing once', async () => {
  const { searches, result } = await fetched([found('1', '2'), found('2', '3')]);
  expect(searches).toEqual(['F4ZZ6E086A', 'F4ZZ 6E086 A']);
  expect(result).toMatchObject({
    outcome: { kind: 'found' },
    activeListings: { total: 3, listings: [{ itemId: '1' }, { itemId: '2' }, { itemId: '3' }] },
  });
});

test('a spelling without a response leaves the number for another try', async () => {
  const { result } = await fetched([found('1'), { kind: 'unreachable', detail: 'down' }]);
  expect(result).toMatchObject({ outcome: { kind: 'unreachable' } });
  expect(result).not.toHaveProperty('activeListings');
});
