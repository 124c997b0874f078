import type { BidShape } from '@partsight/domain/desk/lot/bid';

/** A row of the dealer's list that is bought, at least in part. */
export type OfferedRow = {
  readonly row: number;
  readonly take: number;
  readonly eachMinor: number;
};

/** Rows that are bought together for one price. */
export type StoredBoxLot = {
  readonly totalMinor: number;
  readonly rows: readonly { readonly row: number; readonly take: number }[];
};

/** The box lot's row number in a sheet: it is no row of the dealer's list. */
export const BOX_LOT_ROW = 0;

/** Who proposed the figures of a round. */
export type OfferAuthor = 'buyer' | 'dealer';

/** Who offers, where the dealer can reply, and on which terms; empty when not given. */
export type OfferSender = {
  readonly buyer: string;
  readonly email: string;
  readonly phone: string;
  readonly terms: string;
};

export type OfferRecord = OfferSender & {
  readonly round: number;
  readonly author: OfferAuthor;
  readonly shape: BidShape;
  readonly madeAt: Date;
  readonly validUntil: Date;
  readonly totalMinor: number;
  readonly pieces: number;
  /** When the link expires; null without one. */
  readonly linkUntil: Date | null;
};

export type OfferSheet = OfferRecord & {
  readonly lines: readonly OfferedRow[];
  readonly boxLot: StoredBoxLot | null;
};
