import type { ListingFacts } from '@partsight/domain/stores/listing-facts';
import type { StoreType } from '@partsight/domain/stores/store-type';
import type { LiveListing } from '@partsight/marketplace/browse/live-listing';
import type { Item } from '@partsight/marketplace/browse/read-item';

import type { StoreRow } from './store-run.record.ts';
import type { StoreRunProgress } from './store-runs.repo.ts';

/** A listing as the search showed it, nothing of it read yet. */
const rowOf = (listing: LiveListing): StoreRow => ({
  itemId: listing.itemId,
  title: listing.title,
  categoryId: listing.categoryIds[0] ?? null,
  categoryName: null,
  listingUrl: listing.listingUrl,
  identity: null,
  brand: null,
  mpn: null,
  upc: null,
  sales: { kind: 'waiting' },
  error: null,
});

/** What a listing can be told by; of one that could not be read, what the search said. */
export const factsOf = (listing: LiveListing, item: Item | null): ListingFacts => ({
  title: listing.title,
  categoryIds: listing.categoryIds,
  categoryPath: item?.categoryPath ?? [],
  brand: item?.brand ?? null,
  mpn: item?.mpn ?? null,
  gtin: item?.gtin ?? null,
  specifics: item?.specifics ?? [],
});

/** What a run has found out so far, told to whoever watches after every step. */
export function storeLedger(onProgress: (progress: StoreRunProgress) => Promise<void>) {
  let storeType: StoreType | null = null;
  let totalListings = 0;
  let callsUsed = 0;
  let rows: readonly StoreRow[] = [];
  return {
    countCalls: (calls: number) => {
      callsUsed += calls;
    },
    open: (listings: readonly LiveListing[], total: number) => {
      rows = listings.map(rowOf);
      totalListings = total;
    },
    setType: (type: StoreType) => {
      storeType = type;
    },
    change: (at: number, changes: Partial<StoreRow>) => {
      rows = rows.map((row, index) => (index === at ? { ...row, ...changes } : row));
    },
    row: (at: number): StoreRow | undefined => rows[at],
    tell: () => onProgress({ storeType, totalListings, callsUsed, rows }),
  };
}

export type StoreLedger = ReturnType<typeof storeLedger>;
