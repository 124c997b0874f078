import type { PartResult } from '@partsight/contract/batches';
import type { DeskRow } from '@partsight/contract/desk';
import type { SortKey } from '@partsight/domain/batches/parts-view';
import type { ReactNode } from 'react';

import { asksText } from '../../../lib/asks-text.ts';
import { formatCount, formatMoneyPrice, formatSum, plural } from '../../../lib/format.ts';
import { DuplicateCell, GradeCell, StatusCell, UnitsCell } from '../components/result-cells.tsx';
import { DECISION_WORDS } from '../decisions/rule-words.ts';
import { formatPieces } from '../desk/desk-format.ts';
import { figureWidth, ownCell, type OwnColumn } from '../own-columns.ts';

export type Region = 'number' | 'own' | 'verdict' | 'desk' | 'market';

export type GridColumn = {
  readonly id: string;
  readonly title: string;
  readonly region: Region;
  readonly widthPx: number;
  readonly isNumeric: boolean;
  readonly sortKey: SortKey | null;
  /** What the cell says, for a figure also what its column must have room for. */
  readonly text: (part: PartResult, desk: DeskRow | null) => string;
  /** In place of the text, where it takes more than words. */
  readonly show?: (part: PartResult) => ReactNode;
};

const answered =
  (write: (part: PartResult) => string) =>
  (part: PartResult): string =>
    part.status === 'completed' ? write(part) : '';

type Named = readonly [id: string, title: string, widthPx: number];

