import type { OwnListing } from '../own-records.ts';
import type { NumberFinder } from './own-number.ts';
import {
  currencyOf,
  readAmount,
  readCurrency,
  readDay,
  readItemId,
  readPieces,
  readText,
  readVariation,
} from './report-cells.ts';
import type { ReportRow } from './report-layouts.ts';

export type ListingsReading = {
  readonly listings: readonly OwnListing[];
  readonly unreadable: number;
};

type ListingRow = ReportRow<'listings'>;

/**
 * Reads the rows below the headings of an Active listings report. A listing with variations has a row
 * for the whole, which is left out: its pieces would count twice.
 */
export function readListings(rows: readonly ListingRow[], numberOf: NumberFinder): ListingsReading {
  const filled = rows.filter(({ itemId, title }) => itemId !== '' || title !== '');
  const found = new Map<string, OwnListing>();
  let unreadable = 0;
  for (const listing of Map.groupBy(filled, ({ itemId }) => itemId).values()) {
    const variations = listing.filter(({ variation }) => readVariation(variation) !== '');
    const whole = listing.find(({ variation }) => readVariation(variation) === '');
    for (const row of variations.length > 0 ? variations : listing) {
      const read = listingOf(row, whole ?? row, numberOf);
      unreadable += Number(read === null);
      if (read !== null) {
        found.set(`${read.itemId}/${read.variation}`, read);
      }
    }
  }
  return { listings: [...found.values()], unreadable };
}

/** A variation leaves to the row of the whole what all share. */
function listingOf(row: ListingRow, whole: ListingRow, numberOf: NumberFinder): OwnListing | null {
  const itemId = readItemId(row.itemId);
  const title = readText(row.title) ?? readText(whole.title);
  if (itemId === null || title === null) {
    return null;
  }
  const sku = readText(row.sku);
  const price = readText(row.price) ?? whole.price;
  return {
    itemId,
    variation: readVariation(row.variation),
    sku,
    title,
    number: numberOf({ sku, title }),
    quantityLeft: readPieces(row.quantityLeft) ?? 0,
    quantitySold: readPieces(row.quantitySold) ?? 0,
    startedOn: readDay(row.startedOn) ?? readDay(whole.startedOn),
    endedOn: null,
    currency: readCurrency(row.currency) ?? readCurrency(whole.currency) ?? currencyOf(price),
    priceMinor: readAmount(price),
    categoryId: readText(row.categoryId) ?? readText(whole.categoryId),
  };
}
