import { normalizeHeader } from '../columns/normalize-header.ts';
import type { TimeWindow } from '../runs/coverage.ts';
import { listingFromCopiedRow, type CopiedListing } from './copied-listing.ts';
import { itemNumberOf, priceOf, RESEARCH_HEADINGS } from './read-research-sheet.ts';
import { parseCount, parseWindow, type SOLD_ROWS_REFUSALS } from './research-cells.ts';
import { parseSoldDay } from './sold-day.ts';

/** Headings that exports and other tools use for a table of sold rows, beside the research page's. */
const HEADINGS = {
  title: [
    ...RESEARCH_HEADINGS.title,
    'description',
    'item name',
    'product title',
    'item description',
  ],
  itemId: [...RESEARCH_HEADINGS.itemId, 'legacy item id', 'ebay id', 'ebay item number'],
  link: [...RESEARCH_HEADINGS.link, 'item link', 'view item url', 'item web url'],
  price: [
    ...RESEARCH_HEADINGS.price,
    'price',
    'sale price',
    'sold for',
    'item price',
    'final price',
    'unit price',
    'price usd',
    'sold price usd',
  ],
  shipping: [...RESEARCH_HEADINGS.shipping, 'shipping cost', 'shipping price', 'postage'],
  /** Pieces of a listing over the whole period. */
  total: ['total sold', 'units sold', 'items sold', 'total units sold', 'total quantity sold'],
  /** Pieces of one sale. */
  quantity: ['quantity', 'qty', 'quantity sold', 'qty sold', 'sold quantity', 'sold qty', 'units'],
  soldAt: [
    ...RESEARCH_HEADINGS.lastSold,
    'date sold',
    'sale date',
    'sold on',
    'sold at',
    'date',
    'end date',
    'ended',
    'end time',
    'sold time',
  ],
  currency: ['currency', 'price currency'],
} as const satisfies Record<string, readonly string[]>;
type Role = keyof typeof HEADINGS;
type Columns = Readonly<Partial<Record<Role, number>>>;

const ROLE_NAMES = Object.entries(HEADINGS).map(
  ([role, names]) => [role, names.map(normalizeHeader)] as const,
);
const MAX_ROWS_ABOVE = 50;
const MAX_TITLE_CHARS = 200;

export type SoldRowsReading =
  | {
      readonly kind: 'read';
      readonly window: TimeWindow;
      /** Each listing once, with all its sales. */
      readonly listings: readonly CopiedListing[];
      readonly rows: number;
      /** Rows sold before or after the window. */
      readonly outside: number;
      /** Rows without a title, a price in dollars or a date. */
      readonly unreadable: number;
    }
  /** The table does not say which period it covers, so the user must. */
  | {
      readonly kind: 'no-window';
      readonly rows: number;
      readonly firstSold: Date | null;
      readonly lastSold: Date | null;
    }
  | { readonly kind: 'refused'; readonly why: (typeof SOLD_ROWS_REFUSALS)[number] };

type SoldRow = {
  readonly legacyItemId: string | null;
  readonly title: string;
  readonly priceMinor: number;
  readonly shippingMinor: number | null;
  readonly soldQuantity: number;
  /** Null when the table has no dates. */
  readonly soldAt: Date | null;
};

