import { ONE_AT_A_TIME } from '../demand/order-sizes.ts';
import type { Stream } from '../demand/order-stream.ts';
import type { Part } from '../parts/part.ts';
import type { Role } from '../parts/role.ts';

/** How another number comes into a title. */
export type Mention = {
  readonly number: string;
  readonly as: 'replaced' | 'replacement' | 'other-side' | 'other-colour' | 'pair' | 'cross';
};

/** Orders for one kind of listing of a part. */
export type ListingStream = Stream & {
  /** What its listings are to a search for the part's own number. */
  readonly role: Role;
  /** Pieces of the part in one unit of the listing. */
  readonly pieces: number;
  readonly mentions: readonly Mention[];
  /** Whether its titles have the number stamped on the part instead of the one on the box. */
  readonly isStamped: boolean;
  /**
   * A listing with a term sells repeatedly until the term is over and the next one takes its
   * place; without a term every order is for a listing of its own, which it ends.
   */
  readonly term: { readonly days: number; readonly phaseDays: number } | null;
};

/** A stream without orders, for single pieces that name no other number. */
export const quietStream = (role: Role): ListingStream => ({
  role,
  hash: 0,
  ordersPerDay: 0,
  sizes: ONE_AT_A_TIME,
  pieces: 1,
  mentions: [],
  isStamped: false,
  term: null,
});

export type Money = { readonly minor: number; readonly currency: string };

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
