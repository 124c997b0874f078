const CURRENCY =
  /^(?:(?:US|CA|AU|NZ|C|A)?\$|[€£¥₹]|USD|CAD|AUD|EUR|GBP)|(?:\$|[€£¥₹]|USD|CAD|AUD|EUR|GBP)$/;
const SIGN = /^[-+]|-$/;
const UNIT_WORD = /(?:\/ ?| |(?<=\d))(?:EACH|EA|PCS?|PIECES?|UNITS?)\.?$/;
const THOUSANDS_GAP = /(?<=\d)[ '\u2019_](?=\d{3}(?!\d))/g;
/** Longer texts hold a sentence, not an amount. */
const MAX_CHARS = 40;

type Written = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** Amount in minor units, or null when the text holds no amount. One dot or comma is read the American way. */
export function parseMoney(text: string): number | null {
  const written = readNumber(text);
  if (written === null) {
    return null;
  }
  const { negative, whole, fraction } = written;
  const padded = `${fraction}000`;
  const minor =
    Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded.charAt(2)) >= 5 ? 1 : 0);
  return Number.isSafeInteger(minor) ? signed(minor, negative) : null;
}

/** Count of pieces as a stock list writes it. A part of a piece is kept (oil by the quart). */
export function parseQuantity(text: string): number | null {
  const written = readNumber(text);
  if (written === null) {
    return null;
  }
  const value = Number(`${written.whole}.${written.fraction}0`);
  return value <= Number.MAX_SAFE_INTEGER ? signed(value, written.negative) : null;
}

/** Price as the product shows it: nothing, or nothing above zero, is a dash. */
export function formatPrice(minor: number | null): string {
  if (minor === null || !(minor > 0)) {
    return '-';
  }
  const cents = Math.round(minor);
  const whole = Math.floor(cents / 100)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `$${whole}.${(cents % 100).toString().padStart(2, '0')}`;
}

function signed(value: number, negative: boolean): number {
  return negative && value !== 0 ? -value : value;
}

function readNumber(text: string): Written | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CHARS) {
    return null;
  }
  let rest = trimmed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(UNIT_WORD, '')
    .trim();
  let negative = false;
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed !== null) {
    negative = true;
    rest = bracketed[1] ?? '';
  }
  // Sign and currency come in either order, so both are taken off twice.
  for (let round = 0; round < 2; round += 1) {
    rest = rest.trim().replace(CURRENCY, '').trim();
    const sign = SIGN.exec(rest);
    if (sign !== null) {
      negative ||= sign[0] === '-';
      rest = rest.replace(SIGN, '');
    }
  }
  const digits = splitDecimals(rest.trim().replaceAll(THOUSANDS_GAP, ''));
  return digits === null ? null : { negative, ...digits };
}

function splitDecimals(text: string): { whole: string; fraction: string } | null {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) {
    return null;
  }
  const decimal = decimalSign(text);
  const at = decimal === null ? text.length : text.lastIndexOf(decimal);
  const grouped = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (!/^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/.test(grouped) || /\D/.test(fraction)) {
    return null;
  }
  return { whole: grouped.replaceAll(/\D/g, '') || '0', fraction };
}

function decimalSign(text: string): '.' | ',' | null {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  }
  if (dots === 1) {
    return '.';
  }
  return commas === 1 && !/^[1-9]\d{0,2},\d{3}$/.test(text) ? ',' : null;
}
