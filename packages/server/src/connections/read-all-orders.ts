import type { Order } from '@partsight/marketplace/orders/own-order';
import type { OrderSpan, OrdersPage } from '@partsight/marketplace/orders/read-orders';

import type { Stopped } from './account-calls.ts';

/** Pages overlap, so that a row that moves up between two of them is not missed. */
const OVERLAP = 20;
const MAX_RESTARTS = 5;
/** Far more orders than any seller has in a month. */
const MAX_PAGES = 500;

const AGAIN_MS = 15 * 60_000;

/** Reads one page; anything but a page ends the reading. */
export type ReadOrdersPage = (
  span: OrderSpan,
  offset: number,
) => Promise<{ readonly kind: 'found'; readonly answer: OrdersPage } | Stopped>;

type AllOrders = { readonly kind: 'found'; readonly orders: readonly Order[] };

/**
 * All orders of a span. Orders that change leave it while it is read, and those behind them move up:
 * a page that has nothing in common with the one before is a sign that some were skipped, and the
 * reading starts over. `total` is not trusted.
 */
export async function readAllOrders(
  read: ReadOrdersPage,
  span: OrderSpan,
  pageSize: number,
): Promise<AllOrders | Stopped> {
  const orders = new Map<string, Order>();
  for (let start = 0; start <= MAX_RESTARTS; start += 1) {
    const pass = new Set<string>();
    for (let page = 0, isJoined = true; isJoined && page < MAX_PAGES; page += 1) {
      const outcome = await read(span, page * (pageSize - OVERLAP));
      if (outcome.kind !== 'found') {
        return outcome;
      }
      const { orders: found, hasNext } = outcome.answer;
      isJoined = page === 0 || found.length === 0 || found.some(({ orderId }) => pass.has(orderId));
      const known = pass.size;
      for (const order of found) {
        pass.add(order.orderId);
        orders.set(order.orderId, order);
      }
      if (isJoined && (!hasNext || pass.size === known)) {
        return { kind: 'found', orders: [...orders.values()] };
      }
    }
  }
  // They keep moving: rather later than incomplete.
  return { kind: 'later', until: new Date(Date.now() + AGAIN_MS) };
}
