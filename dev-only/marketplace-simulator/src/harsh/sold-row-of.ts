import type { SoldRow } from '../world/sold-row.ts';
import type { Listing } from './listing.ts';

/** Which of a listing's choices was bought last; it changes with the sales. */
export const variationOf = ({ face, lifetimeQuantity }: Listing): string | null =>
  face.variationIds[lifetimeQuantity % Math.max(1, face.variationIds.length)] ?? null;

/** A listing as the sold data has it: its last sale, and its units since it was put up. */
export function soldRowOf(listing: Listing): SoldRow {
  const { face, stream } = listing;
  return {
    legacyId: face.legacyId,
    variationId: variationOf(listing),
    role: stream.role,
    title: face.title,
    brand: face.brand,
    quantity: listing.lifetimeQuantity,
    price: face.price,
    paid: face.paid,
    soldAtMs: listing.lastSoldAtMs ?? listing.startedAtMs,
    conditionId: face.conditionId,
    leafId: face.leafId,
    isAuction: face.isAuction,
    bidCount: face.bidCount,
    imageCount: face.imageCount,
    seller: face.seller,
    country: face.country,
    lacks: face.lacks,
  };
}
