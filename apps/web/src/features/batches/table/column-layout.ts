import type { GridColumn, Region } from './grid-columns.tsx';

/** Room for the button that opens the rest of the user's columns. */
export const CHOOSER_WIDTH_PX = 76;

export type PlacedColumn = GridColumn & {
  readonly leftPx: number;
  readonly place: number;
  /** Put together once for the column, not anew for each of its cells. */
  readonly cellClass: string;
  readonly cellStyle: { readonly left: number; readonly width: number };
};

function cellClassOf({ region, isNumeric }: GridColumn): string {
  const isVerdict = region === 'verdict';
  const align = isNumeric ? 'text-right tabular-nums' : isVerdict ? 'text-center' : '';
  const weight = isVerdict ? 'px-2 font-medium' : 'px-3';
  // Each in its own place: a row of boxes that share their room would be measured as a whole.
  return `absolute top-0 h-full whitespace-nowrap ${weight} ${align}`;
}

export type ColumnLayout = {
  readonly number: PlacedColumn;
  readonly own: readonly PlacedColumn[];
  readonly verdict: readonly PlacedColumn[];
  readonly desk: readonly PlacedColumn[];
  readonly market: readonly PlacedColumn[];
  readonly ownWidthPx: number;
  readonly verdictWidthPx: number;
  readonly deskWidthPx: number;
  readonly marketWidthPx: number;
  readonly widthPx: number;
};

const widthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

/** Where each column stands in its own region. */
export function layOut(
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
  const placed = (region: Region): PlacedColumn[] => {
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
    throw new Error('a table of parts has a column for their number');
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

/** Columns of a region that a span of it shows. */
export const columnsWithin = (
  columns: readonly PlacedColumn[],
  fromPx: number,
  toPx: number,
): readonly PlacedColumn[] =>
  columns.filter(({ leftPx, widthPx }) => leftPx + widthPx > fromPx && leftPx < toPx);
