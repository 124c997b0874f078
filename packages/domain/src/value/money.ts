import { readNumber } from '../part-numbers/written-number.ts';

const MINOR_PLACES = 2;
const COST_PLACES = 6;
/** Millionths, in which costs are kept, to one minor unit. */
export const MICROS_PER_MINOR = 10 ** (COST_PLACES - MINOR_PLACES);

/** Amount in minor units, half a unit rounded up, or null when the text holds no amount. */
export function parseMoney(text: string): number | null {
  return parseAmount(text, MINOR_PLACES);
}

/** Cost of one piece in millionths: clips and goods by the foot cost parts of a cent. */
export function parseCost(text: string): number | null {
  return parseAmount(text, COST_PLACES);
}

function parseAmount(text: string, places: number): number | null {
  const written = readNumber(text);
  if (written === null) {
    return null;
  }
  const { negative, whole, fraction } = written;
  const digits = fraction.padEnd(places + 1, '0');
  const amount =
    Number(`${whole}${digits.slice(0, places)}`) + (digits.charAt(places) >= '5' ? 1 : 0);
  return Number.isSafeInteger(amount) ? signed(amount, negative) : null;
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
  const cents = Math.round(minor ?? 0);
  if (!(cents > 0)) {
    return '-';
  }
  const whole = Math.floor(cents / 100)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `$${whole}.${(cents % 100).toString().padStart(2, '0')}`;
}

/** Without a zero below zero, which would show its sign. */
function signed(value: number, negative: boolean): number {
  return negative && value !== 0 ? -value : value;
}
