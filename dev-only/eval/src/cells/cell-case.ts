import { readJson, readJsonLines } from '../read-cases.ts';

/** A column of cell texts and the index of the cell in question. */
type CellInColumn = readonly [column: readonly string[], index: number];

/**
 * The numbers that must be looked up first, in any order (`X|Y`: either spelling), out of all calls
 * for the cell if nothing were found. `within`: enough if they are among the first so many different
 * numbers. Null: nothing may be looked up.
 */
export type CellCase = readonly [
  cell: CellInColumn,
  wanted: readonly string[] | string | null,
  note: string,
  within?: number | undefined,
];

/** A cell alone, in the middle of a named column, or one of a column written out. */
type CellRow = {
  readonly note: string;
  readonly wanted: CellCase[1];
  readonly within?: number;
} & (
  | { readonly cell: string; readonly among?: string }
  | { readonly column: readonly string[]; readonly at: number }
);

/** Plain columns as each make's dealer prints them. */
type Columns = Readonly<Record<string, readonly string[]>>;

function placeOf(row: CellRow, columns: Columns): CellInColumn {
  if ('column' in row) {
    return [row.column, row.at];
  }
  const others = row.among === undefined ? [] : columns[row.among];
  if (others === undefined) {
    throw new Error(`there is no column ${row.among}`);
  }
  const middle = Math.floor(others.length / 2);
  return [others.toSpliced(middle, 0, row.cell), middle];
}

export function readCells(file: string): readonly CellCase[] {
  const columns = readJson('cell-columns.json') as Columns;
  return (readJsonLines(file) as readonly CellRow[]).map((row) => [
    placeOf(row, columns),
    row.wanted,
    row.note,
    row.within,
  ]);
}
