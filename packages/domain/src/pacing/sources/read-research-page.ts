import { DAY_MS } from '../../core/time.ts';
import type { SoldListing } from '../../titles/evidence/sold-listing.ts';
import type { TimeWindow } from '../lookups/coverage.ts';
import { listingFromCopiedRow } from './copied-listing.ts';
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
      readonly listings: readonly SoldListing[];
    }
  | { readonly kind: 'refused'; readonly why: ResearchRefusal };

/** Range the page is opened with; it shows three years, and the last one is the most relevant. */
const OPENED_DAYS = 365;

/** The seller's research page for a number. The page ignores dates given as words in the URL. */
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

/** Clipboard content, as the browser provides it. */
export type PastedContent = { readonly html: string; readonly text: string };

const refused = (why: ResearchRefusal): ResearchParseResult => ({ kind: 'refused', why });

const ITEM = /^item:(\d{9,15})$/;
/** Placeholders of empty cells, and button labels. */
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

/** A row ends with the date of its last sale; null when a required cell is missing. */
function listingOf(cells: readonly string[], lastSoldAt: Date, row: number): SoldListing | null {
  const legacyItemId = cells.flatMap((cell) => ITEM.exec(cell)?.[1] ?? [])[0] ?? null;
  const words = cells.filter((cell) => !ITEM.test(cell) && !NOISE.test(cell));
  const title = words.find((cell) => parseUsd(cell) === null && parseCount(cell) === null);
  const priceMinor = words.flatMap((cell) => parseUsd(cell) ?? [])[0];
  const sold = words.flatMap((cell) => parseCount(cell) ?? [])[0];
  if (title === undefined || priceMinor === undefined || sold === undefined) {
    return null;
  }
  const soldQuantity = Math.max(1, sold);
  return listingFromCopiedRow({ legacyItemId, title, priceMinor, soldQuantity, lastSoldAt }, row);
}

/**
 * Parses the sold-listings table a seller copied from the marketplace's research page. Requires the
 * date line, because the page's URL may name another window than it shows. Prices are averages per
 * listing, and counts are pieces.
 */
export function readResearchPage({ html, text }: PastedContent): ResearchParseResult {
  const source = html.trim() === '' ? text : linesOfHtml(html);
  const cells = cellsOf(source);
  const head = cells.findIndex((cell) => SOLD_HEAD.test(cell));
  if (head === -1) {
    return refused(cells.some((cell) => ACTIVE_HEAD.test(cell)) ? 'wrong-tab' : 'no-table');
  }
  const window = parseWindow(cells.join('\n'));
  if (window === null) {
    return refused('no-dates');
  }
  const start = cells.findIndex((cell, at) => at > head && LAST_HEAD.test(cell)) + 1;
  const listings: SoldListing[] = [];
  let row: string[] = [];
  for (const cell of cells.slice(Math.max(start, head + 1))) {
    const lastSoldAt = parseDay(cell);
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
