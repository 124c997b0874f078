import type { BidShape } from '@partsight/domain/valuation/lot/bid';

/** A row of the dealer's list that is bought, at least in part. */
export type OfferedRow = {
  readonly row: number;
  readonly take: number;
  readonly eachMinor: number;
};

/** Who proposed the figures of a round. */
export type OfferAuthor = 'buyer' | 'dealer';

export type OfferRecord = {
  readonly round: number;
  readonly author: OfferAuthor;
  readonly shape: BidShape;
  readonly madeAt: Date;
  readonly validUntil: Date;
  /** The buyer's name on the sheet. */
  readonly buyer: string;
  readonly terms: string;
  readonly totalMinor: number;
  readonly pieces: number;
  /** When the link expires; null without one. */
  readonly linkUntil: Date | null;
};

export type OfferSheet = OfferRecord & { readonly lines: readonly OfferedRow[] };
