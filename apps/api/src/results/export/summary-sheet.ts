import type { PartsView } from '@partsight/contract/results';
import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';
import type { Interval } from '@partsight/domain/appraisals/estimate-total';
import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { formatBounds } from '@partsight/domain/desk/line/figure-bounds';
import {
  LIQUIDATION_PERCENT,
  liquidationOfferMinor,
} from '@partsight/domain/desk/liquidation-offer';
import type { BidShape } from '@partsight/domain/desk/lot/bid';
import { coverageText, periodText } from '@partsight/domain/runs/coverage-text';
import type { PartFilter, SortKey } from '@partsight/domain/runs/parts-view';
import { batchCoverage } from '@partsight/server/batches/batch.record';
import type { LotSummary } from '@partsight/server/lots/compare-lots.service';
import type { OfferDraft } from '@partsight/server/offers/draft-offer';
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
  const from = `Estimated from ${answeredLines} of ${listLines} part numbers, right 8 times in 10`;
  const range = (name: string, { low, high }: Interval): OutCell[][] => [
    [`${name} of the whole list, from`, money(low), from],
    [`${name} of the whole list, to`, money(high), from],
  ];
  return [
    ...range('Sellable value', sellableMinor),
    ...range('Nets you', deskMinor),
    ...range('Pay up to', bidMinor),
  ];
}

const WAYS: Record<BidShape, string> = {
  'take-all': 'Take all',
  'leave-scrap': 'Leave scrap',
  'cherry-pick': 'Pick lines',
};

type Priced = { readonly summary: LotSummary | null; readonly draft: OfferDraft | null };

/** What the screens say of the lot. Unknown is not 0. */
function priceRows({ summary, draft }: Priced): OutCell[][] {
  if (summary === null || draft === null) {
    return [];
  }
  const { lot, way } = summary.desk;
  const known = (minor: number): OutCell => money(draft.isKnown ? minor : null);
  return [
    [
      'Pay up to',
      known(draft.offer.bid.walkAwayMinor),
      `${WAYS[way]}; exact, screens round it down`,
    ],
    ['Open at', known(draft.offer.totalMinor), 'The total of the offer to the dealer'],
    ['Sells for', known(lot.costs.grossMinor), 'What buyers pay for what sells in the period'],
    ['Nets you', known(lot.valueMinor), 'After fees, shipping and returns'],
    ['Dealer cost', money(summary.dealerCostMinor), 'Of all lines'],
    ['Pieces', count(summary.desk.pieces), 'Of all lines'],
  ];
}

/** The figures of the whole batch, whatever rows the first sheet has. */
export function summarySheet(
  { batch, exportedAt }: ExportContext,
  view: PartsView,
  priced: Priced,
) {
  const coverage = batchCoverage(batch);
  // Unknown is not 0.
  const sellableMinor =
    batch.completedParts > 0 && batch.completedParts === batch.unknownCount
      ? null
      : batch.sellableMinor;
  const pendingParts =
    batch.totalParts - batch.leftOutParts - batch.completedParts - batch.failedParts;
  const rows: OutCell[][] = [
    ['File', batch.fileName, null],
    ['Exported', exportedAt.toISOString().slice(0, 10), null],
    ['Rows of the first sheet', describeRows(view), null],
    [
      'Sales covered',
      coverage === null ? null : periodText(coverage),
      coverage === null ? null : coverageText(coverage, batch.timeRange),
    ],
    ...priceRows(priced),
    [
      'Total Sellable Value',
      money(sellableMinor),
      'On-hand quantity x cost, over lines with at least one sale',
    ],
    [
      'Liquidation Offer',
      money(sellableMinor === null ? null : liquidationOfferMinor(sellableMinor)),
      `${LIQUIDATION_PERCENT}% of the sellable value`,
    ],
    ...estimateRows(batch.appraisal?.estimate ?? null),
    ['Lines', count(batch.totalParts - batch.leftOutParts), null],
    ...GRADE_NAMES.flatMap((grade) => {
      const { count: parts, priced: withPrice, priceMinor } = batch.grades[grade];
      const name = FILTER_NAMES[grade];
      return [
        [name, count(parts), null],
        [
          `${name}, average price`,
          money(withPrice === 0 ? null : Math.round(priceMinor / withPrice)),
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
