import { readPartNumber } from '@partsight/domain/columns/part-number-cell';
import { itemKeys } from '@partsight/domain/inventory/duplicate';
import { shownText, type Row } from '@partsight/spreadsheet/cell';

import { cellAt, moneyOf, quantityOf } from '../imports/part-rows.ts';
import { storableText } from '../platform/storable-text.ts';
import type { NewItem } from './inventory-item.record.ts';

/** Columns by position; at least one of title and part number is there. */
export type ItemColumns = {
  readonly headerRow: number | null;
  readonly title: number | null;
  readonly partNumber: number | null;
  readonly quantity: number | null;
  readonly price: number | null;
};

const LONGEST_TITLE = 300;
const LONGEST_NUMBER = 200;
/** A title of eighty characters names fewer. */
const MOST_KEYS = 40;

/** What the walk saw: all items, and those that name a part number. */
export type ItemTally = { total: number; numbered: number };

/** The items of a stock list, numbered from 1. Rows with neither title nor number name nothing and are left out. */
export async function* itemRows(
  rows: AsyncIterable<readonly Row[]>,
  columns: ItemColumns,
  tally: ItemTally,
  signal: AbortSignal,
): AsyncGenerator<readonly NewItem[]> {
  let sheetRow = -1;
  for await (const batch of rows) {
    signal.throwIfAborted();
    const items: NewItem[] = [];
    for (const cells of batch) {
      sheetRow += 1;
      const item =
        columns.headerRow !== null && sheetRow <= columns.headerRow
          ? null
          : itemOf(cells, tally.total + 1, columns);
      if (item !== null) {
        tally.total += 1;
        tally.numbered += item.keys.length === 0 ? 0 : 1;
        items.push(item);
      }
    }
    yield items;
  }
}

function itemOf(cells: Row, rowNo: number, columns: ItemColumns): NewItem | null {
  const number = readPartNumber(cellAt(cells, columns.partNumber) ?? '').partNumber;
  const partNumber = storableText(number, LONGEST_NUMBER);
  const named = storableText(shownText(cellAt(cells, columns.title)).trim(), LONGEST_TITLE);
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
    keys: itemKeys({ title, partNumber })
      .filter((key) => key !== '')
      .slice(0, MOST_KEYS),
  };
}