/** Reads a table of sold rows for any number of parts: one row per listing, or one per sale. */
export function readSoldRows(
  rows: readonly (readonly string[])[],
  stated: TimeWindow | null,
): SoldRowsReading {
  const head = rows.slice(0, MAX_ROWS_ABOVE).findIndex((row) => isHead(columnsOf(row)));
  if (head === -1) {
    return { kind: 'refused', why: 'no-table' };
  }
  const columns = columnsOf(rows[head] ?? []);
  const body = rows.slice(head + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const read = body.flatMap((row) => soldRowOf(row, columns) ?? []);
  if (read.length === 0) {
    return { kind: 'refused', why: 'no-rows' };
  }
  const [printed] = rows.slice(0, head).flatMap((row) => parseWindow(row.join(' ')) ?? []);
  const window = printed ?? stated;
  if (window === null) {
    const days = read.flatMap(({ soldAt }) => soldAt?.getTime() ?? []).toSorted((a, b) => a - b);
    const dayAt = (at: number): Date | null => {
      const day = days.at(at);
      return day === undefined ? null : new Date(day);
    };
    return { kind: 'no-window', rows: body.length, firstSold: dayAt(0), lastSold: dayAt(-1) };
  }
  const inside = read.filter(({ soldAt }) => isInside(soldAt, window));
  return {
    kind: 'read',
    window,
    listings: listingsOf(inside, window, columns.total !== undefined),
    rows: body.length,
    outside: read.length - inside.length,
    unreadable: body.length - read.length,
  };
}

const isHead = ({ title, price, soldAt, total, quantity }: Columns): boolean =>
  title !== undefined &&
  price !== undefined &&
  [soldAt, total, quantity].some((at) => at !== undefined);

function columnsOf(row: readonly string[]): Columns {
  const heads = row.map(normalizeHeader);
  return Object.fromEntries(
    ROLE_NAMES.flatMap(([role, names]) => {
      const at = names.map((name) => heads.indexOf(name)).find((index) => index !== -1);
      return at === undefined ? [] : [[role, at]];
    }),
  );
}

function soldRowOf(row: readonly string[], columns: Columns): SoldRow | null {
  const cellOf = (role: Role): string => (row[columns[role] ?? -1] ?? '').trim();
  const title = cellOf('title').slice(0, MAX_TITLE_CHARS);
  const priceMinor = priceOf(cellOf('price').replace(/^USD\s*/i, ''));
  const soldAt = parseSoldDay(cellOf('soldAt'));
  const pieces = cellOf(columns.total === undefined ? 'quantity' : 'total');
  const soldQuantity = pieces === '' ? 1 : parseCount(pieces);
  const isDollar = ['', 'USD', 'US', '$'].includes(cellOf('currency').toUpperCase());
  const isDated = soldAt !== null || columns.soldAt === undefined || columns.total !== undefined;
  if (title === '' || priceMinor === null || soldQuantity === null || !isDollar || !isDated) {
    return null;
  }
  return soldQuantity === 0
    ? null
    : {
        legacyItemId: itemNumberOf(cellOf('itemId'), cellOf('link')),
        title,
        priceMinor,
        shippingMinor: priceOf(cellOf('shipping')),
        soldQuantity,
        soldAt,
      };
}

const isInside = (soldAt: Date | null, { from, to }: TimeWindow): boolean =>
  soldAt === null || (soldAt >= from && soldAt < to);

/**
 * Tools repeat a listing under each number they searched for, so equal rows count once. Other rows of
 * a listing are its single sales, unless each gives the total of the period: then the highest counts.
 */
function listingsOf(
  rows: readonly SoldRow[],
  { from }: TimeWindow,
  isTotal: boolean,
): readonly CopiedListing[] {
  const unique = new Map(rows.map((row) => [JSON.stringify(row), row]));
  const listings = new Map<string, SoldRow[]>();
  for (const row of unique.values()) {
    const key = row.legacyItemId ?? `title ${row.title}`;
    listings.set(key, [...(listings.get(key) ?? []), row]);
  }
  return [...listings.values()].map((sales, at) => {
    const counted = isTotal ? sales.toSorted(byQuantity).slice(0, 1) : sales;
    const pieces = sum(counted, ({ soldQuantity }) => soldQuantity);
    const shipped = counted.filter(({ shippingMinor }) => shippingMinor !== null);
    const [{ legacyItemId, title } = { legacyItemId: null, title: '' }] = counted;
    return listingFromCopiedRow(
      {
        legacyItemId,
        title,
        priceMinor: average(counted, ({ priceMinor }) => priceMinor),
        shippingMinor:
          shipped.length === 0 ? null : average(shipped, ({ shippingMinor }) => shippingMinor ?? 0),
        soldQuantity: pieces,
        lastSoldAt: new Date(Math.max(...counted.map(({ soldAt }) => (soldAt ?? from).getTime()))),
      },
      at + 1,
    );
  });
}

const byQuantity = (one: SoldRow, other: SoldRow): number => other.soldQuantity - one.soldQuantity;

const sum = (rows: readonly SoldRow[], figure: (row: SoldRow) => number): number =>
  rows.reduce((total, row) => total + figure(row), 0);

/** Weighted by pieces. */
const average = (rows: readonly SoldRow[], figure: (row: SoldRow) => number): number =>
  Math.round(
    sum(rows, (row) => figure(row) * row.soldQuantity) /
      sum(rows, ({ soldQuantity }) => soldQuantity),
  );
