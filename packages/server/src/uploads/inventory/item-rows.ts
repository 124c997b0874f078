import { itemKeys } from '@partsight/domain/columns/duplicate';
import {
  numberColumn,
  type NumberColumn,
} from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import { displayText, type Row } from '@partsight/spreadsheet/cell';

import { storableText } from '../../platform/storable-text.ts';
import { typedNumber } from '../numbers/read-part-cell.ts';
import { cellAt, moneyOf, quantityOf } from '../part-rows.ts';
import type { NewItem } from './inventory-item.record.ts';

/** Columns by position, with at least a title or a part number. */
export type ItemColumns = {
  readonly headerRow: number | null;
  readonly title: number | null;
  readonly partNumber: number | null;
  readonly quantity: number | null;
  readonly price: number | null;
};

const LONGEST_TITLE = 300;
/** A title of eighty characters contains fewer. */
const MAX_KEYS = 40;

/** Counts of all items, and of those with a part number. */
export type ItemTally = { total: number; numbered: number };

type ItemRowsOptions = {
  readonly columns: ItemColumns;
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
          : itemOf(cells, tally.total + 1, columns, column);
      if (item !== null) {
        tally.total += 1;
        tally.numbered += item.keys.length === 0 ? 0 : 1;
        items.push(item);
      }
    }
    yield items;
  }
}

function itemOf(
  cells: Row,
  rowNo: number,
  columns: ItemColumns,
  column: NumberColumn,
): NewItem | null {
  const cell = cellAt(cells, columns.partNumber) ?? '';
  const partNumber = typedNumber(cell);
  const { number, alternatives } = readNumber(cell, column);
  const named = storableText(displayText(cellAt(cells, columns.title)).trim(), LONGEST_TITLE);
  const title = named === '' ? partNumber : named;
  if (title === '') {
    return null;
  }
  return {
    rowNo,
    title,
    partNumber: partNumber === '' ? null : partNumber,
    quantity: quantityOf(cellAt(cells, columns.quantity)),
    priceMinor: moneyOf(cellAt(cells, columns.price)),
    keys: itemKeys({ title, partNumber: number, alternatives })
      .filter((key) => key !== '')
      .slice(0, MAX_KEYS),
  };
}
