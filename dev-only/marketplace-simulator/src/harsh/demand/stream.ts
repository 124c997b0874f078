import { drawAt, hashAt } from '../../world/chance.ts';
import { momentOf, sizeAt, type OrderSizes } from './order-sizes.ts';
import { DAY_MS, expectedTide, type Tide, type TideTable } from './tide.ts';

/** Orders of one sort of listing: so many a day in the long run, each for some pieces. */
export type Stream = {
  /** Every draw about the stream starts from it. */
  readonly hash: number;
  readonly ordersPerDay: number;
  readonly sizes: OrderSizes;
};

export type Order = {
  readonly atMs: number;
  readonly quantity: number;
  /** Its place among the orders of its day. */
  readonly index: number;
};

const MOST_ORDERS_A_DAY = 400;
const ORDERS_PER_DAY_APART = 512;

/** A Poisson count for one even draw, by adding up the chances of 0, 1, 2 ... */
function countAt(mean: number, draw: number): number {
  // e^-x is never below 1 - x, so most days of a slow stream are settled without it.
  if (draw < 1 - mean) {
    return 0;
  }
  let chance = Math.exp(-mean);
  let sum = chance;
  let count = 0;
  while (draw >= sum && count < MOST_ORDERS_A_DAY) {
    count += 1;
    chance *= mean / count;
    sum += chance;
  }
  return count;
}

const NONE: readonly Order[] = [];

/**
 * The orders of one day. They follow from the stream and the day alone, so a clock that is moved
 * on, or back, or asked twice, always meets the same sales.
 */
export function ordersOn(stream: Stream, tide: TideTable, day: number): readonly Order[] {
  const count = countAt(stream.ordersPerDay * tide.on(day), drawAt(stream.hash, day));
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

/** Orders of whole days, from the first up to, but without, the last. */
export function ordersBetween(
  stream: Stream,
  tide: TideTable,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): Order[] {
  const orders: Order[] = [];
  for (let day = fromDay; day < toDay; day++) {
    orders.push(...ordersOn(stream, tide, day));
  }
  return orders;
}

/** Pieces that a stream sells between two moments in the long run, its season and trend counted in. */
export function expectedPieces(
  { ordersPerDay, sizes }: Stream,
  tide: Tide,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number {
  let days = 0;
  for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day++) {
    const from = Math.max(fromMs, day * DAY_MS);
    const to = Math.min(toMs, (day + 1) * DAY_MS);
    days += (expectedTide(tide, day) * (to - from)) / DAY_MS;
  }
  return ordersPerDay * momentOf(sizes, 1) * days;
}
