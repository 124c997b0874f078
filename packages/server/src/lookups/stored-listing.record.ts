import type { SoldListing } from '@partsight/domain/evidence/sold-listing';

/** A sold listing as jsonb holds it. */
export type StoredListing = Omit<SoldListing, 'lastSoldAt'> & {
  readonly lastSoldAt: string | null;
};

export const toStored = (listing: SoldListing): StoredListing => ({
  ...listing,
  lastSoldAt: listing.lastSoldAt?.toISOString() ?? null,
});

export const fromStored = (listing: StoredListing): SoldListing => ({
  ...listing,
  lastSoldAt: listing.lastSoldAt === null ? null : new Date(listing.lastSoldAt),
});
