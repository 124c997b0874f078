import { DAY_MS, type DemandTable } from '../demand/demand-curve.ts';
import { ordersOn, type Order } from '../demand/order-stream.ts';
import type { Part } from '../parts/part.ts';
import { hashAt } from '../random.ts';
import type { Grammar } from '../titles/title-words.ts';
import { drawDetails } from './draw-details.ts';
import type { ListingStream, Listing, ListingDetails } from './listing.ts';

/** How far back sold data reaches. */
export const HISTORY_MS = 90 * DAY_MS;

const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

const totalOf = (orders: readonly Order[]): number =>
  orders.reduce((sum, { quantity }) => sum + quantity, 0);

/** A part and the orders for all listings around it. */
export type PartStreams = {
  readonly part: Part;
  readonly streams: readonly ListingStream[];
  readonly curve: DemandTable;
};

type Shelf = {
  readonly part: Part;
  readonly curve: DemandTable;
  readonly grammar: Grammar;
  readonly isMild: boolean;
  readonly nowMs: number;
};

/** A listing whose title and price are drawn when they are first read. */
export function createListing(
  { part, grammar, isMild }: Pick<Shelf, 'part' | 'grammar' | 'isMild'>,
  stream: ListingStream,
  hash: number,
  sales: Omit<Listing, 'details' | 'part' | 'stream'>,
): Listing {
  let details: ListingDetails | null = null;
  return {
    ...sales,
    part,
    stream,
    get details() {
      details ??= drawDetails(part, stream, hash, { grammar, isMild });
      return details;
    },
  };
}

/** Orders of one repeatedly selling listing from its first day until now. */
function ordersSoFar(stream: ListingStream, shelf: Shelf, fromDay: number, toDay: number): Order[] {
  const orders: Order[] = [];
  if (stream.ordersPerDay === 0) {
    return orders;
  }
  for (let day = fromDay; day < toDay && day * DAY_MS <= shelf.nowMs; day++) {
    for (const order of ordersOn(stream, shelf.curve, day)) {
      if (order.atMs <= shelf.nowMs) {
        orders.push(order);
      }
    }
  }
  return orders.toSorted((a, b) => a.atMs - b.atMs);
}

/** The repeatedly selling listings of a stream within the last 90 days, one after another. */
function repeatListings(
  stream: ListingStream,
  { days, phaseDays }: { days: number; phaseDays: number },
  shelf: Shelf,
): Listing[] {
  const { nowMs } = shelf;
  const termOf = (day: number): number => Math.floor((day - phaseDays) / days);
  const listings: Listing[] = [];
  for (let term = termOf(dayOf(nowMs - HISTORY_MS)); term <= termOf(dayOf(nowMs)); term++) {
    const fromDay = phaseDays + term * days;
    const orders = ordersSoFar(stream, shelf, fromDay, fromDay + days);
    listings.push(
      createListing(shelf, stream, hashAt(stream.hash, -1 - term), {
        startedAtMs: fromDay * DAY_MS,
        endsAtMs: (fromDay + days) * DAY_MS,
        lastSoldAtMs: orders.at(-1)?.atMs ?? null,
        lifetimeQuantity: totalOf(orders),
        windowQuantity: totalOf(orders.filter(({ atMs }) => atMs > nowMs - HISTORY_MS)),
      }),
    );
  }
  return listings;
}

const ORDERS_PER_DAY_APART = 512;
const LONGEST_WAIT_DAYS = 60;

/** Listings that ended with their only sale, within the last 90 days. */
function singleListings(stream: ListingStream, shelf: Shelf): Listing[] {
  const { nowMs } = shelf;
  const listings: Listing[] = [];
  for (let day = dayOf(nowMs - HISTORY_MS); day <= dayOf(nowMs); day++) {
    for (const { atMs, quantity, index } of ordersOn(stream, shelf.curve, day)) {
      if (atMs <= nowMs && atMs > nowMs - HISTORY_MS) {
        const hash = hashAt(stream.hash, day * ORDERS_PER_DAY_APART + index);
        listings.push(
          createListing(shelf, stream, hash, {
            startedAtMs: atMs - (1 + (hash % LONGEST_WAIT_DAYS)) * DAY_MS,
            endsAtMs: atMs,
            lastSoldAtMs: atMs,
            lifetimeQuantity: quantity,
            windowQuantity: quantity,
          }),
        );
      }
    }
  }
  return listings;
}

/** Every listing of a part that sold within the last 90 days or can be bought now. */
export function listingsOf(
  { part, streams, curve }: PartStreams,
  grammar: Grammar,
  nowMs: number,
): readonly Listing[] {
  const shelf = { part, curve, grammar, isMild: false, nowMs };
  return streams.flatMap((stream) =>
    stream.term === null
      ? singleListings(stream, shelf)
      : repeatListings(stream, stream.term, shelf),
  );
}
