import type { PartFilter, SortKey } from '@partsight/domain/pacing/runs/parts-view';
import { LIQUIDATION_PERCENT } from '@partsight/domain/valuation/worth/liquidation-offer';

import { formatCount, plural } from '../../lib/text/format.ts';
import { GRADE_TITLES } from '../../lib/text/wording.ts';

/** Texts of the results: figures, strip, table and foot. */
export const RESULTS_TEXT = {
  valueRegion: 'Value of the lot',
  sellableFormula: 'On-hand qty × cost, sold parts',
  offerFormula: `Flat ${LIQUIDATION_PERCENT}% of sellable value`,
  chooseColumns: 'Choose columns',
  find: 'Find a part',
  findLabel: 'Search part numbers and descriptions',
  grade: 'Grade',
  legend: 'What the grades mean',
  legendNote: 'Choose a grade to filter.',
  failed: 'Failed',
  notPriced: 'Not priced',
  betweenGrades: 'Between grades',
  filters: 'Filters',
  show: 'Show',
  check: 'Check these',
  decisions: 'Decisions',
  monthsToSell: 'Months to sell',
  monthsNote: 'How long your share of sales takes to sell each line.',
  byProfit: 'Filter by profit',
  clearFilters: 'Clear filters',
  sort: 'Sort',
  checkAll: 'Check all rows',
  columns: 'Columns',
  yourColumns: 'Your columns',
  result: 'Result',
  market: 'Market',
  deal: 'Deal',
  rows: (count: number) => plural(count, 'row'),
  rowsOf: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} rows`,
  legendRange: 'sold range and median',
  legendCost: 'dealer cost',
  legendAbove: 'above every sale',
  noSales: 'no sales',
  noMatch: 'No part matches this filter.',
  showAll: 'Show all parts',
  loadFailed: 'Couldn’t load the rows.',
  retrying: (every: string) => `Trying again ${every}.`,
  ofOnHand: (buy: number, onHand: number) => `${formatCount(buy)} of ${formatCount(onHand)}`,
  perMonth: (rate: string) => `${rate}/mo`,
  monthsBand: (band: string, counts: number) => `${band} months: ${plural(counts, 'line')}`,
  demandGrades: 'Demand grades',
  gradeLabel: (meaning: string, share: string, price: string) =>
    `${meaning}, ${share}, avg ${price}`,
  soldRange: (minPrice: string, maxPrice: string) => `Sold ${minPrice} to ${maxPrice}`,
  middle: (middle: string) => `middle ${middle}`,
  tools: 'Search, filter, sort and export',
  exportShown: (shown: number) => `Export Excel, ${formatCount(shown)} shown`,
  exportExcel: 'Export Excel',
  totalSellableValue: 'Total Sellable Value',
  liquidationOffer: 'Liquidation Offer',
  soFar: ', so far',
  ownColumns: (shown: number, total: number) => ` · ${formatCount(shown)} of ${formatCount(total)}`,
  checkRow: (number: string) => `Check ${number}`,
  sold: (unitsSold: number) => `${formatCount(unitsSold)} sold`,
  average: (averagePrice: string) => `${averagePrice} avg`,
  results: 'Results',
  parts: 'Parts',
} as const;

/** The filters of the rows in a word or two. */
export const FILTER_LABELS: Record<PartFilter, string> = {
  ...GRADE_TITLES,
  between: '3–4 sold',
  failed: 'Failed',
  pending: 'Not looked up yet',
  duplicate: 'In your inventory',
  unrivalled: 'No other sellers',
  'no-sold-source': 'No sold figures',
};

/** The table's sort options, in the order offered. */
export const SORT_LABELS: Record<SortKey, string> = {
  deskValue: 'Worth to you',
  newest: 'Newest answers',
  work: 'Lookup order',
  lineValue: 'Sellable value',
  unitsSold: 'Units sold',
  averagePrice: 'Average price',
  grade: 'Grade',
  quantity: 'Quantity',
  cost: 'Cost',
  partNumber: 'Part number',
  row: 'File order',
  deskNet: 'Profit per sale',
  deskMarket: 'Sold per month',
  deskPrice: 'Price assumed',
  deskTake: 'Quantity to buy',
};

export const EXPORT_TOASTS = {
  exported: 'Complete Export Successful',
  savedAs: (fileName: string) => `Saved as ${fileName}.`,
  excelFailed: 'The Excel export failed',
  failed: 'Export failed',
} as const;

export const EXPORT_DIALOG_TEXT = {
  excelXlsx: 'Excel (xlsx)',
  googleSheets: 'Google Sheets',
  exportOptions: 'Export options',
  description: 'The file has your original columns plus the analysis.',
  format: 'Format',
  comingSoon: 'Feature coming soon - CSV export available now',
  comingSoonNote: 'For Excel, use Export Excel above the table.',
  include: 'Include',
  includeOne: 'Choose at least one, or the file would have no sales.',
  add: 'Add',
  cancel: 'Cancel',
  export: 'Export',
} as const;

export const GRADE_LEGEND_TEXT = {
  sold: (unitsRange: string) => `${unitsRange} sold`,
  avg: (averagePrice: string) => `avg ${averagePrice}`,
  betweenGrades: '3 or 4 sold',
  cost: (failedCost: string) => `cost ${failedCost}`,
} as const;

export const RESULT_CELLS_TEXT = {
  completed: 'Completed',
  failed: 'Failed',
  pending: 'Pending',
  changed: (units: number | null) =>
    `with your changes ${units === null ? 'unknown' : formatCount(units)}`,
  asFound: (units: string) => `${units}, as found`,
  processing: 'looking up',
  currentInventory: 'In your current inventory',
  duplicate: 'Duplicate',
} as const;

export const RESULTS_FOOT_TEXT = {
  page: 'Page 1 of 1',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  clearFilter: 'Clear filter',
  exportAll: (total: number) => `Export Excel, all ${formatCount(total)}`,
  undo: (action: string) => `Undo: ${action}`,
  only: (filter: string) => `${filter} only`,
  mostValuable: (top: number) => `the ${plural(top, 'most valuable line')}`,
} as const;

export const SHORTCUTS_DIALOG_TEXT = {
  nextRow: 'next and previous row',
  openRow: 'open the sales behind the row',
  decide: 'take, maybe, leave: the row, or all checked rows',
  check: 'check the row',
  countSale: 'count / don’t count this sale',
  search: 'search numbers and descriptions',
  ctrlK: 'Ctrl K',
  lookUp: 'look up one part number',
  thisList: 'this list',
  title: 'Keys',
} as const;

export const VALUE_COLUMNS_TEXT = {
  title: 'Columns for the lot’s value',
  description: 'The figures update from your rows. Nothing is looked up again.',
  done: 'Done',
  columns: 'Columns of the list',
  none: 'None',
} as const;

export const EXPORT_CHOICE_TEXT = {
  partNumbers: 'Part numbers',
  units: 'Units sold and search results',
  averagePrices: 'Average prices',
  priceRanges: 'Price ranges',
  more: 'Median of new, listings and confidence',
} as const;

export const GRID_COLUMNS_TEXT = {
  grade: 'Grade',
  unitsSold: 'Units Sold',
  averagePrice: 'Average Price',
  priceRange: 'Price range',
  buyQty: 'Buy qty',
  worthToYou: 'Worth to you',
  status: 'Status',
  inInventory: 'In Inventory',
  searchResults: 'Search Results',
  minPrice: 'Min Price',
  maxPrice: 'Max Price',
  packageSize: 'Package Size',
  brand: 'Brand',
  brandType: 'Brand Type',
  itemCategory: 'Item Category',
  partDescription: 'Part Description',
  sellableValue: 'Sellable Value',
  medianNew: 'Median, new',
  listingsOem: 'Listings (OEM)',
  confidence: 'Confidence',
  source: 'Source',
  decision: 'Decision',
  soldMo: 'Sold / mo',
  youdSell: 'You’d sell',
  priceAssumed: 'Price assumed',
  profitPerSale: 'Profit per sale',
  noNumber: '(no number)',
  partNumber: 'Part Number',
} as const;
