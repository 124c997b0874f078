import { itemKeys, namesPartNumber } from '@partsight/domain/columns/duplicate';
import { isItemNumber } from '@partsight/domain/columns/inventory/active-listings-report';
import {
  isPartNumberLabel,
  type InventoryColumns,
} from '@partsight/domain/columns/inventory/inventory-columns';
import {
  numberColumn,
  type NumberColumn,
} from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { displayText, type Cell, type Row } from '@partsight/spreadsheet/cell';

import { storableText } from '../../platform/storable-text.ts';
import { typedNumber } from '../numbers/read-part-cell.ts';
import { cellAt, moneyOf, quantityOf } from '../row-stock.ts';
import type { NewItem } from './inventory-item.record.ts';

const LONGEST_TITLE = 300;
/** A title of eighty characters contains fewer. */
const MAX_KEYS = 40;

/** Counts of all items, of those with a part number, and of those with one in their title. */
export type ItemTally = { total: number; numbered: number; numberedTitles: number };

export const newItemTally = (): ItemTally => ({ total: 0, numbered: 0, numberedTitles: 0 });

type ItemRowsOptions = {
  readonly columns: InventoryColumns;
  /** The sheet's first rows, which show how its numbers are usually written. */
  readonly firstRows: readonly Row[];
  readonly signal: AbortSignal;
};

/**
 * The items of an inventory file, numbered from 1. Rows with neither title nor number are skipped.
 */
export async function* itemRows(
  rows: AsyncIterable<readonly Row[]>,
  { columns, firstRows, signal }: ItemRowsOptions,
  tally: ItemTally,
): AsyncGenerator<readonly NewItem[]> {
  const column = numberColumn(
    firstRows
      .slice((columns.headerRow ?? -1) + 1)
      .map((row) => cellAt(row, columns.partNumber) ?? ''),
  );
  let sheetRow = -1;
  for await (const batch of rows) {
    signal.throwIfAborted();
    const items: NewItem[] = [];
    for (const cells of batch) {
      sheetRow += 1;
      const item =
        columns.headerRow !== null && sheetRow <= columns.headerRow
          ? null
          : itemOf(cells, columns, column, tally);
      if (item !== null) {
        items.push(item);
      }
    }
    yield items;
  }
}

function itemOf(
  cells: Row,
  columns: InventoryColumns,
  column: NumberColumn,
  tally: ItemTally,
): NewItem | null {
  const named = storableText(displayText(cellAt(cells, columns.title)).trim(), LONGEST_TITLE);
  const cell = numberCell(cells, named, columns);
  const partNumber = typedNumber(cell);
  const { number, alternatives } = readNumber(cell, column);
  const title = named === '' ? partNumber : named;
  if (title === '') {
    return null;
  }
  const isNumberedTitle = namesPartNumber(named);
  tally.total += 1;
  tally.numbered += Number(number !== '' || isNumberedTitle);
  tally.numberedTitles += Number(isNumberedTitle);
  return {
    rowNo: tally.total,
    title,
    partNumber: partNumber === '' ? null : partNumber,
    quantity: quantityOf(cellAt(cells, columns.quantity)),
    priceMinor: moneyOf(cellAt(cells, columns.price)),
    keys: itemKeys({ title: named, partNumber: number, alternatives })
      .filter((key) => key !== '')
      .slice(0, MAX_KEYS),
  };
}

/** The cell with the item's own part number; empty when it holds something else. */
function numberCell(cells: Row, title: string, { partNumber, isLabel }: InventoryColumns): Cell {
  const cell = cellAt(cells, partNumber) ?? '';
  const text = typedNumber(cell);
  return isItemNumber(text) || (isLabel && !isPartNumberLabel(text, title)) ? '' : cell;
}
