import type { OwnNumber } from '@partsight/contract/own-sales/reports';
import type { ResearchRefusal } from '@partsight/domain/evidence/research-cells';
import type {
  Confidence,
  DropReason,
  OriginSignName,
  PriceReason,
  UnknownReason,
} from '@partsight/domain/titles/analysis/part-analysis';

import { dayText } from '../../../lib/text/day-text.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { formatMoneyPrice, formatWholePrice } from '../../../lib/text/money.ts';

export const DROP_LABELS: Record<DropReason, string> = {
  'number-not-in-title': 'Number not in the title',
  'another-part': 'Another part that mentions the number',
  'other-color': 'Another color',
  'other-make': 'Another make',
  'ambiguous-number': 'The number also means something else',
  component: 'A kit that includes the part',
  'empty-box': 'Empty box',
  document: 'Manual or brochure',
  core: 'Core',
  'for-parts': 'For parts or not working',
  'copy-wording': 'Aftermarket: says so itself',
  'copy-maker': 'Aftermarket: another maker',
  'copy-label': 'Aftermarket: an unknown label',
  'copy-cross-reference': 'Aftermarket: a list of numbers',
  'copy-fits': 'Aftermarket: made to fit',
  'copy-replaces': 'Aftermarket: a replacement',
  'copy-price': 'Aftermarket: priced like it',
  'copy-unlabelled': 'Doesn’t say who made it',
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
  'supplier-of-makes-only': 'names the make’s supplier',
  'claim-of-maker': 'says genuine for the supplier, not the make',
  'unlisted-label-first': 'begins with a brand we do not know',
  'unlisted-label': 'names a brand we do not know',
  'fits-car': 'says what it fits, not who made it',
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
  remanufactured: 'Remanufactured: not the price of a new part',
  'price-outlier-high': 'Price far above the rest',
  'price-outlier-low': 'Price far below the rest',
};

/** Why the units of a completed part are unknown, not 0. */
export const UNKNOWN_REASON_TEXT: Record<UnknownReason, string> = {
  'ambiguous-number':
    'The number could also be a year, a model or a bulb, so we can’t tell which sales are this part.',
  'product-number': 'This looks like a product code (UPC), not a part number.',
  truncated: 'There are more results than we could read, and none we read names the number.',
  'origin-unclear': 'The sold listings don’t say who made the part.',
  'no-sold-source': 'We looked up active listings only. Without sales there is no grade.',
};

export const NO_SALES_TEXT = 'We found no sales in the time covered.';

export const CONFIDENCE_LABELS: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
  none: 'No sales to judge by',
};

/** What to do with a pasted text that is no table of sold listings. */
export const REFUSAL_TEXT: Record<ResearchRefusal, string> = {
  'no-table': 'This isn’t the table from the Research page. Copy the whole page and paste it here.',
  'wrong-tab':
    'This is the Active tab. eBay switches to it when nothing sold. If so, choose Nothing sold. Otherwise open the Sold tab and copy that.',
  'no-dates':
    'The dates are missing, as in "Aug 18, 2026 - Nov 15, 2026". Copy them too, from above the table.',
  'no-rows': 'We couldn’t read any row of this table. Copy the whole page and paste it here.',
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
