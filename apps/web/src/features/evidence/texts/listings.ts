import { formatCount, plural } from '../../../lib/text/format.ts';

export const LISTINGS_TEXT = {
  pictures: 'Pictures',
  picture: (of: string, index: number) => `${of}, picture ${index}`,
  opensNewTab: '(opens a new tab)',
} as const;

export const JUDGED_LISTINGS_TEXT = {
  counted: (kept: number) => `Counted (${formatCount(kept)})`,
  notCounted: (dropped: number) => `Not counted (${formatCount(dropped)})`,
  showAll: (listings: number) => `Show all ${formatCount(listings)}`,
  probableMatch: 'Probable match',
  lotOf: (pieces: number) => `Lot of ${pieces}`,
  used: 'Used',
  under: (number: string) => `under ${number}`,
  why: 'Why:',
} as const;

export const LISTING_EVIDENCE_TEXT = {
  listing: (number: number) => `Listing ${number}`,
  title: (number: number) => `Listing ${number} of the store`,
  askingPrice: 'Asking price',
  soldAverage: 'Sold average',
  unitsSold: 'Units sold',
  atAverage: 'same as the average',
  offAverage: (percent: number) =>
    `${formatCount(Math.abs(percent))}% ${percent > 0 ? 'above' : 'below'} the average`,
  period: (from: string, to: string) => `${from} to ${to}`,
  makersOwnNumber:
    'This is the manufacturer’s own number, so the store’s figures count its own parts. Looked up as a car maker’s number, they are aftermarket and not counted below.',
  soldListingsFound: 'Sold listings found',
  found: (total: number, by: string) => `${plural(total, 'sold listing')} found by its ${by}`,
  first: (listings: number) => `, the first ${formatCount(listings)}`,
  howCounted:
    'We judge listings one by one only for car parts with a part number. Here we don’t count items sold for parts, without a dollar price, or priced far from the rest.',
  pending: 'Still looking up the sales of this listing.',
  unidentified: 'This listing has no number we could look up.',
  salesUnknown: 'Its sales are unknown.',
  erased:
    'We no longer have the sold listings behind these figures. Analyze the store again to see them.',
} as const;

export const OVERRIDABLE_LISTINGS_TEXT = {
  countThisSale: (title: string) => `Count this sale: ${title}`,
  lotsNotUpdated: (lots: number) =>
    `${plural(lots, 'lot')} with this number stay as they were: their listings are deleted.`,
  erased: 'The listings behind these figures are deleted. Your earlier changes still count.',
  goneLabel: 'Changed sales that are gone',
  gone: 'Changed by you, no longer listed',
  undo: 'Undo',
} as const;

export const OVERRIDDEN_FIGURES_TEXT = {
  unitsSold: 'Units sold',
  grade: 'Grade',
  listings: 'Listings',
  averagePrice: 'Average price',
  median: 'Median',
  medianNew: 'Median, new',
  lotSellable: 'The lot: Total Sellable Value',
  lotOffer: 'The lot: Liquidation Offer',
  region: 'As found and with your changes',
  changed: (sales: number) =>
    `You changed ${plural(sales, 'sale')}. Your bid uses the figures on the right.`,
  figure: 'Figure',
  asFound: 'As found',
  yourFigures: 'Your figures',
} as const;

export const OVERRIDE_FORM_TEXT = {
  new: 'New',
  used: 'Used',
  remanufactured: 'Remanufactured',
  title: 'Change how this sale counts',
  thisSale: 'This sale',
  dontCount: 'Don’t count',
  count: 'Count',
  countPieces: 'Count, with another number of pieces',
  countCondition: 'Count, in another condition',
  pieces: 'Pieces in one sale',
  condition: 'Condition',
  reason: 'Reason',
  note: 'Note',
  cancel: 'Cancel',
  save: 'Save',
} as const;

export const OVERRIDE_RULES_TEXT = {
  keepRule: 'Save as a rule',
  noRule: 'No rule',
  offer: (listings: number) =>
    `You did the same for ${plural(listings, 'listing')}. A rule does it for every number. You can remove it later.`,
  yourRules: 'Your rules',
  title: 'Your rules, for every number',
  beingApplied: 'being applied',
  removeRule: (rule: string) => `Remove the rule: ${rule}`,
  remove: 'Remove',
} as const;
