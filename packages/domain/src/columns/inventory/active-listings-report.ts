import { normalizeHeader } from '../normalize-header.ts';

/** Columns of Seller Hub's Active listings report, by position. */
export type ActiveListingsReport = {
  readonly headerRow: number;
  readonly itemNumber: number;
  readonly title: number;
  readonly quantity: number;
  readonly price: number;
  /** Filled in the rows below a listing with variations. */
  readonly variation: number | null;
};

/** The report may begin with its name and a blank line. */
const ROWS_SEARCHED = 30;

/** Recognizes the report by its headings, in any order: eBay renames and moves the others. */
export function findActiveListingsReport(
  rows: readonly (readonly string[])[],
): ActiveListingsReport | null {
  for (const [headerRow, cells] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const names = cells.map(normalizeHeader);
    const itemNumber = names.indexOf('item number');
    const title = names.indexOf('title');
    const quantity = names.indexOf('available quantity');
    const current = names.indexOf('current price');
    const price = current === -1 ? names.indexOf('start price') : current;
    if (Math.min(itemNumber, title, quantity, price) >= 0) {
      const variation = names.indexOf('variation details');
      return {
        headerRow,
        itemNumber,
        title,
        quantity,
        price,
        variation: variation === -1 ? null : variation,
      };
    }
  }
  return null;
}

const ITEM_NUMBER = /^\d{12}$/;

/** eBay numbers its listings with twelve digits, which no part number has. */
export const isItemNumber = (text: string): boolean => ITEM_NUMBER.test(text.trim());
