import { DAY_MS } from '../core/time.ts';
import { partNumberKey } from '../part-numbers/part-number.ts';
import { queryVariants } from '../part-numbers/query-variants.ts';
import { type TimeWindow, windowOf } from '../runs/coverage.ts';
import type { TimeRange } from '../runs/time-range.ts';
import { listingFromCopiedRow, type CopiedListing } from './copied-listing.ts';
import {
  parseCount,
  parseDay,
  parseUsd,
  parseWindow,
  type ResearchRefusal,
} from './research-cells.ts';

export type ResearchParseResult =
  | {
      readonly kind: 'read';
      readonly window: TimeWindow;
      /** Empty: nothing sold in the window. */
      readonly listings: readonly CopiedListing[];
    }
  | {
      readonly kind: 'refused';
      readonly why: ResearchRefusal;
      /** What its date line says, which "nothing sold" is then about. */
      readonly window?: TimeWindow;
    };

/** The window that the page opened with a range at this moment shows, in whole days. */
export function openedWindow(range: TimeRange, now: Date): TimeWindow {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  return { from: windowOf(range, today).from, to: new Date(today.getTime() + DAY_MS) };
}

/**
 * What to search the page for: the number in its printed groups, which also finds it with dashes, as
 * typed where that differs, and the other spellings that a run searches for.
 */
export function researchKeywords(partNumber: string): readonly string[] {
  const key = partNumberKey(partNumber);
  const variants = queryVariants(partNumber);
  const grouped = variants.find((words) => words.includes(' ') && partNumberKey(words) === key);
  return [...new Set([grouped ?? variants[0] ?? partNumber, partNumber.trim(), ...variants])];
}

/** The seller's research page for some keywords. The page ignores dates given as words in the URL. */
export function researchPageUrl(keywords: string, range: TimeRange, now: Date): string {
  const { from, to } = windowOf(range, now);
  const query = Object.entries({
    marketplace: 'EBAY-US',
    keywords,
    startDate: String(from.getTime()),
    endDate: String(to.getTime()),
    categoryId: '6028',
    offset: '0',
    limit: '50',
    tabName: 'SOLD',
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://www.ebay.com/sh/research?${query.join('&')}`;
}

/** Clipboard content, as the browser provides it. */
export type PastedContent = { readonly html: string; readonly text: string };

const refused = (why: ResearchRefusal) => ({ kind: 'refused', why }) as const;

const ITEM = /^item:(\d{9,15})$/;
/** Placeholders of empty cells, and button labels. */
const NOISE =
  /^(?:-|\u2013|\u2014|edit|sell similar|sell one like this|actions?|.*% free|free shipping)$/i;
const FREE = /^free shipping$/i;

const SOLD_HEAD = /^(?:avg\.?|average) sold price$/i;
const SHIPPING_HEAD = /^(?:avg\.?|average) shipping$/i;
const SALES_HEAD = /^(?:item|total) sales$/i;
const LAST_HEAD = /^date last sold$/i;
/** What the page says in place of a table when nothing sold. */
const NOTHING_SOLD =
  /^(?:no (?:sold )?(?:results|listings|items)\b|0 (?:sold )?(?:results|listings)\b)/i;
const ACTIVE_HEAD = /^(?:listing price|watchers|start date|(?:avg\.?|average) listing price)$/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '\u2013',
  mdash: '\u2014',
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, ten, hex, name) => {
    const code = ten === undefined ? Number.parseInt(String(hex), 16) : Number(ten);
    return Number.isNaN(code)
      ? (ENTITIES[String(name).toLowerCase()] ?? whole)
      : String.fromCodePoint(Math.min(code, 0x10_ffff));
  });

/** Inline tags; every other tag ends a cell or a line. */
const INLINE = /^\/?(?:a|b|i|em|strong|span|font|mark|u|small)$/i;

