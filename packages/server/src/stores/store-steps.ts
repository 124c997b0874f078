import { detectStoreType } from '@partsight/domain/stores/detect-store-type';
import {
  identifyListing,
  mpnOf,
  upcOf,
  type Identity,
} from '@partsight/domain/stores/identify-listing';
import { brandOf, type ListingFacts } from '@partsight/domain/stores/listing-facts';
import type { StoreType } from '@partsight/domain/stores/store-type';
import type { LiveListing } from '@partsight/marketplace/browse/live-listing';
import type { Item } from '@partsight/marketplace/browse/read-item';

import { failureText, isFinal, type MarketplaceFailure } from '../research/marketplace-failure.ts';
import type { ReadListing } from './read-store.ts';
import type { SalesAnswer } from './sales-lookup.ts';
import type { StoreRow, StoreRunProgress } from './store-run.record.ts';

/**
 * A run goes search, one read for each listing, one lookup for each listing that could be identified.
 * Each step is at most one question to the marketplace, and where a run stands can be seen from what it
 * has learned. What goes wrong with one listing stays with that listing; what goes wrong with the token
 * leaves the rest unread, each with the reason.
 */
export type StoreStep =
  | { readonly kind: 'search' }
  | { readonly kind: 'read'; readonly at: number; readonly itemId: string }
  | {
      readonly kind: 'look-up';
      readonly at: number;
      readonly identity: Identity;
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

/** A listing as the search showed it, nothing of it read yet. */
const rowOf = (listing: LiveListing): StoreRow => ({
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

/** What a listing can be told by; of one that could not be read, what the search said. */
export const factsOf = (
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
  onceAllAreRead({
    ...before,
    callsUsed: before.callsUsed + 1,
    totalListings: total,
    rows: listings.map(rowOf),
    facts: listings.map((listing) => factsOf(listing, null)),
  });

export function afterRead(
  before: StoreRunProgress,
  at: number,
  read: ReadListing,
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
      const facts = before.facts?.map((fact, index) => (index === at ? factsOf(fact, item) : fact));
      return onceAllAreRead({
        ...after,
        facts: facts ?? null,
        rows: changed(before.rows, (_, i) => i === at, row),
      });
    }
    case 'ended': {
      const error = 'This listing has ended.';
      return onceAllAreRead({
        ...after,
        rows: changed(before.rows, (_, i) => i === at, { error }),
      });
    }
    case 'failed': {
      const error = failureText(read.failure);
      if (!isFinal(read.failure)) {
        const rows = changed(before.rows, (_, i) => i === at, { error });
        return onceAllAreRead({ ...after, rows });
      }
      const rows = changed(before.rows, (_, i) => i >= at, { error });
      const all = onceAllAreRead({ ...after, rows, listingsRead: rows.length });
      // Live listings have an allowance of their own; sales can still be asked for when it is spent.
      return read.failure.kind === 'throttled' ? all : withoutLookups(all, read.failure);
    }
  }
}

export function afterLookUp(
  before: StoreRunProgress,
  at: number,
  answer: SalesAnswer,
): StoreRunProgress {
  const after = { ...before, callsUsed: before.callsUsed + answer.callsUsed };
  if (answer.kind === 'known') {
    const { sales } = answer;
    return { ...after, rows: changed(before.rows, (_, index) => index === at, { sales }) };
  }
  const { failure } = answer;
  if (isFinal(failure)) {
    return withoutLookups(after, failure);
  }
  const category = before.rows[at]?.categoryId ?? null;
  // Asked for once: every other listing of a category that is not granted would end the same way.
  const isRefused = (row: StoreRow): boolean =>
    failure.kind === 'category-not-granted' && isWaiting(row) && row.categoryId === category;
  const sales = { kind: 'failed', message: failureText(failure) } as const;
  const rows = changed(before.rows, (row, index) => index === at || isRefused(row), { sales });
  return { ...after, rows };
}

const isWaiting = ({ sales }: StoreRow): boolean => sales.kind === 'waiting';

const changed = (
  rows: readonly StoreRow[],
  isMeant: (row: StoreRow, index: number) => boolean,
  changes: Partial<StoreRow>,
): StoreRow[] => rows.map((row, index) => (isMeant(row, index) ? { ...row, ...changes } : row));

const withoutLookups = (
  before: StoreRunProgress,
  failure: MarketplaceFailure,
): StoreRunProgress => ({
  ...before,
  rows: changed(before.rows, isWaiting, {
    sales: { kind: 'failed', message: failureText(failure) },
  }),
});

/** All listings together tell what kind of store it is, and that tells what each of them goes by. */
function onceAllAreRead(before: StoreRunProgress): StoreRunProgress {
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
