import type { Estimate } from '../classification/package-size.ts';
import type { ActiveListingFigures } from '../evidence/active-listing.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';

export const BRAND_TYPES = ['OEM', 'Aftermarket', 'Used'] as const;
export type BrandType = (typeof BRAND_TYPES)[number];

/** Why a listing counts for neither demand nor price. */
export const DROP_REASONS = [
  'number-not-in-title',
  'another-part',
  'other-color',
  'other-make',
  'ambiguous-number',
  'component',
  'empty-box',
  'document',
  'core',
  'for-parts',
  'copy-wording',
  'copy-maker',
  'copy-label',
  'copy-cross-reference',
  'copy-fits',
  'copy-replaces',
  'copy-price',
  'copy-unlabelled',
  /** Excluded by the user. */
  'overruled',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Why a listing that counts for demand has no price. */
export const PRICE_REASONS = [
  'no-price',
  'other-currency',
  'pack-of-unknown-size',
  'remanufactured',
  'price-outlier-high',
  'price-outlier-low',
] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];

/** What speaks for or against an OEM part: words of the title, the condition, the price. */
export const ORIGIN_SIGN_NAMES = [
  'claim-of-make',
  'claim',
  'make-as-brand',
  'used',
  'copy-wording',
  'aftermarket-maker',
  'aftermarket-maker-behind-claim',
  'supplier-with-own-number',
  'supplier',
  'supplier-with-claim',
  'supplier-of-makes-only',
  'claim-of-maker',
  'unlisted-label-first',
  'unlisted-label',
  'fits-car',
  'fits-car-with-claim',
  'replaces',
  'many-numbers',
  'foreign-number',
  /** The number is the catalog number of the parts maker named before it. */
  'own-number-of-maker',
  'price-of-oem',
  'price-of-copies',
] as const;
export type OriginSignName = (typeof ORIGIN_SIGN_NAMES)[number];

/** How certain the match with the part is. */
export const MATCHES = ['exact', 'probable'] as const;

export const COMP_GROUPS = ['new', 'used', 'remanufactured'] as const;
export type CompGroup = (typeof COMP_GROUPS)[number];

export type KeptVerdict = {
  readonly kind: 'kept';
  readonly match: (typeof MATCHES)[number];
  readonly group: CompGroup;
  /** Null with a reason when the listing counts for demand only. */
  readonly unitPriceMinor: number | null;
  readonly priceReason: PriceReason | null;
  /** Pieces sold: pieces per sale times the source's sales count. */
  readonly units: number;
  /** Pieces per sale; 1 for an ordinary listing. */
  readonly lotSize: number;
  /** The part number of the goods, when it differs from the searched one. */
  readonly underNumber: string | null;
  /** Another number of the same part, named in the title. */
  readonly linkedNumber: string | null;
};

export type DroppedVerdict = {
  readonly kind: 'dropped';
  readonly reason: DropReason;
  /** Price and sales of an aftermarket copy: shown next to the figures, never included. */
  readonly copy: { readonly unitPriceMinor: number | null; readonly units: number } | null;
};

export type Verdict = KeptVerdict | DroppedVerdict;

export type JudgedListing = {
  readonly listing: SoldListing;
  readonly verdict: Verdict;
  /** The strongest signs of an OEM part or a copy, when one of these was the question. */
  readonly signs: readonly OriginSignName[];
};

/** A user's verdict on a sold listing, overriding ours. All but the first let it count. */
export type OverrideVerdict =
  | { readonly kind: 'drop' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'pieces'; readonly pieces: number }
  | { readonly kind: 'condition'; readonly group: CompGroup };

/** Who decided the verdict. */
export type AppliedOverride = { readonly verdict: OverrideVerdict; readonly isByRule: boolean };

export type OverriddenListing = JudgedListing & { readonly override: AppliedOverride | null };

