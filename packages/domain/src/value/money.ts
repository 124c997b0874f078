import { readNumber } from '../part-numbers/written-number.ts';

/** Amount in minor units, half a unit rounded up, or null when the text holds no amount. */
export function parseMoney(text: string): number | null {
  const written = readNumber(text);
  if (written === null) {
    return null;
  }
  const { negative, whole, fraction } = written;
  const [tens = '0', ones = '0', next = '0'] = fraction;
  const minor = Number(`${whole}${tens}${ones}`) + (next >= '5' ? 1 : 0);
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
