import type { SoldListing } from '../evidence/sold-listing.ts';
import type { Window } from '../lookups/coverage.ts';
import { DAY_MS } from '../time.ts';
import { copiedListing } from './copied-listing.ts';
import { countIn, dayIn, moneyIn, windowIn, type ResearchRefusal } from './research-cells.ts';

export type ResearchReading =
  | { readonly kind: 'read'; readonly window: Window; readonly listings: readonly SoldListing[] }
  | { readonly kind: 'refused'; readonly why: ResearchRefusal };

/** How far back the page is opened; it shows three years, and sales of the last one say most. */
const OPENED_DAYS = 365;

/** The seller's own research page for a number. Dates in words of the address would only be a label there. */
export function researchPageUrl(partNumber: string, now: Date): string {
  const query = Object.entries({
    marketplace: 'EBAY-US',
    keywords: partNumber,
    startDate: String(now.getTime() - OPENED_DAYS * DAY_MS),
    endDate: String(now.getTime()),
    categoryId: '6028',
    offset: '0',
    limit: '50',
    tabName: 'SOLD',
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://www.ebay.com/sh/research?${query.join('&')}`;
}

/** As a browser hands out what was copied. */
export type Pasted = { readonly html: string; readonly text: string };

const refused = (why: ResearchRefusal): ResearchReading => ({ kind: 'refused', why });

const ITEM = /^item:(\d{9,15})$/;
/** What a cell says when it has nothing to say, and what stands on buttons. */
const NOISE =
  /^(?:-|\u2013|\u2014|edit|sell similar|sell one like this|actions?|.*% free|free shipping)$/i;

const SOLD_HEAD = /^(?:avg\.?|average) sold price$/i;
const LAST_HEAD = /^date last sold$/i;
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

/** Tags that stand inside of words; every other one ends a cell or a line of one. */
const INLINE = /^\/?(?:a|b|i|em|strong|span|font|mark|u|small)$/i;

/** The words of a page, cell by cell, with the number of a listing in front of its title. */
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

/** One row ends with the day of its last sale; null where it does not hold what a row holds. */
function listingOf(cells: readonly string[], lastSoldAt: Date, row: number): SoldListing | null {
  const legacyItemId = cells.flatMap((cell) => ITEM.exec(cell)?.[1] ?? [])[0] ?? null;
  const words = cells.filter((cell) => !ITEM.test(cell) && !NOISE.test(cell));
  const title = words.find((cell) => moneyIn(cell) === null && countIn(cell) === null);
  const priceMinor = words.flatMap((cell) => moneyIn(cell) ?? [])[0];
  const sold = words.flatMap((cell) => countIn(cell) ?? [])[0];
  if (title === undefined || priceMinor === undefined || sold === undefined) {
    return null;
  }
  const soldQuantity = Math.max(1, sold);
  return copiedListing({ legacyItemId, title, priceMinor, soldQuantity, lastSoldAt }, row);
}

/**
 * Reads the table of sold listings that a seller copied from the marketplace's own research page. The
 * line of dates is demanded, because the address of that page may say another window than it shows;
 * prices are averages of a listing, and what was sold is pieces.
 */
export function readResearchPage({ html, text }: Pasted): ResearchReading {
  const source = html.trim() === '' ? text : linesOfHtml(html);
  const cells = cellsOf(source);
  const head = cells.findIndex((cell) => SOLD_HEAD.test(cell));
  if (head === -1) {
    return refused(cells.some((cell) => ACTIVE_HEAD.test(cell)) ? 'wrong-tab' : 'no-table');
  }
  const window = windowIn(cells.join('\n'));
  if (window === null) {
    return refused('no-dates');
  }
  const start = cells.findIndex((cell, at) => at > head && LAST_HEAD.test(cell)) + 1;
  const listings: SoldListing[] = [];
  let row: string[] = [];
  for (const cell of cells.slice(Math.max(start, head + 1))) {
    const lastSoldAt = dayIn(cell);
    if (lastSoldAt === null) {
      row.push(cell);
      continue;
    }
    const listing = listingOf(row, lastSoldAt, listings.length + 1);
    listings.push(...(listing === null ? [] : [listing]));
    row = [];
  }
  return listings.length === 0 ? refused('no-rows') : { kind: 'read', window, listings };
}
