import type { BidShape } from '@partsight/domain/desk/bid';

/** A row of the dealer's list that is taken, at least in part. */
export type OfferedRow = {
  readonly row: number;
  readonly take: number;
  readonly eachMinor: number;
};

/** Whose figures a round holds. */
export type OfferAuthor = 'buyer' | 'dealer';

export type OfferRecord = {
  readonly round: number;
  readonly author: OfferAuthor;
  readonly shape: BidShape;
  readonly madeAt: Date;
  readonly validUntil: Date;
  /** Who offers, as the sheet names them. */
  readonly buyer: string;
  readonly terms: string;
  readonly totalMinor: number;
  readonly pieces: number;
  /** Until when a link shows it; null without one. */
  readonly linkUntil: Date | null;
};

export type OfferSheet = OfferRecord & { readonly lines: readonly OfferedRow[] };
