import type { PartResult } from '@partsight/contract/batches';
import type { SortKey } from '@partsight/domain/batches/parts-view';
import { createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table';

import { formatCount, formatMoneyPrice } from '../../../lib/format.ts';
import type { OwnColumn } from '../own-columns.ts';
import { DuplicateCell, GradeCell, StatusCell, TextCell, UnitsCell } from './result-cells.tsx';

/** A place in the table: the row's part, or null while its page is on the way. */
export type RowPlace = { readonly index: number; readonly part: PartResult | null };

type ColumnMeta = {
  readonly widthPx: number;
  readonly region: 'pinned' | 'own' | 'market';
  readonly isNumeric?: boolean;
  readonly sortKey?: SortKey;
};

export const resultFeatures = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

const helper = createColumnHelper<typeof resultFeatures, RowPlace>();

type ShowCell = (part: PartResult) => React.ReactNode;

function column(id: string, header: string, meta: ColumnMeta, show: ShowCell) {
  return helper.display({
    id,
    header,
    meta,
    cell: ({ row }) => (row.original.part === null ? null : show(row.original.part)),
  });
}

const market = (widthPx: number, more: Partial<ColumnMeta> = {}): ColumnMeta => ({
  widthPx,
  region: 'market',
  ...more,
});

const price = (money: string | null, part: PartResult) =>
  part.status === 'completed' ? formatMoneyPrice(money) : null;

const MARKET_COLUMNS = [
  column('status', 'Status', market(116), (part) => <StatusCell part={part} />),
  column('grade', 'Grade', market(68), (part) => <GradeCell part={part} />),
  column(
    'unitsSold',
    'Units Sold',
    market(104, { isNumeric: true, sortKey: 'unitsSold' }),
    (part) => <UnitsCell part={part} />,
  ),
  column('searchResults', 'Search Results', market(118, { isNumeric: true }), (part) =>
    part.searchResults === null ? null : formatCount(part.searchResults),
  ),
  column(
    'averagePrice',
    'Average Price',
    market(122, { isNumeric: true, sortKey: 'averagePrice' }),
    (part) => price(part.averagePrice, part),
  ),
  column('minPrice', 'Min Price', market(96, { isNumeric: true }), (part) =>
    price(part.minPrice, part),
  ),
  column('maxPrice', 'Max Price', market(96, { isNumeric: true }), (part) =>
    price(part.maxPrice, part),
  ),
  column('brand', 'Brand', market(112), (part) => <TextCell text={part.brand} />),
  column('brandType', 'Brand Type', market(100), (part) => part.brandType),
  column('itemCategory', 'Item Category', market(180), (part) => (
    <TextCell text={part.itemCategory} />
  )),
  column('partDescription', 'Part Description', market(280), (part) => (
    <TextCell text={part.partDescription} />
  )),
  column('packageSize', 'Package Size', market(108), (part) => part.packageSize),
  column('duplicate', 'In Inventory', market(120), (part) => <DuplicateCell part={part} />),
];

/** The user's own columns lead, with the part number pinned before them; the market's answer follows. */
export function buildColumns(
  own: readonly OwnColumn[],
  numberWidthPx: number,
  onOpen: (part: PartResult) => void,
) {
  const partNumber = column(
    'partNumber',
    'Part Number',
    { widthPx: numberWidthPx, region: 'pinned', sortKey: 'partNumber' },
    (part) => (
      <button
        type="button"
        className="part-number rounded-sm font-medium hover:underline hover:underline-offset-4"
        onClick={(event) => {
          event.stopPropagation();
          onOpen(part);
        }}
      >
        {part.partNumber === '' ? '(no number)' : part.partNumber}
      </button>
    ),
  );
  const ownColumns = own.map(({ index, name, widthPx, isNumeric }) =>
    column(`own-${index}`, name, { widthPx, region: 'own', isNumeric }, (part) => (
      <TextCell text={part.originalData[index] ?? null} />
    )),
  );
  return helper.columns([
    helper.group({
      id: 'your-columns',
      header: 'Your columns',
      columns: [partNumber, ...ownColumns],
    }),
    helper.group({ id: 'market', header: 'Market', columns: MARKET_COLUMNS }),
  ]);
}
