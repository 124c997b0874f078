import { broadRow, broadTotal } from '../market/broad-search.ts';
import { midnightOf } from '../market/demand/demand-curve.ts';
import { soldListing } from '../market/listings/mild-listings.ts';
import { toSoldRow } from '../market/listings/to-sold-row.ts';
import type { Market } from '../market/market.ts';
import { mildPart } from '../market/parts/mild-part.ts';
import type { Role } from '../market/parts/role.ts';
import { hashOf } from '../market/random.ts';
import type { SoldRow } from '../market/sold-row.ts';
import { retailSales } from '../market/stores/retail-sales.ts';
import type { CatalogEntry } from '../market/stores/stores.ts';
import { PECULIAR_PART_NUMBERS } from './magic-part-numbers.ts';

/** What a search finds: a list, or too many rows to generate all of them. */
export type Found =
  | { readonly kind: 'listed'; readonly rows: readonly SoldRow[] }
  | { readonly kind: 'endless'; readonly total: number; readonly row: (index: number) => SoldRow };

export type SoldQuery = {
  readonly keywords: string;
  readonly gtin: string | null;
  readonly categoryIds: readonly string[];
};

const BARE = new Set([
  'image',
  'itemLocation',
  'condition',
  'seller',
  'categories',
  'itemHref',
  'itemWebUrl',
  'lastSoldDate',
  'totalSoldQuantity',
]);

function peculiarRows({ seed }: Market, number: string, nowMs: number): readonly SoldRow[] | null {
  const rows = (role: Role, about = number): SoldRow[] =>
    Array.from({ length: 6 }, (_, index) => {
      const hash = hashOf(`${number} ${index}`);
      const { part } = mildPart(about, seed);
      return toSoldRow(soldListing(part, { role, quantity: 1 }, hash, midnightOf(nowMs)));
    });
  switch (number) {
    case PECULIAR_PART_NUMBERS.bare:
      return rows('genuine').map((row) => ({ ...row, price: null, lacks: BARE }));
    case PECULIAR_PART_NUMBERS.foreign:
      return rows('genuine').map((row) => ({
        ...row,
        price: row.price && { ...row.price, currency: 'CAD' },
        country: 'CA',
      }));
    case PECULIAR_PART_NUMBERS.broken:
      return rows('for-parts').map((row) => ({ ...row, conditionId: '7000' }));
    case PECULIAR_PART_NUMBERS.unrelated:
      return rows('genuine', '84972952');
    default:
      return null;
  }
}

/** Rows of the last 90 days; older sales cannot be found. */
export function findSoldRows(market: Market, question: SoldQuery, nowMs: number): Found {
  const { keywords, gtin, categoryIds } = question;
  const { parts, seed } = market;
  const number = parts.numberIn(keywords);
  const rowsOf = (entry: CatalogEntry): readonly SoldRow[] =>
    entry.kind === 'part'
      ? parts.sold(entry.number, nowMs)
      : retailSales(entry.product, seed, midnightOf(nowMs));
  if (gtin !== null && number === null) {
    const entry = market.catalogEntry(gtin);
    return { kind: 'listed', rows: entry === null ? [] : rowsOf(entry) };
  }
  if (number === null || number === PECULIAR_PART_NUMBERS.endless) {
    const [categoryId = '6030'] = categoryIds;
    const search = { seed, topic: number ?? keywords.toLowerCase(), categoryId };
    return {
      kind: 'endless',
      total: broadTotal(search),
      row: (index) => broadRow(search, index, nowMs),
    };
  }
  const peculiar = peculiarRows(market, number, nowMs);
  if (peculiar !== null) {
    return { kind: 'listed', rows: peculiar };
  }
  const known = market.catalogEntry(number);
  return { kind: 'listed', rows: known === null ? parts.sold(keywords, nowMs) : rowsOf(known) };
}
