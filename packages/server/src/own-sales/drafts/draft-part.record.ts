import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

/** What is stored about a row that a draft is made of. */
export type DraftPart = {
  readonly row: number;
  /** The number that is looked up. */
  readonly partNumber: string;
  readonly foundAs: string | null;
  readonly brand: string | null;
  readonly brandType: string | null;
  /** A leaf; of another list of the person where this one has none. */
  readonly categoryId: string | null;
  readonly averageMinor: number | null;
  readonly dealerWords: string | null;
  readonly linkedNumbers: readonly string[];
  /** Where the buyer put it. */
  readonly bin: string | null;
  readonly hasPhotos: boolean;
};

export type SoldListingsOfRow = { readonly row: number; readonly listings: readonly SoldListing[] };