export const CONFIDENCES = ['high', 'medium', 'low', 'none'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Why an answered part has no units: never to be read as none sold. */
export const UNKNOWN_REASONS = [
  'ambiguous-number',
  'product-number',
  'truncated',
  'origin-unclear',
  /** Only active listings were searched. */
  'no-sold-source',
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** Sales of one condition, or of aftermarket copies: listings and pieces are separate counts. */
export type GroupFigures = {
  readonly listings: number;
  readonly units: number;
  /** Listings with a price. */
  readonly priced: number;
  readonly medianMinor: number | null;
  readonly averageMinor: number | null;
};

/** The aggregate of one part and source; kept after its listings are erased. */
export type CompFigures = {
  readonly exactListings: number;
  readonly probableListings: number;
  /**
   * Pieces sold in the window: at least one sale per listing, at most what the source says, and the
   * geometric mean. A probable listing counts half, but fully toward the maximum. When the maker of
   * the sold parts is undetermined, the range is zero to all of it.
   */
  readonly unitsLow: number;
  readonly unitsMid: number;
  readonly unitsHigh: number;
  /** Minimum the counted listings sold in the window; probable ones count fully. */
  readonly unitsInPeriod: number;
  readonly new: GroupFigures & {
    readonly logSd: number | null;
    readonly lowerQuartileMinor: number | null;
    readonly upperQuartileMinor: number | null;
    readonly hasTwoPrices: boolean;
  };
  readonly used: GroupFigures;
  readonly remanufactured: GroupFigures;
  readonly copies: GroupFigures;
  /** Counted listings whose title names a recall. */
  readonly recalls: number;
  /** The counted listings agree on another kind of part than the sheet names, or on a rival make. */
  readonly otherGoods?: true;
  readonly linked: readonly LinkedNumber[];
};

export type LinkedNumber = {
  readonly number: string;
  readonly listings: number;
  readonly units: number;
};

/** Figures with the user's overrides, next to the original ones. */
export type OverriddenFigures = {
  /** Number of overridden listings. */
  readonly count: number;
  readonly unitsSold: number | null;
  readonly unknown: UnknownReason | null;
  readonly listingCount: number;
  readonly averagePriceMinor: number | null;
  readonly minPriceMinor: number | null;
  readonly maxPriceMinor: number | null;
  readonly medianPriceMinor: number | null;
  readonly newMedianMinor: number | null;
};

/** The figures of one part. All prices are unit prices in minor units; null means none. */
export type PartAnalysis = {
  /** Null when the response cannot tell; `unknown` then says why. */
  readonly unitsSold: number | null;
  readonly unknown: UnknownReason | null;
  /** The response was truncated: figures are minimums. */
  readonly isLowerBound: boolean;
  /** Null when no source of sold listings was queried. */
  readonly searchResults: number | null;
  readonly listingCount: number;
  readonly averagePriceMinor: number | null;
  readonly minPriceMinor: number | null;
  readonly maxPriceMinor: number | null;
  readonly medianPriceMinor: number | null;
  readonly lowerQuartileMinor: number | null;
  readonly upperQuartileMinor: number | null;
  readonly lastSoldAt: Date | null;
  readonly confidence: Confidence;
  /** Minimum the counted listings certainly sold in the window. */
  readonly unitsInPeriod: number;
  /** Weighted median of the new comps. */
  readonly newMedianMinor: number | null;
  /** Sales and prices of aftermarket copies under this number; never counted. */
  readonly copyUnits: number;
  readonly copyAverageMinor: number | null;
  readonly comps: CompFigures;
  readonly brand: string | null;
  readonly brandType: BrandType | null;
  readonly categoryId: string | null;
  readonly itemCategory: string | null;
  readonly partDescription: string | null;
  readonly package: Estimate | null;
  /** Asking prices of active listings, if queried. */
  readonly asks?: ActiveListingFigures;
  readonly evidence: readonly JudgedListing[];
  /** Only when the user has overridden listings; everything else is the original analysis. */
  readonly overruled?: OverriddenFigures;
  readonly overriddenComps?: CompFigures;
  readonly overriddenEvidence?: readonly OverriddenListing[];
};
