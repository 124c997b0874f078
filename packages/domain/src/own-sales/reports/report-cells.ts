import { parseMoney, parseQuantity } from '../../core/money.ts';
import { parseSoldDay } from '../../evidence/sold-day.ts';

const ITEM_ID = /^\d{9,19}$/;
/** What eBay prints where a column has nothing. */
const NOTHING = /^(?:-{1,2}|n\/a)?$/i;

/** 'Nov-01-26 10:00:00 PST' and 'Nov 1, 2026' as 2026-11-01; null for anything else. */
export const readDay = (text: string): string | null =>
  parseSoldDay(text)?.toISOString().slice(0, 10) ?? null;

/** No field of a report is longer; titles have eighty characters. */
const MAX_CHARS = 200;

/** A cell's text; null where eBay prints a dash or nothing. */
export const readText = (text: string): string | null =>
  NOTHING.test(text) ? null : text.slice(0, MAX_CHARS);

/** 'USD'; null for anything else. */
export const readCurrency = (text: string): string | null =>
  /^[A-Z]{3}$/.test(text) ? text : null;

/** eBay's number of a listing; null for one that a spreadsheet program cut to '2.56E+11'. */
export const readItemId = (text: string): string | null => (ITEM_ID.test(text) ? text : null);

const DOLLARS: ReadonlyMap<string, string> = new Map([
  ['C', 'CAD'],
  ['CA', 'CAD'],
  ['AU', 'AUD'],
  ['A', 'AUD'],
  ['NZ', 'NZD'],
]);
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['£', 'GBP'],
  ['€', 'EUR'],
]);

/** The currency an amount is written in. */
export function currencyOf(text: string): string {
  const code = /\b(?:USD|CAD|AUD|NZD|GBP|EUR)\b/i.exec(text)?.[0].toUpperCase();
  const dollar = /([A-Z]{1,2}) ?\$/.exec(text)?.[1];
  const sign = /[£€]/.exec(text)?.[0] ?? '';
  return code ?? DOLLARS.get(dollar ?? '') ?? SIGNS.get(sign) ?? 'USD';
}

/** '$1,234.56' and '-0.30' in minor units; null where eBay prints a dash or nothing. */
export const readAmount = (text: string): number | null =>
  NOTHING.test(text) ? null : parseMoney(text.replace(/[A-Z]{1,2} ?(?=\$)/, ''));

/** A higher number is something else. */
const MAX_PIECES = 1_000_000;

/** A whole number of pieces; null for anything else. */
export function readPieces(text: string): number | null {
  const pieces = parseQuantity(text);
  return pieces !== null && Number.isSafeInteger(pieces) && pieces >= 0 && pieces <= MAX_PIECES
    ? pieces
    : null;
}

/** '[Color:Red, Side: Left]' as 'Color:Red,Side:Left'. */
export const readVariation = (text: string): string =>
  (readText(text) ?? '')
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((aspect) => aspect.replaceAll(/\s*:\s*/g, ':').trim())
    .join(',')
    .slice(0, MAX_CHARS);
