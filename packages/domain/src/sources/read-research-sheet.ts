import type { SoldListing } from '../evidence/sold-listing.ts';
import type { Window } from '../lookups/coverage.ts';
import { copiedListing } from './copied-listing.ts';
import type { ResearchReading } from './read-research-page.ts';
import { countIn, dayIn, moneyIn, windowIn, type ResearchRefusal } from './research-cells.ts';

/** Headings under which programs write down the table of the research page. */
const ALIASES = {
  title: ['title', 'listing', 'listing title', 'item title', 'item', 'product', 'name'],
  itemId: ['item id', 'itemid', 'ebay item id', 'listing id', 'item number', 'item no'],
  link: ['link', 'url', 'listing url', 'item url', 'listing link'],
  price: ['avg sold price', 'average sold price', 'avg price', 'average price', 'sold price'],
  sold: ['total sold', 'units sold', 'quantity sold', 'qty sold', 'items sold', 'sold quantity'],
  lastSold: ['date last sold', 'last sold', 'last sold date', 'last sale', 'sold date'],
} as const;
type Role = keyof typeof ALIASES;

/** Headings that only the table of what is for sale has. */
const OF_ACTIVE = new Set(['listing price', 'avg listing price', 'watchers', 'start date']);
const ITEM_NUMBER = /^\d{9,15}$/;
const ITEM_LINK = /\/itm\/(?:[^/?#]{1,200}\/)?(\d{9,15})/;
/** Rows above the headings in which the line of dates may stand. */
const MOST_ROWS_ABOVE = 50;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[._:\s]+/g, ' ')
    .trim();

type Columns = Readonly<Partial<Record<Role, number>>>;

function columnsOf(row: readonly string[]): Columns {
  const heads = row.map(plain);
  return Object.fromEntries(
    Object.entries(ALIASES).flatMap(([role, names]) => {
      const at = heads.findIndex((head) => names.some((name) => name === head));
      return at === -1 ? [] : [[role, at]];
    }),
  );
}

const isHead = ({ title, price, sold }: Columns): boolean =>
  title !== undefined && price !== undefined && sold !== undefined;

const refused = (why: ResearchRefusal): ResearchReading => ({ kind: 'refused', why });

const numberOf = (cell: string, link: string): string | null =>
  ITEM_NUMBER.test(cell) ? cell : (ITEM_LINK.exec(link)?.[1] ?? null);

/** A price may stand as "41.2" in a sheet that keeps numbers. */
const priceOf = (text: string): number | null =>
  moneyIn(text) ?? (/^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null);

/** Null where a row does not hold what a row holds. */
function listingOf(
  cellOf: (role: Role) => string,
  { from }: Window,
  row: number,
): SoldListing | null {
  const [title, priceMinor, sold] = [
    cellOf('title'),
    priceOf(cellOf('price')),
    countIn(cellOf('sold')),
  ];
  if (title === '' || priceMinor === null || sold === null || sold === 0) {
    return null;
  }
  const legacyItemId = numberOf(cellOf('itemId'), cellOf('link'));
  const lastSoldAt = dayIn(cellOf('lastSold')) ?? from;
  return copiedListing({ legacyItemId, title, priceMinor, soldQuantity: sold, lastSoldAt }, row);
}

/**
 * Reads the table of the research page out of a file, by the headings that programs give its columns.
 * Like what is pasted it has to say in a line of dates what it covers.
 */
export function readResearchSheet(rows: readonly (readonly string[])[]): ResearchReading {
  const head = rows.slice(0, MOST_ROWS_ABOVE).findIndex((row) => isHead(columnsOf(row)));
  if (head === -1) {
    const isActive = rows
      .slice(0, MOST_ROWS_ABOVE)
      .flat()
      .some((cell) => OF_ACTIVE.has(plain(cell)));
    return refused(isActive ? 'wrong-tab' : 'no-table');
  }
  const [window] = rows.slice(0, head).flatMap((row) => windowIn(row.join(' ')) ?? []);
  if (window === undefined) {
    return refused('no-dates');
  }
  const columns = columnsOf(rows[head] ?? []);
  const listings: SoldListing[] = [];
  for (const row of rows.slice(head + 1)) {
    const cellOf = (role: Role): string => (row[columns[role] ?? -1] ?? '').trim();
    const listing = listingOf(cellOf, window, listings.length + 1);
    listings.push(...(listing === null ? [] : [listing]));
  }
  return listings.length === 0 ? refused('no-rows') : { kind: 'read', window, listings };
}
