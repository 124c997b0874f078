import type { GridColumn } from './grid-columns.tsx';

/** A description reads well enough at this width, and gives way first. */
const DESCRIPTION_MIN_PX = 64;
const DESCRIPTION_WANTED_PX = 150;

/** The column that stands for those that are folded. */
export const FOLD = 'fold';
const FOLD_COLUMN: GridColumn = {
  id: FOLD,
  title: '',
  region: 'own',
  widthPx: 28,
  isNumeric: false,
  sortKey: null,
  role: null,
  text: () => '',
};

export type FitOptions = {
  /** Width of the table's frame; null until measured. */
  readonly framePx: number | null;
  /** Columns the user chose stay, however little room there is. */
  readonly canFold: boolean;
  /** Only quantity, cost and description beside an open pane. */
  readonly isNarrow: boolean;
};

/** What follows the result in sight: the first two columns of the market, and a look at the next. */
const MARKET_IN_SIGHT = 2;
export const MORE_PX = 96;

const besideResultPx = (columns: readonly GridColumn[]): number =>
  columns
    .filter(({ region }) => region === 'market')
    .slice(0, MARKET_IN_SIGHT)
    .reduce((sum, { widthPx }) => sum + widthPx, MORE_PX);

/**
 * Leaves out own columns that do not fit between the number and the result: half a figure under
 * the pinned result would be worse than none. Quantity and cost always stay; the description gives
 * way, and goes where not even a word of it would fit.
 */
export function fitOwnColumns(
  columns: readonly GridColumn[],
  options: FitOptions & { readonly ownTotal: number },
): GridColumn[] {
  const fitted = foldOwnColumns(columns, options);
  const shown = fitted.filter(({ region }) => region === 'own').length;
  const isFoldable = shown < options.ownTotal || !options.canFold;
  const at = fitted.findIndex(({ region }) => region === 'result');
  return isFoldable ? fitted.toSpliced(at, 0, FOLD_COLUMN) : fitted;
}

function foldOwnColumns(
  columns: readonly GridColumn[],
  { framePx, canFold, isNarrow }: FitOptions,
): GridColumn[] {
  if (framePx === null || !canFold) {
    return [...columns];
  }
  const widthOf = (regions: readonly GridColumn['region'][]): number =>
    columns
      .filter(({ region }) => regions.includes(region))
      .reduce((sum, { widthPx }) => sum + widthPx, 0);
  const beside = isNarrow ? 0 : besideResultPx(columns);
  const usualPx = framePx - widthOf(['number', 'result']) - FOLD_COLUMN.widthPx;
  // A small screen has no room for more than the result.
  const roomPx = usualPx - beside >= DESCRIPTION_MIN_PX * 3 ? usualPx - beside : usualPx;
  const wantedPx = ({ role, widthPx }: GridColumn): number =>
    role === 'description' ? Math.min(widthPx, DESCRIPTION_WANTED_PX) : widthPx;
  const own = columns.filter(({ region }) => region === 'own');
  const essential = own.filter(({ role }) => role !== null);
  const kept = new Set(essential);
  let usedPx = essential.reduce((sum, column) => sum + wantedPx(column), 0);
  for (const column of isNarrow ? [] : own.filter(({ role }) => role === null)) {
    if (usedPx + column.widthPx <= roomPx) {
      kept.add(column);
      usedPx += column.widthPx;
    }
  }
  const othersPx = [...kept]
    .filter(({ role }) => role !== 'description')
    .reduce((sum, { widthPx }) => sum + widthPx, 0);
  const descriptionPx = roomPx - othersPx;
  return columns.flatMap((column) => {
    if (column.region !== 'own' || (kept.has(column) && column.role !== 'description')) {
      return [column];
    }
    return kept.has(column) && descriptionPx >= DESCRIPTION_MIN_PX
      ? [{ ...column, widthPx: Math.min(column.widthPx, descriptionPx) }]
      : [];
  });
}
