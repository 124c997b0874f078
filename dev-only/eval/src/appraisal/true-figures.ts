/**
 * What a list is worth when every line has its answer: SPEC's sellable value, the desk's value and the
 * walk-away bid, by the rules as written. Shares nothing with the product, so that a mistake in one is
 * not a mistake in both.
 */
import type { Lot, LotLine } from './draw-lot.ts';
import { doubtfulLines, learnRatios, merged, priceLine, type MergedLine } from './true-prices.ts';
import { fitRates } from './true-rates.ts';
import {
  chancesOf,
  discountPiece,
  LISTING,
  MONTHS,
  netOf,
  POINTS,
  pricePressed,
  SHARE,
  SPACE,
  valueFrom,
  type Stock,
} from './true-stock.ts';

export type TrueFigures = {
  readonly sellable: number;
  readonly desk: number;
  readonly bid: number;
  /** Lines whose value lies so near half a cent that the last digits decide how it is rounded. */
  readonly ties: number;
};

const TIE_CENTS = 2e-4;
const isTie = (value: number): boolean => Math.abs(value - Math.floor(value) - 0.5) < TIE_CENTS;

const PIECES_PER_LISTING = 1.8;
const LINES_A_WEEK = 150;
const TARGET = 0.6;
const PAYBACK = 6;
const LOSS = 0.2;
const TARGET_AT_HALF_SHARE = 0.3;
const INTAKE = 10;
const FOUND = 0.95;

/** Months until a line is listed, by its place among the lines that are worth listing. */
function startOf(place: number): number {
  const week = Math.ceil(place / LINES_A_WEEK);
  return Math.floor(((week - 1) * 7) / 30.4375 + 0.5);
}

function normalCdf(z: number): number {
  // Simpson's rule over the density.
  if (Math.abs(z) > 8) {
    return z > 0 ? 1 : 0;
  }
  const steps = 200;
  const h = z / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i += 1) {
    const x = i * h;
    sum += Math.exp((-x * x) / 2) * (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2);
  }
  return 0.5 + (sum * h) / 3 / Math.sqrt(2 * Math.PI);
}

type Normal = { weight: number; mean: number; variance: number };

function lowerQuantile(mixture: readonly Normal[], chance: number): number {
  const below = (x: number): number =>
    mixture.reduce(
      (sum, { weight, mean, variance }) =>
        sum + weight * normalCdf((x - mean) / Math.sqrt(variance)),
      0,
    );
  if (below(0) >= chance) {
    return 0;
  }
  let low = 0;
  let high = Math.max(...mixture.map(({ mean, variance }) => mean + 8 * Math.sqrt(variance)));
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    [low, high] = below(middle) < chance ? [middle, high] : [low, middle];
  }
  return (low + high) / 2;
}

/** Without the figures of the unanswered lines, whose pieces are bought with the rest. */
export function trueFigures(lot: Lot, unanswered: ReadonlySet<LotLine> = new Set()): TrueFigures {
  const all = lot.lines.map((line): MergedLine => ({ line, ...merged(line) }));
  const lines = all.filter(({ line }) => !unanswered.has(line));
  const counts = new Map<number, number>();
  for (const { line } of lines) {
    const { exactListings, probableListings, isTruncated } = line.answer;
    const n = exactListings + probableListings / 2;
    if (!isTruncated) {
      counts.set(n, (counts.get(n) ?? 0) + 1);
    }
  }
  const [a, b] = fitRates(counts, lot.months);
  const ratios = learnRatios(lines);
  const doubtful = doubtfulLines(lines, ratios);
  let sellable = 0;
  const stocks: Stock[] = [];
  for (const one of lines) {
    const { line, quantity } = one;
    const { answer } = line;
    const n = answer.exactListings + answer.probableListings / 2;
    if (answer.exactListings + answer.probableListings > 0) {
      sellable += line.rows.reduce(
        (sum, row) => sum + (row.quantity ?? 0) * (row.costMinor ?? 0),
        0,
      );
    }
    const priced = priceLine(one, ratios);
    if (priced !== null && quantity !== null && !doubtful.has(one)) {
      const m = (4 * PIECES_PER_LISTING + answer.units) / (4 + n);
      const rate = (m * (a + n)) / (b + lot.months);
      const r = 1 / (3.4 / (a + n) + 0.15);
      stocks.push({ line, rate, r, quantity, price: priced.price, error: priced.error });
    }
  }
  const { desk, cash, mixture, ties } = sumListed(stocks);
  const outlay = INTAKE * all.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const bid = Math.min(
    (FOUND * desk) / (1 + TARGET) - outlay,
    FOUND * cash - outlay,
    FOUND * lowerQuantile(mixture, LOSS) - outlay,
    (FOUND * meanAtHalfShare(mixture)) / (1 + TARGET_AT_HALF_SHARE) - outlay,
  );
  return { sellable, desk, bid: Math.max(0, bid), ties };
}

