import { columnKeys } from '@partsight/domain/columns/column-keys';
import { shownText, type Cell } from '@partsight/spreadsheet/cell';

/** Gives the cells of a row the names of their columns. */
export type NameCells = (cells: readonly Cell[]) => Record<string, string>;

/** For the rows of one sheet: each is a copy of its empty row, whatever its columns are called. */
export function namingCells(columns: readonly string[]): NameCells {
  const keys = columnKeys(columns);
  const empty = Object.fromEntries(keys.map((key) => [key, '']));
  return (cells) => {
    const named = { ...empty };
    for (const [index, key] of keys.entries()) {
      named[key] = shownText(cells[index]);
    }
    return named;
  };
}
