import type { InventoryColumns } from '@partsight/domain/columns/inventory/inventory-columns';
import { displayText, type Row } from '@partsight/spreadsheet/cell';

import { cellAt } from '../row-stock.ts';

type ListingColumns = Pick<InventoryColumns, 'itemNumber' | 'variation' | 'title'>;

/**
 * eBay's report repeats a listing with variations: a row for the whole, then one for each variation.
 * The row of the whole is left out, or its pieces would count twice.
 */
export async function* variationRows(
  rows: AsyncIterable<readonly Row[]>,
  columns: ListingColumns,
): AsyncGenerator<readonly Row[]> {
  let above: Row | null = null;
  for await (const batch of rows) {
    const ready: Row[] = [];
    for (const cells of batch) {
      const isVariation: boolean = above !== null && isVariationOf(above, cells, columns);
      if (above !== null && !(isVariation && textAt(above, columns.variation) === '')) {
        ready.push(above);
      }
      above = isVariation ? withTitleOf(above, cells, columns) : cells;
    }
    yield ready;
  }
  if (above !== null) {
    yield [above];
  }
}

const textAt = (cells: Row, index: number | null): string =>
  displayText(cellAt(cells, index)).trim();

const isVariationOf = (above: Row, cells: Row, { itemNumber, variation }: ListingColumns) =>
  textAt(cells, variation) !== '' &&
  textAt(cells, itemNumber) !== '' &&
  textAt(cells, itemNumber) === textAt(above, itemNumber);

/** A variation may leave the title to the row of the whole. */
function withTitleOf(above: Row | null, cells: Row, { title }: ListingColumns): Row {
  if (above === null || title === null || textAt(cells, title) !== '') {
    return cells;
  }
  const width = Math.max(cells.length, title + 1);
  return Array.from({ length: width }, (_, at) => (at === title ? above : cells)[at] ?? '');
}
