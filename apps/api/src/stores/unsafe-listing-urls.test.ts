import type { JudgedListing } from '@partsight/domain/titles/analysis/part-analysis';
import type { StoreRow } from '@partsight/server/stores/store-run.record';
import { storeRow } from '@partsight/server/testing/store-row';
import { expect, test } from 'vitest';

import { presentListing } from '../evidence/present-listing.ts';
import { presentProgress } from './present-store.ts';

const UNSAFE_URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.test/x',
  '/relative',
  'https',
  '',
];
const SAFE_URL = 'https://www.ebay.com/itm/1';

const listingWith = (address: string): JudgedListing => ({
  signs: [],
  listing: {
    itemId: 'v1|1|0',
    title: 'A part',
    priceMinor: 1,
    currency: 'USD',
    soldQuantity: 1,
    lastSoldAt: null,
    conditionId: null,
    condition: null,
    categoryIds: [],
    imageUrl: address,
    listingUrl: address,
  },
  verdict: { kind: 'dropped', reason: 'another-part', copy: null },
});

const runOf = (row: StoreRow) =>
  presentProgress({
    id: '00000000-0000-4000-8000-000000000000',
    storeName: 'a_store',
    status: 'completed',
    startedAt: new Date(0),
    finishedAt: null,
    failure: null,
    storeType: null,
    totalListings: 1,
    callsUsed: 0,
    rows: [row],
  });

test.each(UNSAFE_URLS)('%j in a listing is not linked', (address) => {
  expect(presentListing(listingWith(address)).listing).toMatchObject({
    imageUrl: null,
    listingUrl: null,
  });
  expect(
    runOf(storeRow({ listingUrl: address })).run?.data.analysisResults[0]?.listingUrl,
  ).toBeNull();
});

test('a web URL stays', () => {
  expect(presentListing(listingWith(SAFE_URL)).listing.imageUrl).toBe(SAFE_URL);
  expect(runOf(storeRow({ listingUrl: SAFE_URL })).run?.data.analysisResults[0]?.listingUrl).toBe(
    SAFE_URL,
  );
});
