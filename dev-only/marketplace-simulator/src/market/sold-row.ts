import type { ListingDetails } from './listings/listing.ts';
import type { Role } from './parts/role.ts';

/** One listing that sold at least once. */
export type SoldRow = Pick<
  ListingDetails,
  | 'legacyId'
  | 'title'
  | 'brand'
  | 'price'
  | 'paid'
  | 'takenMinor'
  | 'conditionId'
  | 'leafId'
  | 'isAuction'
  | 'bidCount'
  | 'imageCount'
  | 'seller'
  | 'country'
  | 'lacks'
> & {
  readonly variationId: string | null;
  /** Never sent to a client. */
  readonly role: Role;
  /** Units since it started. */
  readonly quantity: number;
  /** Units within the last 90 days. */
  readonly windowQuantity: number;
  readonly soldAtMs: number;
};

/** The price on the seller's research page, which is always there and in US cents. */
export const pagePriceMinor = ({ price, takenMinor }: SoldRow): number =>
  price?.currency === 'USD' ? price.minor : takenMinor;
