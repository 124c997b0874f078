import type { OwnNumber } from '@partsight/contract/own-sales/reports';
import type { ResearchRefusal } from '@partsight/domain/pacing/sources/research-cells';
import type {
  Confidence,
  DropReason,
  OriginSignName,
  PriceReason,
  UnknownReason,
} from '@partsight/domain/titles/analysis/part-analysis';

import { dayText } from '../../../lib/text/day-text.ts';
import { formatCount, formatMoneyPrice, formatWholePrice } from '../../../lib/text/format.ts';

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

/** What decided whether a listing is an OEM part, as it appears in the title or the price. */
export const SIGN_LABELS: Record<OriginSignName, string> = {
  'claim-of-make': 'says genuine or OEM beside the make',
  claim: 'says genuine or OEM',
  'make-as-brand': 'names the make as its brand',
  used: 'used, so it came off a car',
  'copy-wording': 'calls itself aftermarket',
  'aftermarket-maker': 'made by an aftermarket maker',
  'aftermarket-maker-behind-claim': 'names an aftermarket maker too',
  'supplier-with-own-number': 'a supplier’s box with its own number',
  supplier: 'a supplier’s box',
  'supplier-with-claim': 'a supplier’s box that says OEM',
  'supplier-of-makes-only': 'names the supplier of the make',
  'claim-of-maker': 'says genuine of the supplier, not of the make',
  'unlisted-label-first': 'begins with a brand we do not know',
  'unlisted-label': 'names a brand we do not know',
  'fits-car': 'says what it fits, not whose part it is',
  'fits-car-with-claim': 'says OEM, but only what it fits',
  replaces: 'says it replaces this number',
  'many-numbers': 'lists several numbers',
  'foreign-number': 'names another maker’s number',
  'own-number-of-maker': 'the maker’s own catalog number',
  'price-of-oem': 'priced like OEM parts',
  'price-of-copies': 'priced like aftermarket parts',
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

/** What to do with a pasted text that is no table of sold listings. */
export const REFUSAL_TEXT: Record<ResearchRefusal, string> = {
  'no-table': 'This is not the table of the Research page. Copy the whole page and paste it here.',
  'wrong-tab':
    'This is the Active tab. eBay switches to it when nothing sold: then choose Nothing sold. Otherwise open the Sold tab and copy that.',
  'no-dates':
    'The line with the dates is missing, as in "Aug 18, 2026 - Nov 15, 2026". Take it along from above the table.',
  'no-rows': 'No row of this table could be read. Copy the whole page and paste it here.',
};

export const OWN_SALES_LABEL = 'Your own sales';

type Sold = NonNullable<OwnNumber['sold']>;

const priceRange = ({ low, high }: Sold): string =>
  low === high ? formatMoneyPrice(low) : `${formatWholePrice(low)}–${formatWholePrice(high)}`;

/** 'You sold 7 at $38–$45, last Oct 3, 2026.' */
export const ownSoldText = (sold: Sold): string =>
  `You sold ${formatCount(sold.pieces)} at ${priceRange(sold)}, last ${dayText(sold.lastSoldOn)}.`;

/** 'You list 3 at $45.00, since Mar 2, 2026.' */
export const ownListedText = (listed: NonNullable<OwnNumber['listed']>): string =>
  [
    `You list ${formatCount(listed.pieces)}`,
    ...(listed.price === null ? [] : [` at ${formatMoneyPrice(listed.price)}`]),
    ...(listed.listedSince === null ? [] : [`, since ${dayText(listed.listedSince)}`]),
    '.',
  ].join('');
