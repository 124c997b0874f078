import { FOLD } from './fit-own-columns.ts';
import type { GridColumn, Region } from './grid-columns.tsx';

export type PositionedColumn = GridColumn & {
  readonly leftPx: number;
  readonly place: number;
  /** Computed once per column instead of once per cell. */
  readonly cellClass: string;
  readonly cellStyle: { readonly left: number; readonly width: number };
};

function cellClassOf({ id, region, isNumeric }: GridColumn): string {
  const isResult = region === 'result';
  const align = isNumeric
    ? 'text-right tabular-nums'
    : isResult && id !== 'grade'
      ? 'text-center'
      : '';
  const weight = id === 'worth' ? 'font-semibold' : id === FOLD ? 'bg-sunken' : '';
  // Absolutely positioned: a flex row would be measured as a whole.
  return `absolute top-0 h-full whitespace-nowrap px-2 ${weight} ${align}`;
}

export type ColumnLayout = {
  readonly number: PositionedColumn;
  readonly own: readonly PositionedColumn[];
  readonly result: readonly PositionedColumn[];
  readonly market: readonly PositionedColumn[];
  readonly ownWidthPx: number;
  readonly resultWidthPx: number;
  readonly marketWidthPx: number;
  readonly widthPx: number;
};

const widthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

/** Positions each column in its region. */
export function layOutColumns(columns: readonly GridColumn[]): ColumnLayout {
  const numbered = columns.map((column, index) => ({
    ...column,
    place: index + 1,
    cellClass: cellClassOf(column),
  }));
  const placed = (region: Region): PositionedColumn[] => {
    let leftPx = 0;
    return numbered
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
  const [own, result, market] = [placed('own'), placed('result'), placed('market')];
  const [ownWidthPx, resultWidthPx, marketWidthPx] = [own, result, market].map(widthOf);
  return {
    number,
    own,
    result,
    market,
    ownWidthPx: ownWidthPx ?? 0,
    resultWidthPx: resultWidthPx ?? 0,
    marketWidthPx: marketWidthPx ?? 0,
    widthPx: widthOf(numbered),
  };
}

/** The columns of a region visible in a span. */
export const columnsWithin = (
  columns: readonly PositionedColumn[],
  fromPx: number,
  toPx: number,
): readonly PositionedColumn[] =>
  columns.filter(({ leftPx, widthPx }) => leftPx + widthPx > fromPx && leftPx < toPx);
