import { columnKeys } from '@partsight/domain/columns/column-keys';
import { displayText, type Cell } from '@partsight/spreadsheet/cell';

/** Keys the cells of a row by column name. */
export type CellsByColumn = (cells: readonly Cell[]) => Record<string, string>;

/** For the rows of one sheet: each row copies a blank object, whatever its columns are named. */
export function cellsByColumn(columns: readonly string[]): CellsByColumn {
  const keys = columnKeys(columns);
  const empty = Object.fromEntries(keys.map((key) => [key, '']));
  return (cells) => {
    const named = { ...empty };
    for (const [index, key] of keys.entries()) {
      named[key] = displayText(cells[index]);
    }
    return named;
  };
}
