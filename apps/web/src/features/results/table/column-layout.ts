import type { GridColumn, Region } from './grid-columns.tsx';

/** Room for the button that opens the rest of the user's columns. */
export const CHOOSER_WIDTH_PX = 76;

export type PositionedColumn = GridColumn & {
  readonly leftPx: number;
  readonly place: number;
  /** Computed once per column instead of once per cell. */
  readonly cellClass: string;
  readonly cellStyle: { readonly left: number; readonly width: number };
};

function cellClassOf({ region, isNumeric }: GridColumn): string {
  const isVerdict = region === 'verdict';
  const align = isNumeric ? 'text-right tabular-nums' : isVerdict ? 'text-center' : '';
  const weight = isVerdict ? 'px-2 font-medium' : 'px-3';
  // Absolutely positioned: a flex row would be measured as a whole.
  return `absolute top-0 h-full whitespace-nowrap ${weight} ${align}`;
}

export type ColumnLayout = {
  readonly number: PositionedColumn;
  readonly own: readonly PositionedColumn[];
  readonly verdict: readonly PositionedColumn[];
  readonly desk: readonly PositionedColumn[];
  readonly market: readonly PositionedColumn[];
  readonly ownWidthPx: number;
  readonly verdictWidthPx: number;
  readonly deskWidthPx: number;
  readonly marketWidthPx: number;
  readonly widthPx: number;
};

const widthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

/** Positions each column in its region. */
export function layOutColumns(
  columns: readonly GridColumn[],
  grown: ReadonlyMap<string, number>,
  hasChooser: boolean,
): ColumnLayout {
  const grownColumns = columns.map((column, index) => ({
    ...column,
    place: index + 1,
    cellClass: cellClassOf(column),
    widthPx: grown.get(column.id) ?? column.widthPx,
  }));
  const placed = (region: Region): PositionedColumn[] => {
    let leftPx = 0;
    return grownColumns
      .filter((column) => column.region === region)
      .map((column) => {
        const place = { ...column, leftPx, cellStyle: { left: leftPx, width: column.widthPx } };
        leftPx += column.widthPx;
        return place;
      });
  };
  const [number] = placed('number');
  if (number === undefined) {
    throw new Error('the table has no part number column');
  }
  const [own, verdict] = [placed('own'), placed('verdict')];
  const [desk, market] = [placed('desk'), placed('market')];
  const ownWidthPx = widthOf(own) + (hasChooser ? CHOOSER_WIDTH_PX : 0);
  const [verdictWidthPx, deskWidthPx] = [widthOf(verdict), widthOf(desk)];
  const marketWidthPx = widthOf(market);
  return {
    number,
    own,
    verdict,
    desk,
    market,
    ownWidthPx,
    verdictWidthPx,
    deskWidthPx,
    marketWidthPx,
    widthPx: number.widthPx + ownWidthPx + verdictWidthPx + deskWidthPx + marketWidthPx,
  };
}

/** The columns of a region visible in a span. */
export const columnsWithin = (
  columns: readonly PositionedColumn[],
  fromPx: number,
  toPx: number,
): readonly PositionedColumn[] =>
  columns.filter(({ leftPx, widthPx }) => leftPx + widthPx > fromPx && leftPx < toPx);