/** Lists the best lines first, so many a week, and adds up those that still pay when their turn comes. */
function sumListed(stocks: readonly Stock[]) {
  const mixture: Normal[] = POINTS.flatMap((share) =>
    POINTS.map((price): Normal => ({ weight: share.weight * price.weight, mean: 0, variance: 0 })),
  );
  // Listing takes every line equally long, so the value alone orders them.
  const queue = stocks
    .flatMap((stock) => {
      if (netOf(pricePressed(stock, 1), stock.line.parcel).net <= 0) {
        return [];
      }
      const { present } = valueFrom(stock, chancesOf(stock, SHARE), 0);
      return present > 0 ? { stock, present } : [];
    })
    .toSorted((one, other) => other.present - one.present);
  let desk = 0;
  let cash = 0;
  let ties = 0;
  for (const [place, { stock }] of queue.entries()) {
    const start = startOf(place + 1);
    if (start >= MONTHS) {
      break;
    }
    const chances = chancesOf(stock, SHARE);
    const { present, pieces } = valueFrom(stock, chances, start);
    if (present > 0) {
      desk += Math.round(present);
      ties += isTie(present) ? 1 : 0;
      cash += cashAtPayback(stock, chances.slice(0, pieces), start);
      addPoints(mixture, stock, pieces, start);
    }
  }
  return { desk, cash, mixture, ties };
}

/** The mean at half the share and usual prices, on the parabola through the three shares. */
function meanAtHalfShare(mixture: readonly Normal[]): number {
  const z = Math.log(0.5) / 0.5;
  const [low = 0, middle = 0, high = 0] = POINTS.map(
    (_, x) => mixture[x * POINTS.length + 1]?.mean ?? 0,
  );
  const w = Math.sqrt(3);
  return (
    (low * z * (z - w)) / (2 * w * w) +
    (middle * (z + w) * (z - w)) / -(w * w) +
    (high * z * (z + w)) / (2 * w * w)
  );
}

function cashAtPayback(stock: Stock, chances: readonly number[][], start: number): number {
  let cash = -LISTING;
  for (const [at, piece] of chances.entries()) {
    const soldBy = (t: number): number => piece[Math.max(0, t - start)] ?? 0;
    cash += netOf(pricePressed(stock, at + 1), stock.line.parcel).net * soldBy(PAYBACK);
    for (let t = 1; t <= PAYBACK; t += 1) {
      cash -= SPACE * stock.line.parcel.cubicFeet * (1 - (soldBy(t) + soldBy(t - 1)) / 2);
    }
  }
  return cash;
}

function addPoints(mixture: readonly Normal[], stock: Stock, pieces: number, start: number): void {
  const { parcel } = stock.line;
  for (const [x, { share }] of POINTS.entries()) {
    const likely = chancesOf(stock, share);
    let expected = 0;
    let squares = 0;
    const discounted = Array.from({ length: pieces }, (_, at) => {
      const chances = likely[at] ?? [];
      const sold = chances[MONTHS - start] ?? 0;
      expected += sold;
      squares += (2 * at + 1) * sold;
      return discountPiece(chances, start);
    });
    const variance = squares - expected * expected;
    for (const [y, point] of POINTS.entries()) {
      const normal = mixture[x * POINTS.length + y];
      if (normal === undefined) {
        continue;
      }
      let income = 0;
      let byPrice = 0;
      let space = 0;
      for (const [at, { sold, shelved }] of discounted.entries()) {
        const price = pricePressed(stock, at + 1, point.price);
        const { net, slope } = netOf(price, parcel);
        income += net * sold;
        byPrice += price * slope * sold;
        space += SPACE * parcel.cubicFeet * shelved;
      }
      normal.mean += income - space - LISTING;
      normal.variance +=
        (expected > 0 ? (income / expected) ** 2 * variance : 0) + (stock.error * byPrice) ** 2;
    }
  }
}
