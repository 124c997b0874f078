import type { Estimate } from '../classification/package-size.ts';
import type { AskFigures } from '../evidence/ask-listing.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';

export const BRAND_TYPES = ['OEM', 'Aftermarket', 'Used'] as const;
export type BrandType = (typeof BRAND_TYPES)[number];

/** Why a listing counts neither for demand nor for the price. */
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
  /** A person left it out. */
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

/** How surely a listing offers the part. */
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
  /** Pieces that the listing sold: those of one sale times what the source says it sold. */
  readonly units: number;
  /** How many pieces one sale of this listing held; 1 for an ordinary listing. */
  readonly lotSize: number;
  /** The number that the goods carry where it is not the one asked for. */
  readonly underNumber: string | null;
  /** Another number of the same part that the title names. */
  readonly linkedNumber: string | null;
};

export type DroppedVerdict = {
  readonly kind: 'dropped';
  readonly reason: DropReason;
  /** What a copy sold for and how often, shown beside the figures and never among them. */
  readonly copy: { readonly unitPriceMinor: number | null; readonly units: number } | null;
};

export type Verdict = KeptVerdict | DroppedVerdict;

export type JudgedListing = { readonly listing: SoldListing; readonly verdict: Verdict };

/** What a person says of a sold listing against the judgement. All but the first let it count. */
export type OverruleVerdict =
  | { readonly kind: 'drop' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'pieces'; readonly pieces: number }
  | { readonly kind: 'condition'; readonly group: CompGroup };

/** Whose word it is that a listing is judged by. */
export type Overruling = { readonly verdict: OverruleVerdict; readonly isByRule: boolean };

export type OverruledListing = JudgedListing & { readonly overruling: Overruling | null };

export const CONFIDENCES = ['high', 'medium', 'low', 'none'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Why a part that was answered has no units: never to be read as none sold. */
export const UNKNOWN_REASONS = [
  'ambiguous-number',
  'product-number',
  'truncated',
  'origin-unclear',
  /** Only what is for sale was asked for. */
  'no-sold-source',
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** Sales of one condition, or of copies: listings told apart from the pieces they sold. */
export type GroupFigures = {
  readonly listings: number;
  readonly units: number;
  /** How many of the listings have a price. */
  readonly priced: number;
  readonly medianMinor: number | null;
  readonly averageMinor: number | null;
};

/** The aggregate of one part and source that outlives its listings. */
export type CompFigures = {
  readonly exactListings: number;
  readonly probableListings: number;
  /**
   * Pieces sold inside the window: at least one sale per listing, at most what the source says, and
   * the logarithmic middle. A probable listing counts half, and in full in what is at most. Where the
   * units are unknown because nothing tells whose part was sold, none to all of it.
   */
  readonly unitsLow: number;
  readonly unitsMid: number;
  readonly unitsHigh: number;
  /** The least that the counted listings sold in the window, probable ones in full. */
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
  /** Pieces that counted for demand only. */
  readonly unpricedUnits: number;
  readonly droppedByReason: Readonly<Partial<Record<DropReason, number>>>;
  readonly linked: readonly LinkedNumber[];
};

export type LinkedNumber = {
  readonly number: string;
  readonly listings: number;
  readonly units: number;
};

/** What stands beside the figures as found where a person has overruled listings. */
export type OverruledFigures = {
  /** How many listings are judged by the person's word. */
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

/** The figures of one part. All prices are unit prices in minor units; null means there is none. */
export type PartAnalysis = {
  /** Null when the answer cannot tell; `unknown` then says why. */
  readonly unitsSold: number | null;
  readonly unknown: UnknownReason | null;
  /** The answer had more rows than were read: figures are at least so much. */
  readonly isLowerBound: boolean;
  /** Null where no source of sold listings was asked. */
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
  /** The least that the counted listings surely sold inside the window. */
  readonly unitsInPeriod: number;
  /** Weighted median of the new comps. */
  readonly newMedianMinor: number | null;
  /** Pieces that copies under this number sold, counted nowhere, and what they brought. */
  readonly copyUnits: number;
  readonly copyAverageMinor: number | null;
  readonly comps: CompFigures;
  readonly brand: string | null;
  readonly brandType: BrandType | null;
  readonly categoryId: string | null;
  readonly itemCategory: string | null;
  readonly partDescription: string | null;
  readonly package: Estimate | null;
  /** What others ask for the part, where that was asked for. */
  readonly asks?: AskFigures;
  readonly evidence: readonly JudgedListing[];
  /** Only where a person has overruled listings; everything else is as found. */
  readonly overruled?: OverruledFigures;
  readonly overruledComps?: CompFigures;
  readonly overruledEvidence?: readonly OverruledListing[];
};
