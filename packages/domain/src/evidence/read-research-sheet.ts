import type { TimeWindow } from '../runs/coverage.ts';
import { listingFromCopiedRow, type CopiedListing } from './copied-listing.ts';
import type { ResearchParseResult } from './read-research-page.ts';
import {
  parseCount,
  parseDay,
  parseUsd,
  parseWindow,
  type ResearchRefusal,
} from './research-cells.ts';

/** Headings that tools use for the research table. */
export const RESEARCH_HEADINGS = {
  title: ['title', 'listing', 'listing title', 'item title', 'item', 'product', 'name'],
  itemId: ['item id', 'itemid', 'ebay item id', 'listing id', 'item number', 'item no'],
  link: ['link', 'url', 'listing url', 'item url', 'listing link'],
  price: ['avg sold price', 'average sold price', 'avg price', 'average price', 'sold price'],
  shipping: ['avg shipping', 'average shipping', 'avg shipping cost', 'shipping'],
  sold: ['total sold', 'units sold', 'quantity sold', 'qty sold', 'items sold', 'sold quantity'],
  lastSold: ['date last sold', 'last sold', 'last sold date', 'last sale', 'sold date'],
} as const;
type Role = keyof typeof RESEARCH_HEADINGS;

/** Headings that only the active-listings table has. */
const ACTIVE_HEADINGS = new Set(['listing price', 'avg listing price', 'watchers', 'start date']);
const ITEM_NUMBER = /^\d{9,15}$/;
const ITEM_LINK = /\/itm\/(?:[^/?#]{1,200}\/)?(\d{9,15})/;
/** Rows above the headings that may contain the date line. */
const MAX_ROWS_ABOVE = 50;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[._:\s]+/g, ' ')
    .trim();

type Columns = Readonly<Partial<Record<Role, number>>>;

function columnsOf(row: readonly string[]): Columns {
  const heads = row.map(plain);
  return Object.fromEntries(
    Object.entries(RESEARCH_HEADINGS).flatMap(([role, names]) => {
      const at = heads.findIndex((head) => names.some((name) => name === head));
      return at === -1 ? [] : [[role, at]];
    }),
  );
}

const isHead = ({ title, price, sold }: Columns): boolean =>
  title !== undefined && price !== undefined && sold !== undefined;

const refused = (why: ResearchRefusal): ResearchParseResult => ({ kind: 'refused', why });

/** From a cell of its own, or from the listing's URL. */
export const itemNumberOf = (cell: string, link: string): string | null =>
  ITEM_NUMBER.test(cell) ? cell : (ITEM_LINK.exec(link)?.[1] ?? null);

/** A sheet with numeric cells may hold a price as "41.2". */
export const priceOf = (text: string): number | null =>
  parseUsd(text) ?? (/^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null);

/** Null when a required cell is missing. */
function listingOf(
  cellOf: (role: Role) => string,
  { from }: TimeWindow,
  row: number,
): CopiedListing | null {
  const [title, priceMinor, sold] = [
    cellOf('title'),
    priceOf(cellOf('price')),
    parseCount(cellOf('sold')),
  ];
  if (title === '' || priceMinor === null || sold === null || sold === 0) {
    return null;
  }
  const legacyItemId = itemNumberOf(cellOf('itemId'), cellOf('link'));
  const lastSoldAt = parseDay(cellOf('lastSold')) ?? from;
  return listingFromCopiedRow(
    {
      legacyItemId,
      title,
      priceMinor,
      shippingMinor: priceOf(cellOf('shipping')),
      soldQuantity: sold,
      lastSoldAt,
    },
    row,
  );
}

/**
 * Parses the research table from a file by its headings. Like a paste, it must state the covered
 * period in a date line.
 */
export function readResearchSheet(rows: readonly (readonly string[])[]): ResearchParseResult {
  const head = rows.slice(0, MAX_ROWS_ABOVE).findIndex((row) => isHead(columnsOf(row)));
  if (head === -1) {
    const isActive = rows
      .slice(0, MAX_ROWS_ABOVE)
      .flat()
      .some((cell) => ACTIVE_HEADINGS.has(plain(cell)));
    return refused(isActive ? 'wrong-tab' : 'no-table');
  }
  const [window] = rows.slice(0, head).flatMap((row) => parseWindow(row.join(' ')) ?? []);
  if (window === undefined) {
    return refused('no-dates');
  }
  const columns = columnsOf(rows[head] ?? []);
  const listings: CopiedListing[] = [];
  for (const row of rows.slice(head + 1)) {
    const cellOf = (role: Role): string => (row[columns[role] ?? -1] ?? '').trim();
    const listing = listingOf(cellOf, window, listings.length + 1);
    listings.push(...(listing === null ? [] : [listing]));
  }
  const isEmpty = rows.slice(head + 1).every((row) => row.every((cell) => cell.trim() === ''));
  return listings.length === 0 && !isEmpty
    ? refused('no-rows')
    : { kind: 'read', window, listings };
}
