import type { DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';
import type { SortKey } from '@partsight/domain/runs/parts-view';
import type { ReactNode } from 'react';

import { activeListingsText } from '../../../lib/text/active-listings-text.ts';
import { formatCount, formatPieces } from '../../../lib/text/format.ts';
import { formatMoneyPrice, formatSum, minorOf } from '../../../lib/text/money.ts';
import { DECISION_LABELS } from '../../desk/decisions/rule-text.ts';
import { BAR_PX, PriceCell } from '../components/price-cell.tsx';
import { DuplicateCell, GradeCell, StatusCell, UnitsCell } from '../components/result-cells.tsx';
import { RESULTS_TEXT, GRID_COLUMNS_TEXT } from '../texts.ts';
import { type ColumnRole, figureWidth, userCell, type UserColumn } from '../user-columns.ts';

export type Region = 'number' | 'own' | 'result' | 'market';

export type GridColumn = {
  readonly id: string;
  readonly title: string;
  readonly region: Region;
  readonly widthPx: number;
  readonly isNumeric: boolean;
  readonly sortKey: SortKey | null;
  /** What an own column holds; null for most. */
  readonly role: ColumnRole | null;
  /** The cell's text; for a figure also what its column must have room for. */
  readonly text: (part: PartResult, desk: DeskRow | null) => string;
  /** Replaces the text where it takes more than words. */
  readonly show?: (part: PartResult, desk: DeskRow | null) => ReactNode;
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
  role: null,
  text,
  ...more,
});

const NUMERIC = { isNumeric: true } as const;
const RESULT = { region: 'result' } as const;

/** What the row adds to the Total Sellable Value; what it is worth to the user is another figure. */
const sellableText = ({ lineValue, status }: PartResult): string => {
  if (lineValue !== null) {
    return formatSum(lineValue);
  }
  return status === 'completed' || status === 'failed' ? '-' : '';
};

const averagePriceText = whenCompleted(({ averagePrice }) => formatMoneyPrice(averagePrice));

/** Unknown is not 0. */
const orUnknown = <T,>(value: T | null, text: (value: T) => string): string =>
  value === null ? 'unknown' : text(value);

const NONE = '-';

/** Nobody bought one, or it is not worth listing: neither a quantity to buy nor a worth. */
const isWorthless = ({ value }: DeskRow): boolean => value !== null && minorOf(value) === 0;

/** As in "54 of 62", or the quantity alone when all are bought. */
function buyText(part: PartResult, desk: DeskRow | null): string {
  if (desk === null || desk.take === null) {
    return '';
  }
  if (isWorthless(desk) && (part.unitsSold === 0 || desk.take === 0)) {
    return NONE;
  }
  const { quantity } = part;
  const onHand = quantity === null ? null : Math.max(0, Math.floor(quantity));
  return onHand === null || onHand === desk.take
    ? formatCount(desk.take)
    : RESULTS_TEXT.ofOnHand(desk.take, onHand);
}

const isAnswered = ({ status }: PartResult): boolean =>
  status === 'completed' || status === 'failed';

export function worthText(part: PartResult, desk: DeskRow | null): string {
  if (desk === null || !isAnswered(part)) {
    return '';
  }
  return isWorthless(desk) ? NONE : orUnknown(desk.value, formatSum);
}

