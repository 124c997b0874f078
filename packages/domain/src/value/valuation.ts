import { MICROS_PER_MINOR } from './money.ts';

/** In the order in which they are looked for; the first one present decides. */
export const QUANTITY_COLUMNS = ['O.H.', 'OH', 'Qty', 'Quantity'] as const;
export const COST_COLUMNS = ['Cost', 'Dealer Cost', 'Unit Cost', 'Price'] as const;

/** A quantity counts down to thousandths of a piece. */
const SHARES_OF_A_PIECE = 1_000;
const SHARES_PER_MINOR = BigInt(SHARES_OF_A_PIECE * MICROS_PER_MINOR);

type Stock = {
  readonly quantity: number | null;
  readonly costMicros: number | null;
};

export function quantityColumn(headers: readonly string[]): number | null {
  return firstPresent(headers, QUANTITY_COLUMNS);
}

export function costColumn(headers: readonly string[]): number | null {
  return firstPresent(headers, COST_COLUMNS);
}

/**
 * What a part costs the dealer, and so what it adds to the sellable value if it sells at all. A missing
 * quantity or cost counts as 0, and so does one below it: stock that is owed cannot be sold. The product
 * is exact and rounded once, half a minor unit up.
 */
export function worthMinor({ quantity, costMicros }: Stock): number {
  const pieces = BigInt(Math.round(Math.max(quantity ?? 0, 0) * SHARES_OF_A_PIECE));
  const product = pieces * BigInt(Math.max(costMicros ?? 0, 0));
  return Number((product + SHARES_PER_MINOR / 2n) / SHARES_PER_MINOR);
}

/**
 * What a part adds to the sellable value: its worth once it is known to sell, nothing when it is known
 * not to. Null is unknown: no answer yet, or no quantity or cost to reckon with.
 */
export function lineValueMinor(unitsSold: number | null, stock: Stock): number | null {
  if (unitsSold === null || unitsSold === 0) {
    return unitsSold;
  }
  return stock.quantity === null || stock.costMicros === null ? null : worthMinor(stock);
}

function firstPresent(headers: readonly string[], names: readonly string[]): number | null {
  const present = headers.map(plain);
  for (const name of names) {
    const index = present.indexOf(plain(name));
    if (index !== -1) {
      return index;
    }
  }
  return null;
}

/** No header that names a column is longer. */
const MAX_HEADER_CHARS = 200;

function plain(header: string): string {
  return header
    .slice(0, MAX_HEADER_CHARS)
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
