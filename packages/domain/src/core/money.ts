import { parseNumber, type DecimalSign } from './parse-number.ts';

const MINOR_PLACES = 2;
const COST_PLACES = 6;
/** Costs are stored in millionths; this many make a minor unit. */
export const MICROS_PER_MINOR = 10 ** (COST_PLACES - MINOR_PLACES);

/** Amount in minor units, rounded half up; null when the text is not an amount. */
export function parseMoney(text: string): number | null {
  return parseAmount(text, MINOR_PLACES, null);
}

/** Unit cost in millionths: clips and goods by the foot cost fractions of a cent. */
export function parseCost(text: string, decimal: DecimalSign | null = null): number | null {
  return parseAmount(text, COST_PLACES, decimal);
}

function parseAmount(text: string, places: number, decimal: DecimalSign | null): number | null {
  const written = parseNumber(text, decimal);
  if (written === null) {
    return null;
  }
  const { negative, whole, fraction } = written;
  const digits = fraction.padEnd(places + 1, '0');
  const amount =
    Number(`${whole}${digits.slice(0, places)}`) + (digits.charAt(places) >= '5' ? 1 : 0);
  return Number.isSafeInteger(amount) ? signed(amount, negative) : null;
}

/** Quantity as stock lists write it. Keeps fractions (oil by the quart). */
export function parseQuantity(text: string, decimal: DecimalSign | null = null): number | null {
  const written = parseNumber(text, decimal);
  if (written === null) {
    return null;
  }
  const value = Number(`${written.whole}.${written.fraction}0`);
  return value <= Number.MAX_SAFE_INTEGER ? signed(value, written.negative) : null;
}

/** Price as displayed: a dash for null or anything not above zero. */
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

/** A sum of known amounts: zero is one of them, not a price that is missing. */
export const formatTotal = (minor: number): string => (minor === 0 ? '$0.00' : formatPrice(minor));

/** Avoids a negative zero, which would show its sign. */
function signed(value: number, negative: boolean): number {
  return negative && value !== 0 ? -value : value;
}
