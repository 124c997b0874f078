import { itemKeys } from '@partsight/domain/columns/duplicate';
import { parsePartNumber } from '@partsight/domain/columns/part-number-cell';
import { displayText, type Row } from '@partsight/spreadsheet/cell';

import { storableText } from '../../platform/storable-text.ts';
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
const LONGEST_NUMBER = 200;
/** A title of eighty characters contains fewer. */
const MAX_KEYS = 40;

/** Counts of all items, and of those with a part number. */
export type ItemTally = { total: number; numbered: number };

/**
 * The items of an inventory file, numbered from 1. Rows with neither title nor number are skipped.
 */
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
  const number = parsePartNumber(cellAt(cells, columns.partNumber) ?? '').partNumber;
  const partNumber = storableText(number, LONGEST_NUMBER);
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
    keys: itemKeys({ title, partNumber })
      .filter((key) => key !== '')
      .slice(0, MAX_KEYS),
  };
}
