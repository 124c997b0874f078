import { detectStoreType } from '@partsight/domain/titles/stores/detect-store-type';
import { identifyListing, mpnOf, upcOf } from '@partsight/domain/titles/stores/identify-listing';
import { brandOf, type ListingFacts } from '@partsight/domain/titles/stores/listing-facts';
import type { LiveListing } from '@partsight/marketplace/browse/live-listing';
import type { Item } from '@partsight/marketplace/browse/read-item';

import { failureText, isFinal, type MarketplaceFailure } from '../research/marketplace-failure.ts';
import type { ListingReadResult } from './read-store.service.ts';
import type { SalesResult } from './sales-lookup.service.ts';
import type { StoreRow, StoreRunProgress } from './store-run.record.ts';

/** A listing from the search, not read yet. */
const toStoreRow = (listing: LiveListing): StoreRow => ({
  itemId: listing.itemId,
  title: listing.title,
  categoryId: listing.categoryIds[0] ?? null,
  categoryName: null,
  listingUrl: listing.listingUrl,
  askingMinor: listing.currency === 'USD' ? listing.priceMinor : null,
  identity: null,
  brand: null,
  mpn: null,
  upc: null,
  sales: { kind: 'waiting' },
  error: null,
});

/** What identifies a listing; the search result for one that could not be read. */
export const toListingFacts = (
  { title, categoryIds }: Pick<LiveListing, 'title' | 'categoryIds'>,
  item: Item | null,
): ListingFacts => ({
  title,
  categoryIds,
  categoryPath: item?.categoryPath ?? [],
  brand: item?.brand ?? null,
  mpn: item?.mpn ?? null,
  gtin: item?.gtin ?? null,
  specifics: item?.specifics ?? [],
});

export const afterSearch = (
  before: StoreRunProgress,
  { listings, total }: { readonly listings: readonly LiveListing[]; readonly total: number },
): StoreRunProgress =>
  identifyWhenAllRead({
    ...before,
    callsUsed: before.callsUsed + 1,
    totalListings: total,
    rows: listings.map(toStoreRow),
    facts: listings.map((listing) => toListingFacts(listing, null)),
  });

/** After the next unread listing. */
export function afterRead(before: StoreRunProgress, read: ListingReadResult): StoreRunProgress {
  const at = before.listingsRead;
  const after = { ...before, callsUsed: before.callsUsed + 1, listingsRead: at + 1 };
  if (read.kind === 'read') {
    const { item } = read;
    return identifyWhenAllRead({
      ...after,
      facts:
        before.facts?.map((fact, index) => (index === at ? toListingFacts(fact, item) : fact)) ??
        null,
      rows: updateRows(before.rows, (_, index) => index === at, {
        categoryId: item.categoryId ?? before.rows[at]?.categoryId ?? null,
        categoryName: item.categoryPath.at(-1) ?? null,
      }),
    });
  }
  const failure = read.kind === 'failed' ? read.failure : null;
  const error = failure === null ? 'This listing has ended.' : failureText(failure);
  if (failure === null || !isFinal(failure)) {
    const rows = updateRows(before.rows, (_, index) => index === at, { error });
    return identifyWhenAllRead({ ...after, rows });
  }
  const rows = updateRows(before.rows, (_, index) => index >= at, { error });
  const all = identifyWhenAllRead({ ...after, rows, listingsRead: rows.length });
  // Active listings have their own allowance; sales can still be looked up when it is spent.
  return failure.kind === 'throttled' ? all : withoutLookups(all, failure);
}

export function afterLookUp(
  before: StoreRunProgress,
  at: number,
  answer: SalesResult,
): StoreRunProgress {
  const after = { ...before, callsUsed: before.callsUsed + answer.callsUsed };
  if (answer.kind === 'known') {
    const { sales } = answer;
    return { ...after, rows: updateRows(before.rows, (_, index) => index === at, { sales }) };
  }
  const { failure } = answer;
  if (isFinal(failure)) {
    return withoutLookups(after, failure);
  }
  const category = before.rows[at]?.categoryId ?? null;
  // Reported once: every other listing of a category that is not granted would fail the same way.
  const isRefused = (row: StoreRow): boolean =>
    failure.kind === 'category-not-granted' && isWaiting(row) && row.categoryId === category;
  const sales = { kind: 'failed', message: failureText(failure) } as const;
  const rows = updateRows(before.rows, (row, index) => index === at || isRefused(row), { sales });
  return { ...after, rows };
}

export const isWaiting = ({ sales }: StoreRow): boolean => sales.kind === 'waiting';

const updateRows = (
  rows: readonly StoreRow[],
  isMeant: (row: StoreRow, index: number) => boolean,
  changes: Partial<StoreRow>,
): StoreRow[] => rows.map((row, index) => (isMeant(row, index) ? { ...row, ...changes } : row));

const withoutLookups = (
  before: StoreRunProgress,
  failure: MarketplaceFailure,
): StoreRunProgress => ({
  ...before,
  rows: updateRows(before.rows, isWaiting, {
    sales: { kind: 'failed', message: failureText(failure) },
  }),
});

/**
 * All listings together determine the kind of store, and that determines how each is identified.
 */
function identifyWhenAllRead(before: StoreRunProgress): StoreRunProgress {
  const { facts, rows, listingsRead } = before;
  if (facts === null || listingsRead < rows.length) {
    return before;
  }
  const storeType = detectStoreType(facts);
  const identified = rows.map((row, at): StoreRow => {
    const fact = facts[at];
    if (fact === undefined) {
      return row;
    }
    const identity = row.error === null ? identifyListing(fact, storeType) : null;
    return {
      ...row,
      identity,
      brand: brandOf(fact),
      mpn: mpnOf(fact),
      upc: upcOf(fact),
      ...(identity === null && { sales: { kind: 'none' } }),
    };
  });
  return { ...before, storeType, rows: identified };
}
