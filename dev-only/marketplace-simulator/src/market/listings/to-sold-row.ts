import type { SoldRow } from '../sold-row.ts';
import type { Listing } from './listing.ts';

/** The variation that was bought last; it changes with the sales. */
export const variationOf = ({ details, lifetimeQuantity }: Listing): string | null =>
  details.variationIds[lifetimeQuantity % Math.max(1, details.variationIds.length)] ?? null;

/** A listing as in sold data: its last sale, and its units since it started. */
export function toSoldRow(listing: Listing): SoldRow {
  const { details, stream } = listing;
  return {
    legacyId: details.legacyId,
    variationId: variationOf(listing),
    role: stream.role,
    title: details.title,
    brand: details.brand,
    quantity: listing.lifetimeQuantity,
    windowQuantity: listing.windowQuantity,
    price: details.price,
    paid: details.paid,
    takenMinor: details.takenMinor,
    soldAtMs: listing.lastSoldAtMs ?? listing.startedAtMs,
    conditionId: details.conditionId,
    leafId: details.leafId,
    isAuction: details.isAuction,
    bidCount: details.bidCount,
    imageCount: details.imageCount,
    seller: details.seller,
    country: details.country,
    lacks: details.lacks,
  };
}
