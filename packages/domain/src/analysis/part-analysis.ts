import type { Estimate } from '../classification/package-size.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';

export const BRAND_TYPES = ['OEM', 'Aftermarket', 'Used'] as const;
export type BrandType = (typeof BRAND_TYPES)[number];

export const DROP_REASONS = [
  'number-not-in-title',
  'for-parts',
  'lot-of-unknown-size',
  'other-currency',
  'no-price',
  'aftermarket',
  'price-outlier-high',
  'price-outlier-low',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** How surely a listing offers the part. */
export const MATCHES = ['exact', 'probable'] as const;

export type Verdict =
  | {
      readonly kind: 'kept';
      readonly match: (typeof MATCHES)[number];
      readonly unitPriceMinor: number;
      readonly units: number;
      /** How many pieces one sale of this listing held; 1 for an ordinary listing. */
      readonly lotSize: number;
    }
  | { readonly kind: 'dropped'; readonly reason: DropReason };

export type JudgedListing = { readonly listing: SoldListing; readonly verdict: Verdict };

export const CONFIDENCES = ['high', 'medium', 'low', 'none'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The figures of one part. All prices are unit prices in minor units; null means there is none. */
export type PartAnalysis = {
  readonly unitsSold: number;
  readonly searchResults: number;
  readonly listingCount: number;
  readonly averagePriceMinor: number | null;
  readonly minPriceMinor: number | null;
  readonly maxPriceMinor: number | null;
  readonly medianPriceMinor: number | null;
  readonly lowerQuartileMinor: number | null;
  readonly upperQuartileMinor: number | null;
  readonly lastSoldAt: Date | null;
  readonly confidence: Confidence;
  readonly brand: string | null;
  readonly brandType: BrandType | null;
  readonly categoryId: string | null;
  readonly itemCategory: string | null;
  readonly partDescription: string | null;
  readonly package: Estimate | null;
  readonly evidence: readonly JudgedListing[];
};
