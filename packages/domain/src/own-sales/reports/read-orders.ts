import type { OwnSale } from '../own-records.ts';
import type { NumberFinder } from './own-number.ts';
import {
  currencyOf,
  readAmount,
  readDay,
  readItemId,
  readPieces,
  readText,
  readVariation,
} from './report-cells.ts';
import type { ReportRow } from './report-layouts.ts';

export type OrdersReading = {
  readonly sales: readonly OwnSale[];
  /** Rows of an item without a price, a day or an item number. */
  readonly unreadable: number;
};

type OrderRow = ReportRow<'orders'>;

/** An order of several items has a row for the whole, without an item. */
const isWhole = ({ orderRef, itemId, title }: OrderRow): boolean =>
  orderRef !== '' && itemId === '' && title === '';

const isItem = ({ orderRef, title }: OrderRow): boolean => orderRef !== '' && title !== '';

/** Reads the rows below the headings of an Orders report; the footer is skipped. */
export function readOrders(rows: readonly OrderRow[], numberOf: NumberFinder): OrdersReading {
  const wholes = new Map(rows.filter(isWhole).map((row) => [row.orderRef, row]));
  const items = rows.filter(isItem);
  const read = items.flatMap((row) => saleOf(row, wholes.get(row.orderRef), numberOf) ?? []);
  const orders = Map.groupBy(read, ({ orderRef }) => orderRef);
  return {
    sales: [...orders].flatMap(([orderRef, lines]) =>
      withPostageOf(wholes.get(orderRef), lines.reduce<readonly OwnSale[]>(withLine, [])),
    ),
    unreadable: items.length - read.length,
  };
}

function saleOf(
  row: OrderRow,
  whole: OrderRow | undefined,
  numberOf: NumberFinder,
): OwnSale | null {
  const itemId = readItemId(row.itemId);
  const soldOn = readDay(row.soldOn) ?? readDay(whole?.soldOn ?? '');
  const unitMinor = readAmount(row.price);
  const quantity = row.quantity === '' ? 1 : readPieces(row.quantity);
  if (itemId === null || soldOn === null || unitMinor === null || (quantity ?? 0) < 1) {
    return null;
  }
  const [sku, title] = [readText(row.sku), readText(row.title) ?? ''];
  return {
    orderRef: readText(row.orderRef) ?? '',
    itemId,
    variation: readVariation(row.variation),
    lineItemId: null,
    soldOn,
    sku,
    title,
    number: numberOf({ sku, title }),
    quantity: quantity ?? 1,
    currency: currencyOf(row.price),
    unitMinor,
    postageMinor: readAmount(row.postage) ?? 0,
    isCancelled: false,
    viaAd: /^y/i.test(row.viaAd),
  };
}

/** A buyer may add the same item to an order twice: one line with the pieces of both. */
function withLine(lines: readonly OwnSale[], line: OwnSale): readonly OwnSale[] {
  const at = lines.findIndex(
    ({ itemId, variation }) => itemId === line.itemId && variation === line.variation,
  );
  const same = lines[at];
  if (same === undefined) {
    return [...lines, line];
  }
  const quantity = same.quantity + line.quantity;
  const paid = same.unitMinor * same.quantity + line.unitMinor * line.quantity;
  return lines.with(at, {
    ...same,
    quantity,
    unitMinor: Math.round(paid / quantity),
    postageMinor: same.postageMinor + line.postageMinor,
    viaAd: same.viaAd || line.viaAd,
  });
}

/** Shipping that only the row of the whole order names is divided by price. */
function withPostageOf(whole: OrderRow | undefined, lines: readonly OwnSale[]): readonly OwnSale[] {
  const total = whole === undefined ? 0 : (readAmount(whole.postage) ?? 0);
  const paid = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  if (total <= 0 || paid <= 0 || lines.some(({ postageMinor }) => postageMinor !== 0)) {
    return lines;
  }
  let [paidSoFar, given] = [0, 0];
  return lines.map((line) => {
    paidSoFar += line.unitMinor * line.quantity;
    const upToHere = Math.round((total * paidSoFar) / paid);
    const postageMinor = upToHere - given;
    given = upToHere;
    return { ...line, postageMinor };
  });
}