const market = (
  [id, title, widthPx]: Named,
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

const FIGURE = { isNumeric: true } as const;
const VERDICT = { region: 'verdict' } as const;

/** What the row adds to the Total Sellable Value; the desk's line value is another figure. */
export const sellableText = ({ lineValue, status }: PartResult): string => {
  if (lineValue !== null) {
    return formatSum(lineValue);
  }
  return status === 'completed' || status === 'failed' ? '-' : '';
};

const units = ({ unitsSold }: PartResult): string =>
  unitsSold === null ? '' : formatCount(unitsSold);
const average = answered(({ averagePrice }) => formatMoneyPrice(averagePrice));

const VERDICT_COLUMNS: readonly GridColumn[] = [
  market(['grade', 'Grade', 58], () => '', {
    ...VERDICT,
    show: (part) => <GradeCell part={part} />,
  }),
  market(['unitsSold', 'Units Sold', 80], units, {
    ...VERDICT,
    ...FIGURE,
    sortKey: 'unitsSold',
    show: (part) => <UnitsCell part={part} />,
  }),
  market(['averagePrice', 'Average Price', 92], average, {
    ...VERDICT,
    ...FIGURE,
    sortKey: 'averagePrice',
  }),
  market(['lineValue', 'Sellable Value', 104], sellableText, { ...VERDICT, ...FIGURE }),
];

const MARKET_COLUMNS: readonly GridColumn[] = [
  market(['status', 'Status', 116], () => '', { show: (part) => <StatusCell part={part} /> }),
  market(['duplicate', 'In Inventory', 120], () => '', {
    show: (part) => <DuplicateCell part={part} />,
  }),
  market(
    ['searchResults', 'Search Results', 84],
    ({ searchResults, asks }) =>
      asks ? asksText(asks) : searchResults === null ? '' : formatCount(searchResults),
    FIGURE,
  ),
  market(
    ['minPrice', 'Min Price', 92],
    answered(({ minPrice }) => formatMoneyPrice(minPrice)),
    FIGURE,
  ),
  market(
    ['maxPrice', 'Max Price', 92],
    answered(({ maxPrice }) => formatMoneyPrice(maxPrice)),
    FIGURE,
  ),
  market(['brand', 'Brand', 108], ({ brand }) => brand ?? ''),
  market(['brandType', 'Brand Type', 100], ({ brandType }) => brandType ?? ''),
  market(['itemCategory', 'Item Category', 180], ({ itemCategory }) => itemCategory ?? ''),
  market(
    ['partDescription', 'Part Description', 280],
    ({ partDescription }) => partDescription ?? '',
  ),
  market(['packageSize', 'Package Size', 108], ({ packageSize }) => packageSize ?? ''),
  market(
    ['newMedianPrice', 'Median of New', 104],
    answered(({ newMedianPrice }) => formatMoneyPrice(newMedianPrice)),
    FIGURE,
  ),
  market(
    ['listings', 'OEM Listings', 92],
    ({ listingCount }) => (listingCount === null ? '' : formatCount(listingCount)),
    FIGURE,
  ),
  market(['confidence', 'Confidence', 92], ({ confidence }) => confidence ?? ''),
  market(['source', 'Source', 190], ({ source }) => source ?? ''),
];

const desk = (named: Named, text: (row: DeskRow) => string): GridColumn =>
  market(named, (_, row) => (row === null ? '' : text(row)), { region: 'desk', ...FIGURE });

/** Unknown is not 0. */
const orUnknown = <T,>(value: T | null, text: (value: T) => string): string =>
  value === null ? 'unknown' : text(value);

/** A star for a rule, a dagger for a note; the pane says them in full. */
const decisionText = ({ decision, rule, note }: DeskRow['said']): string =>
  [
    decision === null ? '' : DECISION_WORDS[decision],
    rule === null ? '' : '*',
    note === '' ? '' : ' †',
  ].join('');

/** What the desk says of a line, for so many months ahead. */
const deskColumns = (months: number): readonly GridColumn[] => [
  {
    ...desk(['decision', 'Decision', 92], ({ said }) => decisionText(said)),
    isNumeric: false,
  },
  desk(['deskMarket', 'Market a Month', 84], (row) => orUnknown(row.marketPerMonth, formatPieces)),
  desk(['deskAsked', `You in ${plural(months, 'Month')}`, 92], ({ asked }) =>
    orUnknown(asked, ({ low, high }) => `${formatCount(low)}-${formatCount(high)}`),
  ),
  desk(['deskPrice', 'Price Used', 92], ({ price }) => orUnknown(price, formatSum)),
  desk(['deskNet', 'Net', 84], ({ net }) => orUnknown(net, formatSum)),
  desk(['deskTake', 'Take', 64], ({ take }) => orUnknown(take, formatCount)),
  desk(['deskValue', 'Desk Value', 100], ({ value }) => orUnknown(value, formatSum)),
];

export const shownNumber = ({ partNumber }: PartResult): string =>
  partNumber === '' ? '(no number)' : partNumber;

/**
 * The number is pinned; the user's own columns lead, then the verdict, the desk where there is one, and
 * the rest of the market.
 */
export function gridColumns(
  own: readonly OwnColumn[],
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
      text: shownNumber,
    },
    ...own.map((column): GridColumn => ({
      id: `own-${column.index}`,
      title: column.name,
      region: 'own',
      widthPx: column.widthPx,
      isNumeric: column.isNumeric,
      sortKey: null,
      text: (part) => ownCell(part, column),
    })),
    ...VERDICT_COLUMNS,
    ...(deskMonths === null ? [] : deskColumns(deskMonths)),
    ...MARKET_COLUMNS,
  ];
}

/** A part, and what the desk says of it once that has arrived. */
export type ShownPart = { readonly part: PartResult; readonly desk: DeskRow | null };

const MOST_GROWN_TEXT_PX = 140;

/** Each column as wide as its longest figure among these parts, and never narrower than it was. */
export function withRoomFor(
  columns: readonly GridColumn[],
  grown: ReadonlyMap<string, number>,
  shown: readonly ShownPart[],
): ReadonlyMap<string, number> {
  let next: Map<string, number> | null = null;
  for (const { id, isNumeric, region, widthPx, text } of columns) {
    const before = grown.get(id) ?? widthPx;
    // Text may be shortened, but a short word of the user's own should not be.
    const most = isNumeric ? Infinity : region === 'own' ? MOST_GROWN_TEXT_PX : 0;
    const wanted = Math.max(
      before,
      ...shown.map((row) => figureWidth(text(row.part, row.desk))).filter((width) => width <= most),
    );
    if (wanted > before) {
      next ??= new Map(grown);
      next.set(id, wanted);
    }
  }
  return next ?? grown;
}
