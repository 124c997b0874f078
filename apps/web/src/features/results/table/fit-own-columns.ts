import type { GridColumn } from './grid-columns.tsx';

/** A description reads well enough at this width, and gives way first. */
const DESCRIPTION_MIN_PX = 64;
const DESCRIPTION_WANTED_PX = 150;

export type FitOptions = {
  /** Width of the table's frame; null until measured. */
  readonly framePx: number | null;
  /** Columns the user chose stay, however little room there is. */
  readonly canFold: boolean;
  /** Only quantity, cost and description beside an open pane. */
  readonly isNarrow: boolean;
};

/**
 * Leaves out own columns that do not fit between the number and the result: half a figure under
 * the pinned result would be worse than none. Quantity and cost always stay; the description gives
 * way, and goes where not even a word of it would fit.
 */
export function fitOwnColumns(
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
  const roomPx = framePx - widthOf(['number', 'result']);
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
