import { LIQUIDATION_PERCENT } from '@partsight/domain/desk/liquidation-offer';
import type { PartFilter, SortKey } from '@partsight/domain/runs/parts-view';

import { formatCount, plural } from '../../lib/text/format.ts';
import { GRADE_TITLES } from '../../lib/text/wording.ts';

/** Texts of the results: figures, strip, table and foot. */
export const RESULTS_TEXT = {
  costOpen: 'Cost not confirmed',
  quantityOpen: 'Quantity not confirmed',
  valueRegion: 'Value of the lot',
  sellableFormula: 'O.H. × dealer cost, sold parts',
  sellableSoFar: (lines: number, cost: string | null) =>
    `of ${formatCount(lines)} answered ${lines === 1 ? 'line' : 'lines'}${cost === null ? '' : `, dealer cost ${cost}`}`,
  offerFormula: `${LIQUIDATION_PERCENT}% of it, a rule of thumb`,
  offerFormulaMore: '; your bid counts sale prices',
  offerSoFar: `${LIQUIDATION_PERCENT}% of it so far`,
  offerSoFarMore: '; the bid estimates the whole list',
  chooseColumns: 'Choose columns',
  find: 'Find a part',
  findLabel: 'Search part numbers and descriptions',
  betweenGrades: 'Between grades',
  filters: 'Filters',
  show: 'Show',
  check: 'Check these',
  decisions: 'Decisions',
  byProfit: 'Filter by profit',
  clearFilters: 'Clear filters',
  sort: 'Sort',
  checkAll: 'Check all rows',
  columns: 'Columns',
  yourColumns: 'Your columns',
  result: 'Result',
  market: 'Market',
  deal: 'Deal',
  rows: (count: number) => plural(count, 'line'),
  rowsOf: (shown: number, total: number) => `${formatCount(shown)} of ${plural(total, 'line')}`,
  answered: (lines: number) => plural(lines, 'answered line'),
  legendRange: 'lowest to highest sale, average',
  legendCost: 'dealer cost',
  legendAbove: 'cost above every sale',
  noSales: 'no sales',
  noMatch: 'No part matches this filter.',
  showAll: 'Show all parts',
  loadFailed: 'Couldn’t load the rows.',
  retrying: (every: string) => `Trying again ${every}.`,
  ofOnHand: (buy: number, onHand: number) => `${formatCount(buy)} of ${formatCount(onHand)}`,
  demandGrades: 'Demand grades',
  soldRange: (minPrice: string, maxPrice: string) => `Sold ${minPrice} to ${maxPrice}`,
  exportShown: (shown: number) => `Export Excel, ${formatCount(shown)} shown`,
  exportExcel: 'Export Excel',
  totalSellableValue: 'Total Sellable Value',
  liquidationOffer: 'Liquidation Offer',
  moreOwnColumns: (count: number) => `Show ${formatCount(count)} more of your columns`,
  foldOwnColumns: 'Fold your columns',
  moreColumns: (count: number) => `${formatCount(count)} more`,
  showMoreColumns: (count: number) => `Show ${plural(count, 'more column', 'more columns')}`,
  ownColumns: (shown: number, total: number) => ` · ${formatCount(shown)} of ${formatCount(total)}`,
  checkRow: (number: string) => `Check ${number}`,
  sold: (unitsSold: number) => `${formatCount(unitsSold)} sold`,
  average: (averagePrice: string) => `avg ${averagePrice}`,
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
  deskPrice: 'Price basis',
  deskTake: 'Quantity to buy',
};

export const EXPORT_TOASTS = {
  exported: 'Complete Export Successful',
  savedAs: (fileName: string) => `Saved as ${fileName}.`,
  excelFailed: 'The Excel export failed',
  failed: 'Export failed',
} as const;

export const COPY_TEXT = {
  copy: 'Copy table',
  copied: (rows: number) => `${plural(rows, 'row')} copied`,
  pasteInto: 'Paste them into Excel or Google Sheets.',
  failed: 'Not copied',
  tooMany: (most: number) =>
    `A copy has at most ${formatCount(most)} rows. Narrow the list, or export it.`,
  refused: 'The browser did not let us write to the clipboard. Try again.',
} as const;

export const EXPORT_DIALOG_TEXT = {
  excelXlsx: 'Excel (xlsx)',
  googleSheets: 'Google Sheets',
  exportOptions: 'Export options',
  description: 'The file has your original columns plus the analysis.',
  format: 'Format',
  comingSoon: 'Feature coming soon - CSV export available now',
  comingSoonNote: 'For a workbook now, choose Export Excel above the table.',
  csvNote: 'Your columns and the 19 of the analysis',
  forYou: 'For you, not the dealer: it holds your prices.',
  include: 'Include',
  includeOne: 'Choose at least one, or the file would have no sales.',
  add: 'Add',
  cancel: 'Cancel',
  export: 'Export',
} as const;

/** The cells of the grades, as short as they must be. */
export const GRADE_CARDS_TEXT = {
  average: (price: string) => `avg ${price}`,
  meaning: {
    A: ['15+ sold', 'high'],
    B: ['5–14 sold', 'medium'],
    C: ['1–2 sold', 'low'],
    Scrapable: ['0 sold', ''],
  },
  demand: ' demand',
  between: '3–4 sold',
  unknown: 'Unknown',
  unknownNote: 'Lines without sold figures',
  notEntered: 'not entered',
} as const;

export const RESULT_CELLS_TEXT = {
  completed: 'Completed',
  failed: 'Failed',
  pending: 'Pending',
  retry: 'Retry',
  changed: (units: number | null) =>
    `with your changes ${units === null ? 'unknown' : formatCount(units)}`,
  asFound: (units: string) => `${units}, as found`,
  unknown: 'unknown',
  soldUnknown: 'sold unknown',
  leftOut: 'Nothing on hand, so it is not looked up.',
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
  priceAssumed: 'Price basis',
  profitPerSale: 'Profit per sale',
  noNumber: '(no number)',
  partNumber: 'Part Number',
} as const;
