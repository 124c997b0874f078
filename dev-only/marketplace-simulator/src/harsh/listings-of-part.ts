import { hashAt } from '../world/chance.ts';
import { ordersOn, type Order } from './demand/stream.ts';
import { DAY_MS, type TideTable } from './demand/tide.ts';
import type { Grammar } from './grammar-kind.ts';
import type { ListingStream } from './listing-stream.ts';
import type { Listing, ListingFace } from './listing.ts';
import { makeFace } from './make-face.ts';
import type { Part } from './part.ts';

/** How far back the marketplace remembers what was sold. */
export const REMEMBERED_MS = 90 * DAY_MS;

const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

const totalOf = (orders: readonly Order[]): number =>
  orders.reduce((sum, { quantity }) => sum + quantity, 0);

/** A part with everything that is sold around it. */
export type Known = {
  readonly part: Part;
  readonly streams: readonly ListingStream[];
  readonly tide: TideTable;
};

type Shelf = {
  readonly part: Part;
  readonly tide: TideTable;
  readonly grammar: Grammar;
  readonly nowMs: number;
};

/** Puts a listing on the shelf. Its title and price are made up when somebody looks at it. */
function put(
  { part, grammar }: Shelf,
  stream: ListingStream,
  hash: number,
  sales: Omit<Listing, 'face' | 'part' | 'stream'>,
): Listing {
  let face: ListingFace | null = null;
  return {
    ...sales,
    part,
    stream,
    get face() {
      face ??= makeFace(part, stream, hash, grammar);
      return face;
    },
  };
}

/** Orders of one standing listing from its first day until now. */
function ordersSoFar(stream: ListingStream, shelf: Shelf, fromDay: number, toDay: number): Order[] {
  const orders: Order[] = [];
  if (stream.ordersPerDay === 0) {
    return orders;
  }
  for (let day = fromDay; day < toDay && day * DAY_MS <= shelf.nowMs; day++) {
    for (const order of ordersOn(stream, shelf.tide, day)) {
      if (order.atMs <= shelf.nowMs) {
        orders.push(order);
      }
    }
  }
  return orders.toSorted((a, b) => a.atMs - b.atMs);
}

/** The standing listings of a stream that were up within the remembered days, one after another. */
function standingListings(
  stream: ListingStream,
  { days, phaseDays }: { days: number; phaseDays: number },
  shelf: Shelf,
): Listing[] {
  const { nowMs } = shelf;
  const termOf = (day: number): number => Math.floor((day - phaseDays) / days);
  const listings: Listing[] = [];
  for (let term = termOf(dayOf(nowMs - REMEMBERED_MS)); term <= termOf(dayOf(nowMs)); term++) {
    const fromDay = phaseDays + term * days;
    const orders = ordersSoFar(stream, shelf, fromDay, fromDay + days);
    listings.push(
      put(shelf, stream, hashAt(stream.hash, -1 - term), {
        startedAtMs: fromDay * DAY_MS,
        endsAtMs: (fromDay + days) * DAY_MS,
        lastSoldAtMs: orders.at(-1)?.atMs ?? null,
        lifetimeQuantity: totalOf(orders),
        windowQuantity: totalOf(orders.filter(({ atMs }) => atMs > nowMs - REMEMBERED_MS)),
      }),
    );
  }
  return listings;
}

const ORDERS_PER_DAY_APART = 512;
const LONGEST_WAIT_DAYS = 60;

/** Listings that ended with their one sale, within the remembered days. */
function singleListings(stream: ListingStream, shelf: Shelf): Listing[] {
  const { nowMs } = shelf;
  const listings: Listing[] = [];
  for (let day = dayOf(nowMs - REMEMBERED_MS); day <= dayOf(nowMs); day++) {
    for (const { atMs, quantity, index } of ordersOn(stream, shelf.tide, day)) {
      if (atMs <= nowMs && atMs > nowMs - REMEMBERED_MS) {
        const hash = hashAt(stream.hash, day * ORDERS_PER_DAY_APART + index);
        listings.push(
          put(shelf, stream, hash, {
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

/** Every listing of a part that sold within the remembered days or can be bought now. */
export function listingsOf(
  { part, streams, tide }: Known,
  grammar: Grammar,
  nowMs: number,
): readonly Listing[] {
  const shelf = { part, tide, grammar, nowMs };
  return streams.flatMap((stream) =>
    stream.term === null
      ? singleListings(stream, shelf)
      : standingListings(stream, stream.term, shelf),
  );
}
