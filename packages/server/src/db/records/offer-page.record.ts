/** The lists of a dealer's page. What comes with the lot has no price of its own. */
export const OFFER_SECTIONS = ['offered', 'box-lot', 'with-the-lot', 'not-included'] as const;
export type OfferSection = (typeof OFFER_SECTIONS)[number];

/** Why a line is not included, as far as the dealer may know. */
export type NotIncludedReason = 'not-allowed' | 'not-priced' | 'none-on-hand' | 'not-needed';

/** A line of the dealer's list as the page shows it. */
export type OfferPageLine = {
  readonly number: string;
  readonly description: string;
  readonly bin: string;
  readonly onHand: number;
  readonly take: number;
  /** 0 in the box lot, with the lot, and where nothing is bought. */
  readonly eachMinor: number;
  readonly lineMinor: number;
  /** Null for a line that is bought. */
  readonly reason: NotIncludedReason | null;
};

export type SectionTotals = {
  readonly lines: number;
  /** Pieces that are bought; in what is not included, those that stay. */
  readonly pieces: number;
  readonly onHand: number;
  readonly totalMinor: number;
};

/** The dealer's own headings; null where the list has no such column. */
export type OfferHeadings = {
  readonly number: string;
  readonly description: string | null;
  readonly bin: string | null;
  readonly onHand: string | null;
};

/** The top of the page, above the lines. */
export type OfferPageHead = {
  readonly dealer: string | null;
  readonly fileName: string;
  readonly headings: OfferHeadings;
  readonly sections: Readonly<Record<OfferSection, SectionTotals>>;
};
