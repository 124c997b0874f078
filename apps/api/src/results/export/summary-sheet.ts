import type { PartsView } from '@partsight/contract/results';
import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { coverageText } from '@partsight/domain/pacing/lookups/coverage-text';
import type { PartFilter, SortKey } from '@partsight/domain/pacing/runs/parts-view';
import type { Appraisal } from '@partsight/domain/valuation/appraisal/appraise-lot';
import type { Interval } from '@partsight/domain/valuation/appraisal/estimate-total';
import { formatBounds } from '@partsight/domain/valuation/line/figure-bounds';
import {
  LIQUIDATION_PERCENT,
  liquidationOfferMinor,
} from '@partsight/domain/valuation/worth/liquidation-offer';
import { batchCoverage } from '@partsight/server/runs/batch.record';
import type { OutCell } from '@partsight/spreadsheet/write-csv';

import { DECISION_LABELS, DESK_FLAG_LABELS } from '../../desk/desk-sheet.ts';
import type { ExportContext } from './analysis-columns.ts';

const FILTER_NAMES: Record<PartFilter, string> = {
  A: 'Grade A',
  B: 'Grade B',
  C: 'Grade C',
  Scrapable: 'Scrapable',
  between: 'Between grades',
  failed: 'Failed',
  pending: 'Not looked up yet',
  duplicate: 'In your inventory',
  unrivalled: 'No other sellers',
  'no-sold-source': 'No sold figures',
};

const SORT_NAMES: Record<SortKey, string> = {
  row: 'file order',
  work: 'lookup order',
  newest: 'newest answers',
  lineValue: 'sellable value',
  quantity: 'quantity',
  cost: 'cost',
  grade: 'grade',
  partNumber: 'part number',
  unitsSold: 'units sold',
  averagePrice: 'average price',
  deskValue: 'worth to you',
  deskNet: 'profit per sale',
  deskMarket: 'units sold per month',
  deskPrice: 'price assumed',
  deskTake: 'quantity to buy',
};

export const isUnfiltered = (view: PartsView): boolean =>
  filterLabels(view).length === 0 && (view.sort ?? 'row') === 'row' && view.order !== 'desc';

const filterLabels = ({ q = '', grade, flag, decided, top, within }: PartsView): string[] => [
  ...(grade === undefined ? [] : [FILTER_NAMES[grade]]),
  ...(q === '' ? [] : [`with "${q}"`]),
  ...(flag === undefined ? [] : [DESK_FLAG_LABELS[flag]]),
  ...(decided === undefined ? [] : [DECISION_LABELS[decided]]),
  ...(top === undefined ? [] : [`the ${top} most valuable lines`]),
  ...(within === undefined ? [] : [`with ${formatBounds(within)}`]),
];

/** Describes the rows of the first sheet in words. */
function describeRows(view: PartsView): string {
  const { sort = 'row' } = view;
  const filters = filterLabels(view);
  const which = filters.length === 0 ? 'All rows' : `Only ${filters.join(', ')}`;
  return `${which}, ${sort === 'row' ? 'in file order' : `sorted by ${SORT_NAMES[sort]}`}`;
}

const number = (value: number, format: string): OutCell => ({
  type: 'number',
  value,
  shown: String(value),
  format,
});
const count = (value: number): OutCell => number(value, '#,##0');
const money = (minor: number | null): OutCell =>
  minor === null ? null : number(minor / 100, '"$"#,##0.00');

/** Of a list that was not looked up to its end. */
function estimateRows(estimate: Appraisal | null): OutCell[][] {
  if (estimate === null) {
    return [];
  }
  const { answeredLines, listLines, sellableMinor, deskMinor, bidMinor } = estimate;
  const from = `Estimated from ${answeredLines} of ${listLines} lines, right 8 times in 10`;
  const range = (name: string, { low, high }: Interval): OutCell[][] => [
    [`${name} of the whole list, from`, money(low), from],
    [`${name} of the whole list, to`, money(high), from],
  ];
  return [
    ...range('Sellable value', sellableMinor),
    ...range('Should net you', deskMinor),
    ...range('Pay up to', bidMinor),
  ];
}

/** The figures of the whole batch, whatever rows the first sheet has. */
export function summarySheet({ batch, exportedAt }: ExportContext, view: PartsView) {
  const coverage = batchCoverage(batch);
  // Unknown is not 0.
  const sellableMinor =
    batch.completedParts > 0 && batch.completedParts === batch.unknownCount
      ? null
      : batch.sellableMinor;
  const pendingParts = batch.totalParts - batch.completedParts - batch.failedParts;
  const rows: OutCell[][] = [
    ['File', batch.fileName, null],
    ['Exported', exportedAt.toISOString().slice(0, 10), null],
    ['Rows of the first sheet', describeRows(view), null],
    ['Sales covered', coverage === null ? null : coverageText(coverage, batch.timeRange), null],
    [
      'Total Sellable Value',
      money(sellableMinor),
      'On-hand quantity x cost, over parts with at least one sale',
    ],
    [
      'Liquidation Offer',
      money(sellableMinor === null ? null : liquidationOfferMinor(sellableMinor)),
      `${LIQUIDATION_PERCENT}% of the sellable value`,
    ],
    ...estimateRows(batch.appraisal?.estimate ?? null),
    ['Parts', count(batch.totalParts), null],
    ...GRADE_NAMES.flatMap((grade) => {
      const { count: parts, priced, priceMinor } = batch.grades[grade];
      const name = FILTER_NAMES[grade];
      return [
        [name, count(parts), null],
        [
          `${name}, average price`,
          money(priced === 0 ? null : Math.round(priceMinor / priced)),
          null,
        ],
      ];
    }),
    ['Between grades', count(batch.betweenCount), null],
    ['Failed', count(batch.failedParts), 'Units sold are unknown'],
    ['Pending', count(pendingParts), null],
    ['Already in inventory', count(batch.duplicateCount), null],
  ];
  return {
    sheetName: 'Summary',
    columns: [
      { header: 'Figure', width: 28 },
      { header: 'Value', width: 40 },
      { header: 'How it is calculated', width: 56 },
    ],
    rows,
  };
}
