import type { Money } from '../world/sold-row.ts';
import type { ListingStream } from './listing-stream.ts';
import type { Part } from './part.ts';

/** A listing as its seller put it up. */
export type ListingFace = {
  readonly legacyId: string;
  /** Names of the choices it offers; none for a listing of one thing. */
  readonly variationIds: readonly string[];
  readonly title: string;
  /** The words it is found by. */
  readonly words: ReadonlySet<string>;
  readonly seller: string;
  readonly brand: string;
  readonly leafId: string;
  readonly conditionId: string;
  readonly country: string;
  /** What the marketplace shows: the asking price, even when a lower offer was taken. */
  readonly price: Money | null;
  /** In the buyer's money, where the marketplace converted it. */
  readonly paid: Money | null;
  /** What one unit really brought, in dollars. */
  readonly takenMinor: number;
  readonly isBestOffer: boolean;
  /** A penny auction or a dreamer's price: true, but no measure of the part. */
  readonly isOddPrice: boolean;
  readonly isAuction: boolean;
  readonly bidCount: number;
  readonly imageCount: number;
  readonly lacks: ReadonlySet<string>;
  /** Its place among the best matches; small comes first. */
  readonly rank: number;
};

/** A listing with what it has sold so far. */
export type Listing = {
  readonly face: ListingFace;
  readonly part: Part;
  readonly stream: ListingStream;
  readonly startedAtMs: number;
  /** When it leaves the page: its term's end, or the sale that emptied it. */
  readonly endsAtMs: number;
  readonly lastSoldAtMs: number | null;
  /** Units since it was put up. */
  readonly lifetimeQuantity: number;
  /** Units within the days that the marketplace remembers. */
  readonly windowQuantity: number;
};
