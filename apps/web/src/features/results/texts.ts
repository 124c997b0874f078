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
  monthsNote: 'Lines by how long your share of sales takes to sell them.',
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
  loadFailed: 'Rows could not be loaded.',
  retrying: (every: string) => `Trying again ${every}.`,
  ofOnHand: (buy: number, onHand: number) => `${formatCount(buy)} of ${formatCount(onHand)}`,
  perMonth: (rate: string) => `${rate}/mo`,
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
