import type { Confidence, DropReason } from '@partsight/domain/analysis/part-analysis';

export const DROP_WORDS: Record<DropReason, string> = {
  'number-not-in-title': 'Number not in the title',
  'for-parts': 'For parts or not working',
  'lot-of-unknown-size': 'Lot of unknown size',
  'other-currency': 'Other currency',
  'no-price': 'No price',
  aftermarket: 'Aftermarket',
  'price-outlier-high': 'Price far above the rest',
  'price-outlier-low': 'Price far below the rest',
};

export const NOTHING_SOLD = 'No sold listing was found in the time covered.';

export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
  none: 'No sales to judge by',
};
