import { MICROS_PER_MINOR } from '../core/money.ts';

/** In search order; the first one present decides, and one without a single value is not. */
export const QUANTITY_COLUMNS = ['O.H.', 'OH', 'Qty', 'Quantity'] as const;
export const COST_COLUMNS = ['Cost', 'Dealer Cost', 'Unit Cost', 'Price'] as const;

/** Quantities are precise to a thousandth. */
const SHARES_OF_A_PIECE = 1_000;
const SHARES_PER_MINOR = BigInt(SHARES_OF_A_PIECE * MICROS_PER_MINOR);

type CostedStock = {
  readonly quantity: number | null;
  readonly costMicros: number | null;
};

export function quantityColumn(
  headers: readonly string[],
  isFilled?: (index: number) => boolean,
): number | null {
  return firstPresent(headers, QUANTITY_COLUMNS, isFilled);
}

export function costColumn(
  headers: readonly string[],
  isFilled?: (index: number) => boolean,
): number | null {
  return firstPresent(headers, COST_COLUMNS, isFilled);
}

/**
 * A part's dealer cost, which is its sellable value if it sells at all. A missing or negative
 * quantity or cost counts as 0, since owed stock cannot be sold. The product is exact and rounded
 * once, half up.
 */
export function worthMinor({ quantity, costMicros }: CostedStock): number {
  const pieces = BigInt(Math.round(Math.max(quantity ?? 0, 0) * SHARES_OF_A_PIECE));
  const product = pieces * BigInt(Math.max(costMicros ?? 0, 0));
  return Number((product + SHARES_PER_MINOR / 2n) / SHARES_PER_MINOR);
}

/**
 * A part's contribution to the sellable value: its cost if it sells, zero if it does not. Null is
 * unknown: no result yet, or no quantity or cost.
 */
export function lineValueMinor(unitsSold: number | null, stock: CostedStock): number | null {
  if (unitsSold === null || unitsSold === 0) {
    return unitsSold;
  }
  return stock.quantity === null || stock.costMicros === null ? null : worthMinor(stock);
}

function firstPresent(
  headers: readonly string[],
  names: readonly string[],
  isFilled: (index: number) => boolean = () => true,
): number | null {
  const present = headers.map(normalizedHeader);
  for (const name of names) {
    const wanted = normalizedHeader(name);
    const index = present.findIndex((header, at) => header === wanted && isFilled(at));
    if (index !== -1) {
      return index;
    }
  }
  return null;
}

/** Longer headers never name a column. */
const MAX_HEADER_CHARS = 200;

function normalizedHeader(header: string): string {
  return (
    header
      .slice(0, MAX_HEADER_CHARS)
      .normalize('NFKC')
      .trim()
      // Exports write Unit_Cost and unit-cost.
      .replaceAll(/[\s_-]+/g, ' ')
      .toLowerCase()
  );
}
