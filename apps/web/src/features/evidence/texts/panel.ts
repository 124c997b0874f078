import { formatCount, plural } from '../../../lib/text/format.ts';

export const EVIDENCE_TEXT = {
  notSaved: 'Not saved',
  answerNotSaved: 'Couldn’t save your answer. Please try again.',
  listingNotSaved: 'Couldn’t save your change.',
  ruleNotSaved: 'Couldn’t save the rule.',
  unknown: 'unknown',
  notLoaded: 'Couldn’t load the sales.',
  unitsUnknown: (reason: string) => `Units are unknown, not 0. ${reason}`,
  fromListings: (listings: number) => `From ${plural(listings, 'listing')}`,
} as const;

export const ACTIVE_LISTINGS_TEXT = {
  forSaleNow: 'Active listings',
  listings: 'Listings',
  lowest: 'Lowest',
  shippingIncluded: 'shipping included',
  shippingUnknown: 'shipping not given',
  middleHalf: 'Middle 50% ask',
  range: (lowerQuartile: string, upperQuartile: string) => `${lowerQuartile} to ${upperQuartile}`,
  median: 'Median',
  sold: 'Sold so far',
  /** '112 by the 3 cheapest'. No rate: eBay wants none derived from other sellers' sales. */
  soldBy: ({ listings, sold }: { readonly listings: number; readonly sold: number }) =>
    `${formatCount(sold)} by the ${listings === 1 ? 'cheapest' : `${listings} cheapest`}`,
  condition: 'Condition',
  conditions: (asNew: number, used: number) =>
    `${formatCount(asNew)} new, ${formatCount(used)} used`,
} as const;

export const EVIDENCE_PANE_TEXT = {
  evidence: 'Evidence',
  close: 'Close',
  region: 'Evidence of the part',
  position: (position: number, total: number) =>
    `${formatCount(position)} of ${formatCount(total)}`,
  previousPart: 'Previous part',
  nextPart: 'Next part',
} as const;

export const EVIDENCE_PANEL_TEXT = {
  row: (row: number) => `Row ${row}`,
  title: (row: number) => `Row ${row} of the list`,
  onHand: 'On hand',
  dealerCost: 'Dealer cost',
  yourSheet: 'Your sheet',
  sheetRow: (row: number) => `Your sheet, row ${row}`,
  empty: 'empty',
  failed: 'Failed.',
  reasonUnknown: 'The reason is unknown.',
  unitsSoldUnknown: 'Units sold are unknown, not 0.',
  changeNumber: 'Change the number to look it up.',
  retry: 'Use Retry in its row, or in the lot’s menu, to try again.',
  notLookedUp: 'This part has not been looked up yet.',
  inInventory: 'Already in your inventory.',
  inInventoryName: 'In Inventory',
  searchResults: 'Search Results',
  minPrice: 'Min Price',
  maxPrice: 'Max Price',
  status: 'Status',
  completed: 'Completed',
  yes: 'yes',
  no: 'no',
  range: (minPrice: string, maxPrice: string) => `${minPrice} to ${maxPrice}`,
  unitsSold: 'Units sold',
  askingPricesOnly: 'asking prices only',
  averagePrice: 'Average price',
  average: 'average',
  priceBasis: 'Your price basis',
  lastSold: (day: string) => `last sold ${day}`,
  nets: (net: string) => `nets you ${net} a sale`,
  weighed: 'Not the average: recent and larger sales weigh more.',
  withoutUsed: 'Not the average, which counts used and remanufactured sales, too.',
  fewerInDays: (units: number, inDays: string, days: number) =>
    `${formatCount(units)} counts the listings’ whole life; about ${inDays} of them fall into these ${formatCount(days)} days.`,
  likeOthers: (inDays: string, days: number) =>
    `The deal desk counts about ${inDays} in these ${formatCount(days)} days: few sales say less than those of similar lines.`,
  brandFromNumber: (brands: readonly string[]) => `${brands.join(' or ')}, from the number`,
} as const;

export const PART_DETAILS_TEXT = {
  title: 'Details',
  brand: 'Brand',
  brandType: 'Brand Type',
  category: 'Item Category',
  package: 'Package Size',
  description: 'Part Description',
  parcel: 'Parcel',
  source: 'Source',
  searchedFor: 'Searched for',
} as const;

export const LINE_HISTORY_TEXT = {
  nothingKept: 'This list was re-run. We kept no earlier figures for this number.',
  off: 'This list was re-run. Earlier figures are not kept. You can turn on price history under "All settings" of the deal desk.',
  title: 'Earlier runs',
  days: 'Days',
  pieces: 'Pieces',
  newMedian: 'New, median',
  used: 'Used',
  joined: (days: number, runs: number) =>
    `The desk values this number over ${formatCount(days)} days from ${plural(runs, 'run')}. Overlapping days count once.`,
  run: (from: string, to: string, source: string, listings: number) =>
    `${from} to ${to}, ${source}, ${plural(listings, 'listing')}`,
  atLeast: 'at least ',
  range: (low: string, high: string) => `(${low} to ${high})`,
  desk: (price: string) => `Deal desk, with your settings at the time: ${price} each, worth`,
  timesAtLeast: (low: string) => `, at least ${low} times as many sales`,
  timesBetween: (low: string, high: string) => `, ${low} to ${high} times as many sales`,
  since: (day: string) => `since ${day}`,
  incomparable: (since: string) =>
    `We can’t compare demand ${since}: the source changed, or there were more rows than we could read.`,
  changed: (since: string, times: string) =>
    `Demand has changed ${since}${times}. That’s unlikely to be chance.`,
  unchanged: (since: string, times: string) => `No clear change in demand ${since}${times}.`,
} as const;

export const LINKED_NUMBERS_TEXT = {
  title: 'Other numbers of this part',
  namedWith: (units: number) => `named with ${plural(units, 'unit')} sold`,
  samePart: 'Same part',
  notTheSame: 'Not the same',
} as const;

export const NUMBER_READ_TEXT = {
  numberChanged: 'Number changed',
  lookingUp: 'Looking it up now.',
  lookedUpLater: 'We’ll look it up when the list runs.',
  label: 'Number looked up',
  lookUpAsTyped: 'Look up as typed',
  readAs: (numberRead: string) => `Read as ${numberRead}`,
  changeNumber: 'Change number',
  numberLookUp: 'Number to look up',
  lookUp: 'Look up',
} as const;

export const PRICE_CHART_TEXT = {
  label: (kept: number) => `Price over time of ${plural(kept, 'sold listing')}, each listed below`,
  dealerCost: (cost: string) => `dealer cost ${cost}`,
  week: (units: number, day: string) => `${plural(units, 'unit')}, week of ${day}`,
  weeks: (counts: string) => `Sold per week: ${counts}`,
  soldPerWeek: 'sold per week',
  new: 'new',
  used: 'used',
  notCounted: 'not counted',
  middle50: 'middle 50%',
} as const;

export const SALES_BY_CONDITION_TEXT = {
  new: 'New',
  used: 'Used',
  remanufactured: 'Remanufactured',
  aftermarket: 'Aftermarket (not counted)',
  region: 'Sales by condition',
  byCondition: 'By condition',
  listings: 'Listings',
  units: 'Units',
  prices: 'Lowest and highest price',
  average: 'Average',
  range: (low: string, high: string) => `${low} to ${high}`,
} as const;
