/** A column of cell texts and the index of the cell in question. */
export type CellInColumn = readonly [column: readonly string[], index: number];

/**
 * The numbers that must be looked up first, in any order (`X|Y`: either spelling), out of all calls
 * for the cell if nothing were found. `within`: enough if they are among the first so many different
 * numbers. Null: nothing may be looked up.
 */
export type CellCase = readonly [
  cell: CellInColumn,
  wanted: readonly string[] | string | null,
  note: string,
  within?: number,
];

/** A cell without a column. */
export const lone = (text: string): CellInColumn => [[text], 0];

/** The cell in the middle of a column of other cells. */
export function among(column: readonly string[], text: string): CellInColumn {
  const middle = Math.floor(column.length / 2);
  return [[...column.slice(0, middle), text, ...column.slice(middle)], middle];
}

/** One cell of a column whose cells are all written the same way. */
export const every = (
  column: readonly string[],
  write: (number: string, index: number) => string,
  index: number,
): CellInColumn => [column.map(write), index];
