import type { Role } from './parts/role.ts';

export type Money = { readonly minor: number; readonly currency: string };

/** One listing that sold at least once. */
export type SoldRow = {
  readonly legacyId: string;
  readonly variationId: string | null;
  /** Never sent to a client. */
  readonly role: Role;
  readonly title: string;
  readonly brand: string;
  /** Units since it started. */
  readonly quantity: number;
  /** Units within the last 90 days. */
  readonly windowQuantity: number;
  readonly price: Money | null;
  /** What the buyer really paid, when the marketplace converted it into `price`. */
  readonly paid: Money | null;
  /** What a buyer paid for a unit, in US cents. */
  readonly takenMinor: number;
  readonly soldAtMs: number;
  readonly conditionId: string;
  readonly leafId: string;
  readonly isAuction: boolean;
  readonly bidCount: number;
  readonly imageCount: number;
  readonly seller: string;
  readonly country: string;
  /** Optional fields that this row lacks. */
  readonly lacks: ReadonlySet<string>;
};

/** The price on the seller's research page, which is always there and in US cents. */
export const pagePriceMinor = ({ price, takenMinor }: SoldRow): number =>
  price?.currency === 'USD' ? price.minor : takenMinor;
