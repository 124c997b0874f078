/** In the order in which they are looked for; the first one present decides. */
export const QUANTITY_COLUMNS = ['O.H.', 'OH', 'Qty', 'Quantity'] as const;
export const COST_COLUMNS = ['Cost', 'Dealer Cost', 'Unit Cost', 'Price'] as const;

export const LIQUIDATION_PERCENT = 15;

type Stock = {
  readonly quantity: number | null;
  readonly costMinor: number | null;
};

export function quantityColumn(headers: readonly string[]): number | null {
  return firstPresent(headers, QUANTITY_COLUMNS);
}

export function costColumn(headers: readonly string[]): number | null {
  return firstPresent(headers, COST_COLUMNS);
}

/**
 * What a part costs the dealer, and so what it adds to the sellable value if it sells at all. A missing
 * quantity or cost counts as 0, and so does one below it: stock that is owed cannot be sold.
 */
export function worthMinor({ quantity, costMinor }: Stock): number {
  return Math.round(Math.max(quantity ?? 0, 0) * Math.max(costMinor ?? 0, 0));
}

export function liquidationOfferMinor(sellableMinor: number): number {
  return Math.round((sellableMinor * LIQUIDATION_PERCENT) / 100);
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
