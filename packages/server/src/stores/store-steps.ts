import { detectStoreType } from '@partsight/domain/titles/stores/detect-store-type';
import {
  identifyListing,
  mpnOf,
  upcOf,
  type ListingIdentity,
} from '@partsight/domain/titles/stores/identify-listing';
import { brandOf, type ListingFacts } from '@partsight/domain/titles/stores/listing-facts';
import type { StoreType } from '@partsight/domain/titles/stores/store-type';
import type { LiveListing } from '@partsight/marketplace/browse/live-listing';
import type { Item } from '@partsight/marketplace/browse/read-item';

import { failureText, isFinal, type MarketplaceFailure } from '../research/marketplace-failure.ts';
import type { ListingReadResult } from './read-store.service.ts';
import type { SalesResult } from './sales-lookup.service.ts';
import type { StoreRow, StoreRunProgress } from './store-run.record.ts';

/**
 * A run consists of a search, one read per listing, and one lookup per listing that could be
 * identified. Each step makes at most one marketplace call, and the next step follows from what is
 * known. A problem with one listing stays with that listing; a problem with the token leaves the
 * rest unread, each with the reason.
 */
export type StoreStep =
  | { readonly kind: 'search' }
  | { readonly kind: 'read'; readonly at: number; readonly itemId: string }
  | {
      readonly kind: 'look-up';
      readonly at: number;
      readonly identity: ListingIdentity;
      readonly storeType: StoreType;
      readonly categoryId: string | null;
    }
  | { readonly kind: 'done' };

export function nextStep({ facts, rows, listingsRead, storeType }: StoreRunProgress): StoreStep {
  if (facts === null) {
    return { kind: 'search' };
  }
  const unread = rows[listingsRead];
  if (unread !== undefined) {
    return { kind: 'read', at: listingsRead, itemId: unread.itemId };
  }
  const at = rows.findIndex(isWaiting);
  const { identity = null, categoryId = null } = rows[at] ?? {};
  return identity === null || storeType === null
    ? { kind: 'done' }
    : { kind: 'look-up', at, identity, storeType, categoryId };
}

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

export function afterRead(
  before: StoreRunProgress,
  at: number,
  read: ListingReadResult,
): StoreRunProgress {
  const after = {
    ...before,
    callsUsed: before.callsUsed + 1,
    listingsRead: at + 1,
  };
  switch (read.kind) {
    case 'read': {
      const { item } = read;
      const row = {
        categoryId: item.categoryId ?? before.rows[at]?.categoryId ?? null,
        categoryName: item.categoryPath.at(-1) ?? null,
      };
      const facts = before.facts?.map((fact, index) =>
        index === at ? toListingFacts(fact, item) : fact,
      );
      return identifyWhenAllRead({
        ...after,
        facts: facts ?? null,
        rows: updateRows(before.rows, (_, i) => i === at, row),
      });
    }
    case 'ended': {
      const error = 'This listing has ended.';
      return identifyWhenAllRead({
        ...after,
        rows: updateRows(before.rows, (_, i) => i === at, { error }),
      });
    }
    case 'failed': {
      const error = failureText(read.failure);
      if (!isFinal(read.failure)) {
        const rows = updateRows(before.rows, (_, i) => i === at, { error });
        return identifyWhenAllRead({ ...after, rows });
      }
      const rows = updateRows(before.rows, (_, i) => i >= at, { error });
      const all = identifyWhenAllRead({ ...after, rows, listingsRead: rows.length });
      // Active listings have their own allowance; sales can still be looked up when it is spent.
      return read.failure.kind === 'throttled' ? all : withoutLookups(all, read.failure);
    }
  }
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

const isWaiting = ({ sales }: StoreRow): boolean => sales.kind === 'waiting';

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
