import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

/** A sold listing as stored in jsonb. */
export type StoredListing = Omit<SoldListing, 'lastSoldAt'> & {
  readonly lastSoldAt: string | null;
};

export const toStoredListing = (listing: SoldListing): StoredListing => ({
  ...listing,
  lastSoldAt: listing.lastSoldAt?.toISOString() ?? null,
});

export const fromStoredListing = (listing: StoredListing): SoldListing => ({
  ...listing,
  lastSoldAt: listing.lastSoldAt === null ? null : new Date(listing.lastSoldAt),
});
