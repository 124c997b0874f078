import type {
  Confidence,
  DropReason,
  PriceReason,
  UnknownReason,
} from '@partsight/domain/titles/analysis/part-analysis';

export const DROP_LABELS: Record<DropReason, string> = {
  'number-not-in-title': 'Number not in the title',
  'another-part': 'Another part that names the number',
  'other-color': 'Another color',
  'other-make': 'Another make',
  'ambiguous-number': 'The number is also another word',
  component: 'A kit that holds the part',
  'empty-box': 'Empty box',
  document: 'Printed matter',
  core: 'Core',
  'for-parts': 'For parts or not working',
  'copy-wording': 'Aftermarket by its own words',
  'copy-maker': 'Aftermarket: another maker',
  'copy-label': 'Aftermarket: an unknown label',
  'copy-cross-reference': 'Aftermarket: a list of numbers',
  'copy-fits': 'Aftermarket: made to fit',
  'copy-replaces': 'Aftermarket: a replacement',
  'copy-price': 'Aftermarket by its price',
  'copy-unlabelled': 'Does not say whose part it is',
  overruled: 'Left out by you',
};

/** Why a listing that counts for demand has no price. */
export const PRICE_REASON_LABELS: Record<PriceReason, string> = {
  'no-price': 'No price',
  'other-currency': 'Other currency',
  'pack-of-unknown-size': 'Lot of unknown size',
  remanufactured: 'Remanufactured: no price of a new part',
  'price-outlier-high': 'Price far above the rest',
  'price-outlier-low': 'Price far below the rest',
};

/** Why the units of a completed part are unknown, not 0. */
export const UNKNOWN_REASON_TEXT: Record<UnknownReason, string> = {
  'ambiguous-number':
    'The number is also a year, a model or a bulb; no sale is surely of this part.',
  'product-number': 'This looks like a product code (UPC), not a part number.',
  truncated: 'There are more results than could be read, and none of those read names the number.',
  'origin-unclear': 'What sold does not say whose part it is.',
  'no-sold-source': 'Only what is for sale now was looked up; there is no grade without sales.',
};

export const NO_SALES_TEXT = 'No sold listing was found in the time covered.';

export const CONFIDENCE_LABELS: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
  none: 'No sales to judge by',
};