/** Without the price bar when a pane takes their room. */
const resultColumns = (isNarrow: boolean): readonly GridColumn[] => [
  marketColumn(['grade', GRID_COLUMNS_TEXT.grade, 54], () => '', {
    ...RESULT,
    show: (part) => <GradeCell part={part} />,
  }),
  marketColumn(
    ['unitsSold', GRID_COLUMNS_TEXT.unitsSold, 88],
    ({ unitsSold }) => (unitsSold === null ? '' : formatCount(unitsSold)),
    {
      ...RESULT,
      ...NUMERIC,
      sortKey: 'unitsSold',
      show: (part) => <UnitsCell part={part} />,
    },
  ),
  marketColumn(
    ['averagePrice', GRID_COLUMNS_TEXT.averagePrice, isNarrow ? 110 : 88],
    averagePriceText,
    {
      ...RESULT,
      ...NUMERIC,
      sortKey: 'averagePrice',
    },
  ),
  ...(isNarrow
    ? []
    : [
        marketColumn(['priceBar', GRID_COLUMNS_TEXT.priceRange, BAR_PX + 16], () => '', {
          ...RESULT,
          show: (part) => <PriceCell part={part} />,
        }),
      ]),
  marketColumn(['buy', GRID_COLUMNS_TEXT.buyQty, 66], buyText, { ...RESULT, ...NUMERIC }),
  marketColumn(['worth', GRID_COLUMNS_TEXT.worthToYou, 96], worthText, { ...RESULT, ...NUMERIC }),
];

/** The first two are in sight beside the result; words follow them, so that no figure is cut at the edge. */
const MARKET_COLUMNS: readonly GridColumn[] = [
  marketColumn(
    ['minPrice', GRID_COLUMNS_TEXT.minPrice, 88],
    whenCompleted(({ minPrice }) => formatMoneyPrice(minPrice)),
    NUMERIC,
  ),
  marketColumn(
    ['maxPrice', GRID_COLUMNS_TEXT.maxPrice, 88],
    whenCompleted(({ maxPrice }) => formatMoneyPrice(maxPrice)),
    NUMERIC,
  ),
  marketColumn(
    ['packageSize', GRID_COLUMNS_TEXT.packageSize, 108],
    ({ packageSize }) => packageSize ?? '',
  ),
  marketColumn(
    ['itemCategory', GRID_COLUMNS_TEXT.itemCategory, 180],
    ({ itemCategory }) => itemCategory ?? '',
  ),
  marketColumn(['brand', GRID_COLUMNS_TEXT.brand, 108], ({ brand }) => brand ?? ''),
  marketColumn(['brandType', GRID_COLUMNS_TEXT.brandType, 100], ({ brandType }) => brandType ?? ''),
  marketColumn(['duplicate', GRID_COLUMNS_TEXT.inInventory, 120], () => '', {
    show: (part) => <DuplicateCell part={part} />,
  }),
  marketColumn(
    ['searchResults', GRID_COLUMNS_TEXT.searchResults, 112],
    ({ searchResults, asks }) =>
      asks ? activeListingsText(asks) : searchResults === null ? '' : formatCount(searchResults),
    NUMERIC,
  ),
  marketColumn(['lineValue', GRID_COLUMNS_TEXT.sellableValue, 116], sellableText, NUMERIC),
  marketColumn(
    ['partDescription', GRID_COLUMNS_TEXT.partDescription, 280],
    ({ partDescription }) => partDescription ?? '',
  ),
  marketColumn(['status', GRID_COLUMNS_TEXT.status, 116], () => '', {
    show: (part) => <StatusCell part={part} />,
  }),
];

/** Shown when chosen. */
const FURTHER_COLUMNS: readonly GridColumn[] = [
  marketColumn(
    ['newMedianPrice', GRID_COLUMNS_TEXT.medianNew, 104],
    whenCompleted(({ newMedianPrice }) => formatMoneyPrice(newMedianPrice)),
    NUMERIC,
  ),
  marketColumn(
    ['listings', GRID_COLUMNS_TEXT.listingsOem, 116],
    ({ listingCount }) => (listingCount === null ? '' : formatCount(listingCount)),
    NUMERIC,
  ),
  marketColumn(
    ['confidence', GRID_COLUMNS_TEXT.confidence, 100],
    ({ confidence }) => confidence ?? '',
  ),
  marketColumn(['source', GRID_COLUMNS_TEXT.source, 190], ({ source }) => source ?? ''),
];

