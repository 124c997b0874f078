import { columnKeys } from '@partsight/domain/columns/column-keys';
import { displayText, type Cell } from '@partsight/spreadsheet/cell';

/** Keys the cells of a row by column name; empty ones are left out, as most of a wide sheet is empty. */
export type CellsByColumn = (cells: readonly Cell[]) => Record<string, string>;

/** For the rows of one sheet. */
export function cellsByColumn(columns: readonly string[]): CellsByColumn {
  const keys = columnKeys(columns);
  // Assigned to an object without one of its own, that name would set the prototype.
  const own = keys.filter((key) => key === '__proto__').map((key) => [key, ''] as const);
  return (cells) => {
    const named: Record<string, string> = own.length === 0 ? {} : Object.fromEntries(own);
    for (const [index, key] of keys.entries()) {
      const text = displayText(cells[index]);
      if (text !== '') {
        named[key] = text;
      }
    }
    return named;
  };
}
