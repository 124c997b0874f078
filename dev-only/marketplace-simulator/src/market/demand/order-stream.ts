import { drawAt, hashAt } from '../random.ts';
import { DAY_MS, expectedDemand, type DemandCurve, type DemandTable } from './demand-curve.ts';
import { momentOf, sizeAt, type OrderSizes } from './order-sizes.ts';

/** Orders for one kind of listing: a daily long-run rate, each order for some pieces. */
export type Stream = {
  /** Every draw about the stream starts from it. */
  readonly hash: number;
  readonly ordersPerDay: number;
  readonly sizes: OrderSizes;
};

export type Order = {
  readonly atMs: number;
  readonly quantity: number;
  /** Its index among the orders of its day. */
  readonly index: number;
};

const MOST_ORDERS_A_DAY = 400;
const ORDERS_PER_DAY_APART = 512;

/** A Poisson count for one even draw, by adding up the probabilities of 0, 1, 2 ... */
function countAt(mean: number, draw: number): number {
  // e^-x is never below 1 - x, so most days of a slow stream need no exponential.
  if (draw < 1 - mean) {
    return 0;
  }
  let probability = Math.exp(-mean);
  let sum = probability;
  let count = 0;
  while (draw >= sum && count < MOST_ORDERS_A_DAY) {
    count += 1;
    probability *= mean / count;
    sum += probability;
  }
  return count;
}

const NONE: readonly Order[] = [];

/**
 * The orders of one day. They depend on the stream and the day only, so the same sales are found
 * however the clock is moved.
 */
export function ordersOn(stream: Stream, curve: DemandTable, day: number): readonly Order[] {
  const count = countAt(stream.ordersPerDay * curve.on(day), drawAt(stream.hash, day));
  return count === 0
    ? NONE
    : Array.from({ length: count }, (_, index) => orderAt(stream, day, index));
}

function orderAt({ hash, sizes }: Stream, day: number, index: number): Order {
  const own = hashAt(hash, day * ORDERS_PER_DAY_APART + index);
  return {
    atMs: day * DAY_MS + Math.floor(drawAt(own, 1) * DAY_MS),
    quantity: sizeAt(sizes, drawAt(own, 2)),
    index,
  };
}

/** Expected pieces between two moments, with season and trend. */
export function expectedPieces(
  { ordersPerDay, sizes }: Stream,
  curve: DemandCurve,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number {
  let days = 0;
  for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day++) {
    const from = Math.max(fromMs, day * DAY_MS);
    const to = Math.min(toMs, (day + 1) * DAY_MS);
    days += (expectedDemand(curve, day) * (to - from)) / DAY_MS;
  }
  return ordersPerDay * momentOf(sizes, 1) * days;
}
