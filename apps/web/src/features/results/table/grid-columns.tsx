import type { DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';
import type { SortKey } from '@partsight/domain/pacing/runs/parts-view';
import type { ReactNode } from 'react';

import { activeListingsText } from '../../../lib/text/active-listings-text.ts';
import { formatCount, formatMoneyPrice, formatSum, plural } from '../../../lib/text/format.ts';
import { DECISION_LABELS } from '../../desk/decisions/rule-text.ts';
import { formatPieces } from '../../desk/desk-format.ts';
import { DuplicateCell, GradeCell, StatusCell, UnitsCell } from '../components/result-cells.tsx';
import { figureWidth, userCell, type UserColumn } from '../user-columns.ts';

export type Region = 'number' | 'own' | 'verdict' | 'desk' | 'market';

export type GridColumn = {
  readonly id: string;
  readonly title: string;
  readonly region: Region;
  readonly widthPx: number;
  readonly isNumeric: boolean;
  readonly sortKey: SortKey | null;
  /** The cell's text; for a figure also what its column must have room for. */
  readonly text: (part: PartResult, desk: DeskRow | null) => string;
  /** Replaces the text where it takes more than words. */
  readonly show?: (part: PartResult) => ReactNode;
};

const whenCompleted =
  (write: (part: PartResult) => string) =>
  (part: PartResult): string =>
    part.status === 'completed' ? write(part) : '';

type ColumnSpec = readonly [id: string, title: string, widthPx: number];

const marketColumn = (
  [id, title, widthPx]: ColumnSpec,
  text: GridColumn['text'],
  more: Partial<GridColumn> = {},
): GridColumn => ({
  id,
  title,
  region: 'market',
  widthPx,
  isNumeric: false,
  sortKey: null,
  text,
  ...more,
});

const NUMERIC_COLUMN = { isNumeric: true } as const;
const VERDICT_COLUMN = { region: 'verdict' } as const;

/** What the row adds to the Total Sellable Value; the desk's line value is another figure. */
export const sellableText = ({ lineValue, status }: PartResult): string => {
  if (lineValue !== null) {
    return formatSum(lineValue);
  }
  return status === 'completed' || status === 'failed' ? '-' : '';
};

const soldUnitsText = ({ unitsSold }: PartResult): string =>
  unitsSold === null ? '' : formatCount(unitsSold);
const averagePriceText = whenCompleted(({ averagePrice }) => formatMoneyPrice(averagePrice));

const VERDICT_COLUMNS: readonly GridColumn[] = [
  marketColumn(['grade', 'Grade', 58], () => '', {
    ...VERDICT_COLUMN,
    show: (part) => <GradeCell part={part} />,
  }),
  marketColumn(['unitsSold', 'Units Sold', 80], soldUnitsText, {
    ...VERDICT_COLUMN,
    ...NUMERIC_COLUMN,
    sortKey: 'unitsSold',
    show: (part) => <UnitsCell part={part} />,
  }),
  marketColumn(['averagePrice', 'Average Price', 92], averagePriceText, {
    ...VERDICT_COLUMN,
    ...NUMERIC_COLUMN,
    sortKey: 'averagePrice',
  }),
  marketColumn(['lineValue', 'Sellable Value', 104], sellableText, {
    ...VERDICT_COLUMN,
    ...NUMERIC_COLUMN,
  }),
];

const MARKET_COLUMNS: readonly GridColumn[] = [
  marketColumn(['status', 'Status', 116], () => '', { show: (part) => <StatusCell part={part} /> }),
  marketColumn(['duplicate', 'In Inventory', 120], () => '', {
    show: (part) => <DuplicateCell part={part} />,
  }),
  marketColumn(
    ['searchResults', 'Search Results', 84],
    ({ searchResults, asks }) =>
      asks ? activeListingsText(asks) : searchResults === null ? '' : formatCount(searchResults),
    NUMERIC_COLUMN,
  ),
  marketColumn(
    ['minPrice', 'Min Price', 92],
    whenCompleted(({ minPrice }) => formatMoneyPrice(minPrice)),
    NUMERIC_COLUMN,
  ),
  marketColumn(
    ['maxPrice', 'Max Price', 92],
    whenCompleted(({ maxPrice }) => formatMoneyPrice(maxPrice)),
    NUMERIC_COLUMN,
  ),
  marketColumn(['brand', 'Brand', 108], ({ brand }) => brand ?? ''),
  marketColumn(['brandType', 'Brand Type', 100], ({ brandType }) => brandType ?? ''),
  marketColumn(['itemCategory', 'Item Category', 180], ({ itemCategory }) => itemCategory ?? ''),
  marketColumn(
    ['partDescription', 'Part Description', 280],
    ({ partDescription }) => partDescription ?? '',
  ),
  marketColumn(['packageSize', 'Package Size', 108], ({ packageSize }) => packageSize ?? ''),
  marketColumn(
    ['newMedianPrice', 'Median of New', 104],
    whenCompleted(({ newMedianPrice }) => formatMoneyPrice(newMedianPrice)),
    NUMERIC_COLUMN,
  ),
  marketColumn(
    ['listings', 'OEM Listings', 92],
    ({ listingCount }) => (listingCount === null ? '' : formatCount(listingCount)),
    NUMERIC_COLUMN,
  ),
  marketColumn(['confidence', 'Confidence', 92], ({ confidence }) => confidence ?? ''),
  marketColumn(['source', 'Source', 190], ({ source }) => source ?? ''),
];

const deskColumn = (named: ColumnSpec, text: (row: DeskRow) => string): GridColumn =>
  marketColumn(named, (_, row) => (row === null ? '' : text(row)), {
    region: 'desk',
    ...NUMERIC_COLUMN,
  });

/** Unknown is not 0. */
const orUnknown = <T,>(value: T | null, text: (value: T) => string): string =>
  value === null ? 'unknown' : text(value);

/** A star for a rule, a dagger for a note; the pane shows them in full. */
const decisionText = ({ decision, rule, note }: DeskRow['said']): string =>
  [
    decision === null ? '' : DECISION_LABELS[decision],
    rule === null ? '' : '*',
    note === '' ? '' : ' †',
  ].join('');

/** The desk columns of a line, for this many months ahead. */
const deskColumns = (months: number): readonly GridColumn[] => [
  {
    ...deskColumn(['decision', 'Decision', 92], ({ said }) => decisionText(said)),
    isNumeric: false,
  },
  deskColumn(['deskMarket', 'Market a Month', 84], (row) =>
    orUnknown(row.marketPerMonth, formatPieces),
  ),
  deskColumn(['deskAsked', `You in ${plural(months, 'Month')}`, 92], ({ asked }) =>
    orUnknown(asked, ({ low, high }) => `${formatCount(low)}-${formatCount(high)}`),
  ),
  // A tilde for an assumed price; the pane says what it rests on.
  deskColumn(
    ['deskPrice', 'Price Used', 92],
    ({ price, priceNote }) => (priceNote === null ? '' : '~') + orUnknown(price, formatSum),
  ),
  deskColumn(['deskNet', 'Net', 84], ({ net }) => orUnknown(net, formatSum)),
  deskColumn(['deskTake', 'Take', 64], ({ take }) => orUnknown(take, formatCount)),
  deskColumn(['deskValue', 'Desk Value', 100], ({ value }) => orUnknown(value, formatSum)),
];

export const partNumberText = ({ partNumber }: PartResult): string =>
  partNumber === '' ? '(no number)' : partNumber;

/**
 * The number is pinned; the user's own columns come first, then the verdict, the desk if there is
 * one, and the rest of the market.
 */
export function gridColumns(
  own: readonly UserColumn[],
  numberWidthPx: number,
  deskMonths: number | null,
): GridColumn[] {
  return [
    {
      id: 'partNumber',
      title: 'Part Number',
      region: 'number',
      widthPx: numberWidthPx,
      isNumeric: false,
      sortKey: 'partNumber',
      text: partNumberText,
    },
    ...own.map((column): GridColumn => ({
      id: `own-${column.index}`,
      title: column.name,
      region: 'own',
      widthPx: column.widthPx,
      isNumeric: column.isNumeric,
      sortKey: null,
      text: (part) => userCell(part, column),
    })),
    ...VERDICT_COLUMNS,
    ...(deskMonths === null ? [] : deskColumns(deskMonths)),
    ...MARKET_COLUMNS,
  ];
}

/** A part, and its desk figures once loaded. */
export type PartWithDesk = { readonly part: PartResult; readonly desk: DeskRow | null };

const MAX_TEXT_WIDTH_PX = 140;

/**
 * Each column as wide as its longest figure among these parts, and never narrower than before.
 */
export function growToFit(
  columns: readonly GridColumn[],
  grown: ReadonlyMap<string, number>,
  shown: readonly PartWithDesk[],
): ReadonlyMap<string, number> {
  let next: Map<string, number> | null = null;
  for (const { id, isNumeric, region, widthPx, text } of columns) {
    const before = grown.get(id) ?? widthPx;
    // Text may be truncated, but short words of the user's own should not be.
    const maxPx = isNumeric ? Infinity : region === 'own' ? MAX_TEXT_WIDTH_PX : 0;
    const neededPx = Math.max(
      before,
      ...shown
        .map((row) => figureWidth(text(row.part, row.desk)))
        .filter((width) => width <= maxPx),
    );
    if (neededPx > before) {
      next ??= new Map(grown);
      next.set(id, neededPx);
    }
  }
  return next ?? grown;
}