/** The page's words, cell by cell, with the item number before its title. */
function linesOfHtml(html: string): string {
  const plain = html.replaceAll(/<(style|script|title)\b[^>]*>[^<]*<\/\1>|<!--[^>]*-->/gi, ' ');
  return decoded(
    plain
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<a\b[^>]*\/itm\/(?:[^"'/>]*\/)?(\d{9,15})[^>]*>/gi, '\nitem:$1\n')
      .replaceAll(/<(\/?\w+)[^>]*>/g, (_, name: string) => (INLINE.test(name) ? '' : '\n')),
  );
}

const cellsOf = (text: string): string[] =>
  text
    .split(/[\n\r\t]+/)
    .map((cell) => cell.replaceAll(/[\s\u00A0]+/g, ' ').trim())
    .filter((cell) => cell !== '');

/** Which of a row's amounts is the shipping; null when the table has no such column. */
type MoneyColumns = { readonly shippingAt: number; readonly count: number } | null;

function moneyColumnsOf(heads: readonly string[]): MoneyColumns {
  const columns = heads.filter((head) =>
    [SOLD_HEAD, SHIPPING_HEAD, SALES_HEAD].some((name) => name.test(head)),
  );
  const shippingAt = columns.findIndex((head) => SHIPPING_HEAD.test(head));
  return shippingAt === -1 ? null : { shippingAt, count: columns.length };
}

/** A row ends with the date of its last sale; null when a required cell is missing. */
function listingOf(
  cells: readonly string[],
  columns: MoneyColumns,
  lastSoldAt: Date,
  row: number,
): CopiedListing | null {
  const legacyItemId = cells.flatMap((cell) => ITEM.exec(cell)?.[1] ?? [])[0] ?? null;
  const words = cells.filter((cell) => !ITEM.test(cell) && !NOISE.test(cell));
  const title = words.find((cell) => parseUsd(cell) === null && parseCount(cell) === null);
  const amounts = words.flatMap((cell) => parseUsd(cell) ?? []);
  const [priceMinor] = amounts;
  const sold = words.flatMap((cell) => parseCount(cell) ?? [])[0];
  if (title === undefined || priceMinor === undefined || sold === undefined) {
    return null;
  }
  return listingFromCopiedRow(
    {
      legacyItemId,
      title,
      priceMinor,
      shippingMinor: shippingOf(cells, columns, amounts),
      soldQuantity: Math.max(1, sold),
      lastSoldAt,
    },
    row,
  );
}

/** Unknown when a row has fewer amounts than the table has columns for them. */
function shippingOf(
  cells: readonly string[],
  columns: MoneyColumns,
  amounts: readonly number[],
): number | null {
  if (columns !== null && amounts.length === columns.count) {
    return amounts[columns.shippingAt] ?? null;
  }
  return cells.some((cell) => FREE.test(cell)) ? 0 : null;
}

/**
 * Parses the sold-listings table a seller copied from the marketplace's research page. Requires the
 * date line, because the page's URL may name another window than it shows. Prices are averages per
 * listing, and counts are pieces. An empty table says that nothing sold.
 */
export function readResearchPage({ html, text }: PastedContent): ResearchParseResult {
  const source = html.trim() === '' ? text : linesOfHtml(html);
  const cells = cellsOf(source);
  const head = cells.findIndex((cell) => SOLD_HEAD.test(cell));
  const isActive = head === -1 && cells.some((cell) => ACTIVE_HEAD.test(cell));
  if (isActive || (head === -1 && !cells.some((cell) => NOTHING_SOLD.test(cell)))) {
    const dated = isActive ? parseWindow(cells.join('\n')) : null;
    return {
      ...refused(isActive ? 'wrong-tab' : 'no-table'),
      ...(dated !== null && { window: dated }),
    };
  }
  const window = parseWindow(cells.join('\n'));
  if (window === null) {
    return refused('no-dates');
  }
  const start = cells.findIndex((cell, at) => at > head && LAST_HEAD.test(cell)) + 1;
  const body = head === -1 ? [] : cells.slice(Math.max(start, head + 1));
  const listings = listingsOf(body, moneyColumnsOf(cells.slice(0, start)));
  // Amounts or dates without a row that makes sense are a table that was not understood.
  const isEmpty = body.every((cell) => parseUsd(cell) === null && parseDay(cell) === null);
  return listings.length === 0 && !isEmpty
    ? refused('no-rows')
    : { kind: 'read', window, listings };
}

function listingsOf(cells: readonly string[], columns: MoneyColumns): CopiedListing[] {
  const listings: CopiedListing[] = [];
  let row: string[] = [];
  for (const cell of cells) {
    const lastSoldAt = parseDay(cell);
    if (lastSoldAt === null) {
      row.push(cell);
      continue;
    }
    const listing = listingOf(row, columns, lastSoldAt, listings.length + 1);
    listings.push(...(listing === null ? [] : [listing]));
    row = [];
  }
  return listings;
}
