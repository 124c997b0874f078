import type { Part } from '../parts/part.ts';
import type { Money } from '../sold-row.ts';
import type { ListingStream } from './listing-stream.ts';

/** A listing as its seller wrote it. */
export type ListingDetails = {
  readonly legacyId: string;
  /** Its variations; empty for a listing without any. */
  readonly variationIds: readonly string[];
  readonly title: string;
  /** The words it is found by. */
  readonly words: ReadonlySet<string>;
  readonly seller: string;
  readonly brand: string;
  readonly leafId: string;
  readonly conditionId: string;
  readonly country: string;
  /** What the marketplace shows: the asking price, even if a lower offer was accepted. */
  readonly price: Money | null;
  /** In the buyer's currency, where the marketplace converted it. */
  readonly paid: Money | null;
  /** What a buyer paid for one unit, in US cents. */
  readonly takenMinor: number;
  readonly isBestOffer: boolean;
  /** A penny auction or an absurd price: real, but no measure of the part. */
  readonly isOddPrice: boolean;
  readonly isAuction: boolean;
  readonly bidCount: number;
  readonly imageCount: number;
  readonly lacks: ReadonlySet<string>;
  /** Orders the best matches, lowest first. */
  readonly rank: number;
};

/** A listing with its sales so far. */
export type Listing = {
  readonly details: ListingDetails;
  readonly part: Part;
  readonly stream: ListingStream;
  readonly startedAtMs: number;
  /** The end of its term, or its only sale. */
  readonly endsAtMs: number;
  readonly lastSoldAtMs: number | null;
  /** Units since it started. */
  readonly lifetimeQuantity: number;
  /** Units within the last 90 days. */
  readonly windowQuantity: number;
};
