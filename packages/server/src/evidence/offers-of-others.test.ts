import { expect, test } from 'vitest';

import { offersOfOthers } from './offers-of-others.ts';

const offered = (itemId: string, seller: string) => ({
  itemId,
  title: 'Genuine GM 84001234 Sensor',
  priceMinor: 9_900,
  currency: 'USD',
  postageMinor: null,
  conditionId: '1000',
  condition: 'New',
  categoryIds: [],
  listedAt: null,
  seller,
});

test.each([
  ['no store', '', 3],
  ['the own store, however it is written', 'House_Store', 2],
])('counts the listings of others, without %s', (_name, ownStore, competitors) => {
  const listings = [offered('1', 'a'), offered('2', 'house_store'), offered('3', 'b')];
  const asOf = new Date('2026-11-17T12:00:00Z');
  const options = { number: '84001234', ownStore, asOf, currency: 'USD' };
  expect(offersOfOthers({ total: 3, listings }, options)).toMatchObject({
    competitors,
    countedAt: asOf.toISOString(),
    isLowerBound: false,
  });
});