const dealColumn = (named: ColumnSpec, text: (row: DeskRow) => string): GridColumn =>
  marketColumn(named, (_, row) => (row === null ? '' : text(row)), NUMERIC);

/** A star for a rule, a dagger for a note; the pane shows them in full. */
const decisionText = ({ decision, rule, note }: DeskRow['said']): string =>
  [
    decision === null ? '' : DECISION_LABELS[decision],
    rule === null ? '' : '*',
    note === '' ? '' : ' †',
  ].join('');

/** The deal's further figures of a line; shown when chosen. */
const DEAL_COLUMNS: readonly GridColumn[] = [
  {
    ...dealColumn(['decision', GRID_COLUMNS_TEXT.decision, 92], ({ said }) => decisionText(said)),
    isNumeric: false,
  },
  dealColumn(['deskMarket', GRID_COLUMNS_TEXT.soldMo, 88], (row) =>
    orUnknown(row.marketPerMonth, formatPieces),
  ),
  dealColumn(['deskAsked', GRID_COLUMNS_TEXT.youdSell, 92], ({ asked }) =>
    orUnknown(asked, ({ low, high }) => `${formatCount(low)}–${formatCount(high)}`),
  ),
  // A tilde for an assumed price; the pane says what it rests on.
  dealColumn(
    ['deskPrice', GRID_COLUMNS_TEXT.priceAssumed, 112],
    ({ price, priceNote }) => (priceNote === null ? '' : '~') + orUnknown(price, formatSum),
  ),
  dealColumn(['deskNet', GRID_COLUMNS_TEXT.profitPerSale, 116], ({ net }) =>
    orUnknown(net, formatSum),
  ),
];

export type ColumnGroup = {
  readonly title: string;
  readonly columns: readonly Pick<GridColumn, 'id' | 'title'>[];
};

/** What the chooser offers besides the user's own columns. */
export const COLUMN_GROUPS: readonly ColumnGroup[] = [
  { title: RESULTS_TEXT.market, columns: [...MARKET_COLUMNS, ...FURTHER_COLUMNS] },
  { title: RESULTS_TEXT.deal, columns: DEAL_COLUMNS },
];

export const DEFAULT_MARKET_COLUMNS: readonly string[] = MARKET_COLUMNS.map(({ id }) => id);

export const partNumberText = ({ partNumber }: PartResult): string =>
  partNumber === '' ? GRID_COLUMNS_TEXT.noNumber : partNumber;

export type ColumnOptions = {
  readonly numberWidthPx: number;
  readonly isNarrow: boolean;
  /** Ids of the shown columns beyond the result. */
  readonly market: ReadonlySet<string>;
};

/** The number is pinned; the user's own columns come first, then the result, then the market. */
export function gridColumns(
  own: readonly UserColumn[],
  { numberWidthPx, isNarrow, market }: ColumnOptions,
): GridColumn[] {
  return [
    {
      id: 'partNumber',
      title: GRID_COLUMNS_TEXT.partNumber,
      region: 'number',
      widthPx: numberWidthPx,
      isNumeric: false,
      sortKey: 'partNumber',
      role: null,
      text: partNumberText,
    },
    ...own.map((column): GridColumn => ({
      id: `own-${column.index}`,
      title: column.name,
      region: 'own',
      widthPx: column.widthPx,
      isNumeric: column.isNumeric,
      sortKey: null,
      role: column.role,
      text: (part) => userCell(part, column),
    })),
    ...resultColumns(isNarrow),
    ...[...MARKET_COLUMNS, ...FURTHER_COLUMNS, ...DEAL_COLUMNS].filter(({ id }) => market.has(id)),
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
  for (const { id, isNumeric, region, role, widthPx, text } of columns) {
    const before = grown.get(id) ?? widthPx;
    // Text may be truncated, but short words of the user's own should not be.
    const isOwnText = region === 'own' && role !== 'description';
    const maxPx = isNumeric ? Infinity : isOwnText ? MAX_TEXT_WIDTH_PX : 0;
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
