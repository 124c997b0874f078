import type { Decision } from '@partsight/domain/desk/decisions/decisions';
import type { PriceBasis } from '@partsight/domain/desk/line/price-estimates';
import type { LotFlag } from '@partsight/domain/desk/lot/lot-flags';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { DeskRowFigures, DeskRows } from '@partsight/server/desk/read-desk-rows.service';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxColumn } from '@partsight/spreadsheet/xlsx-out/sheet-xml';

type DeskColumn = XlsxColumn & { readonly value: (row: DeskRowFigures) => OutCell };

const UNKNOWN = 'unknown';

const PRICE_BASIS_LABELS: Record<PriceBasis, string> = {
  new: 'new sales',
  used: 'used sales',
  cost: 'dealer cost',
};

export const DESK_FLAG_LABELS: Record<LotFlag, string> = {
  unknown: 'Not priced',
  unsold: 'None sold',
  'odd-cost': 'Check cost',
  'lone-high-sale': 'One sale, far above the rest',
  'other-goods': 'Listings look like another part',
  stopped: 'Can’t sell on eBay',
  'one-sale': 'Only 1 sale',
  'not-worth-listing': 'Not worth listing',
  'more-than-a-year': 'Over a year’s supply',
  'weak-price': 'Used prices or one new sale',
  recall: 'Recall named, check first',
  coded: 'Must be coded to the car',
  dated: 'Ages on the shelf, check date',
  'ground-only': 'Ground shipping only',
  seasonal: 'Seasonal',
};

export const DECISION_LABELS: Record<Decision | 'nothing', string> = {
  take: 'Take',
  maybe: 'Maybe',
  leave: 'Leave',
  nothing: 'Undecided',
};

/** To the cent, as on every screen. */
const dollars = (minor: number | null): OutCell =>
  minor === null ? UNKNOWN : Math.round(minor) / 100;
const orUnknown = (figure: number | null): OutCell => figure ?? UNKNOWN;

const deskColumns = ({ settings: { months } }: DeskRows): readonly DeskColumn[] => [
  {
    header: 'Sold per Month',
    width: 16,
    value: ({ marketPerMonth }) =>
      marketPerMonth === null ? UNKNOWN : Math.round(marketPerMonth * 100) / 100,
  },
  {
    header: 'Others List It Now',
    width: 18,
    format: 'integer',
    value: ({ competition }) => competition?.others ?? null,
  },
  {
    header: `You’d Sell in ${months} Months, Low`,
    width: 32,
    format: 'integer',
    value: ({ asked }) => orUnknown(asked && asked.low),
  },
  {
    header: `You’d Sell in ${months} Months, High`,
    width: 32,
    format: 'integer',
    value: ({ asked }) => orUnknown(asked && asked.high),
  },
  {
    header: 'Your Price Basis',
    width: 16,
    format: 'money',
    value: ({ priceMinor }) => dollars(priceMinor),
  },
  {
    header: 'Price From',
    width: 14,
    value: ({ basis }) => (basis === null ? UNKNOWN : PRICE_BASIS_LABELS[basis]),
  },
  { header: 'Why This Price', width: 60, value: ({ priceNote }) => priceNote },
  {
    header: 'Profit per Sale',
    width: 14,
    format: 'money',
    value: ({ netMinor }) => dollars(netMinor),
  },
  { header: 'Buy Qty', width: 9, format: 'integer', value: ({ take }) => orUnknown(take) },
  {
    header: 'Worth to You',
    width: 17,
    format: 'money',
    value: ({ valueMinor }) => dollars(valueMinor),
  },
  {
    header: 'Decision',
    width: 11,
    value: ({ said }) => DECISION_LABELS[said.decision ?? 'nothing'],
  },
  { header: 'By Rule', width: 16, value: ({ said }) => said.rule },
  { header: 'Note', width: 32, value: ({ said }) => said.note },
  {
    header: 'Check',
    width: 48,
    value: ({ flags }) => flags.map((flag) => DESK_FLAG_LABELS[flag]).join('; '),
  },
];

/** Identifies the row behind a line of the first sheet. */
export type RowPartNumber = Pick<PartRecord, 'rowNo' | 'partNumber'>;

/**
 * A separate sheet with the desk's figures for every row, using the exporting user's settings.
 */
export function deskSheet(parts: Iterable<RowPartNumber>, desk: DeskRows) {
  const columns = deskColumns(desk);
  function* rows(): Generator<readonly OutCell[]> {
    for (const { rowNo, partNumber } of parts) {
      const figures = desk.of(rowNo);
      yield [partNumber, ...columns.map(({ value }) => (figures === null ? null : value(figures)))];
    }
  }
  return {
    sheetName: 'Deal Desk',
    columns: [{ header: 'Part Number', width: 20 }, ...columns],
    rows: rows(),
  };
}
