import type { LotLine } from './draw-lot.ts';

export const MONTHS = 12;
export const SHARE = 0.25;
const DECLINE = 0.015;
export const LISTING = 400;
const POSITION = 0.93;
const PRESSURE = 0.1;
const RETURNED = 0.08;
export const SPACE = 50;
const HOLD = 0.3;

const CHARGED = { small: 0, medium: 0.5, large: 1 } as const;
const MATERIAL = { small: 60, medium: 150, large: 500 } as const;
const RETURN_POSTAGE = { small: 0.5, medium: 0.5, large: 1 } as const;

/** One order: what is left after the shares of the marketplace, what else it costs, and the last share. */
function orderOf(price: number, { size, shippingMinor: s }: LotLine['parcel']) {
  const gross = POSITION * price + CHARGED[size] * s;
  const base = gross * 1.0752;
  const fee = 0.115 * Math.min(base, 100_000) + 0.0235 * Math.max(0, base - 100_000);
  const kept = gross - fee - 0.02 * base;
  const fixed = (base <= 1_000 ? 30 : 40) + s + 200 + MATERIAL[size];
  return { kept, fixed, feeShare: (base <= 100_000 ? 0.115 : 0.0235) + 0.02 };
}

/** Two of three returned pieces sell again as new, the third at 0.6 of the price. */
export function netOf(price: number, parcel: LotLine['parcel']) {
  const { kept, fixed, feeShare } = orderOf(price, parcel);
  const worn = orderOf(0.6 * price, parcel);
  const again = (2 * Math.max(0, kept - fixed) + Math.max(0, worn.kept - worn.fixed)) / 3;
  const sentBack = RETURN_POSTAGE[parcel.size] * parcel.shippingMinor;
  return {
    net: (1 - RETURNED) * kept - fixed - RETURNED * sentBack + RETURNED * again,
    slope: (1 - (2 / 15) * RETURNED) * POSITION * (1 - 1.0752 * feeShare),
  };
}

const DEMAND_MONTHS = Array.from(
  { length: MONTHS },
  (_, t) => (1 - Math.exp(-DECLINE * (t + 1))) / DECLINE,
);
const DISCOUNTS = Array.from({ length: MONTHS }, (_, t) => (1 + HOLD) ** (-(t + 0.5) / 12));
export const POINTS = [-Math.sqrt(3), 0, Math.sqrt(3)].map((z, at) => ({
  share: SHARE * Math.exp(0.5 * z),
  price: Math.exp(0.1 * z),
  weight: at === 1 ? 2 / 3 : 1 / 6,
}));

/** What is known of a line before it has a place among the others. */
export type Stock = {
  readonly line: LotLine;
  readonly rate: number;
  readonly r: number;
  readonly quantity: number;
  readonly price: number;
  readonly error: number;
};

/** Smaller chances count as 0. */
const NEGLIGIBLE = 1e-9;

/** By piece, by month from 0: the chance to be sold by its end. Hopeless pieces are left out. */
export function chancesOf({ rate, r, quantity }: Stock, share: number): number[][] {
  const chances: number[][] = [];
  const byMonth = DEMAND_MONTHS.map((months) => {
    const mean = rate * Math.min(1, share) * months;
    const none = (r / (r + mean)) ** r;
    return { mean, chance: none, above: 1 - none };
  });
  for (let k = 0; k < quantity && (byMonth.at(-1)?.above ?? 0) >= NEGLIGIBLE; k += 1) {
    chances.push([0, ...byMonth.map(({ above }) => (above < NEGLIGIBLE ? 0 : above))]);
    for (const month of byMonth) {
      month.chance *= (((r + k) / (k + 1)) * month.mean) / (r + month.mean);
      month.above -= month.chance;
    }
  }
  return chances;
}

/** Discounted sales and discounted months on the shelf of a piece that is listed after `start`. */
export function discountPiece(chances: readonly number[], start: number) {
  let sold = 0;
  let shelved = 0;
  for (let t = 1; t <= MONTHS; t += 1) {
    const now = chances[Math.max(0, t - start)] ?? 0;
    const before = chances[Math.max(0, t - 1 - start)] ?? 0;
    sold += (DISCOUNTS[t - 1] ?? 0) * (now - before);
    shelved += (DISCOUNTS[t - 1] ?? 0) * (1 - (now + before) / 2);
  }
  return { sold, shelved };
}

/** The price of piece 1, 2, ...: own supply lowers it. */
export const pricePressed = ({ price, rate }: Stock, k: number, factor = 1): number =>
  factor * price * Math.max(0.7, 1 - (PRESSURE * k) / Math.max(1, 12 * rate));

/** Value of a line that is listed after `start`, and the pieces it keeps. */
export function valueFrom(stock: Stock, chances: readonly number[][], start: number) {
  let sum = -LISTING;
  let kept = { present: -LISTING, pieces: 0 };
  for (const [at, piece] of chances.entries()) {
    const { net } = netOf(pricePressed(stock, at + 1), stock.line.parcel);
    const { sold, shelved } = discountPiece(piece, start);
    const value = net * sold - SPACE * stock.line.parcel.cubicFeet * shelved;
    sum += value;
    if (value > 0) {
      kept = { present: sum, pieces: at + 1 };
    }
  }
  return kept;
}
