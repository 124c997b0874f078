import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { malformed, type Failure } from '../outcome.ts';
import { ordersPage, readOrder, type Order } from './own-order.ts';

/** The marketplace's limit. */
export const ORDERS_PER_PAGE = 200;

/** A full page with all addresses is about two megabytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** By when orders were made, or by when they last changed. */
export type OrderSpan = {
  readonly by: 'creationdate' | 'lastmodifieddate';
  readonly from: Date;
  readonly to: Date;
};

export type OrdersPage = { readonly orders: readonly Order[]; readonly hasNext: boolean };

export type OrdersOutcome = { readonly kind: 'found'; readonly answer: OrdersPage } | Failure;

/** One page of a seller's paid orders, without their buyers. */
export async function readOrders(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly span: OrderSpan;
    readonly offset: number;
    readonly signal: AbortSignal;
  },
): Promise<OrdersOutcome> {
  const { token, span, offset, signal } = query;
  const outcome = await fetchJson(http, {
    path: '/sell/fulfillment/v1/order',
    params: {
      filter: `${span.by}:[${span.from.toISOString()}..${span.to.toISOString()}]`,
      limit: String(ORDERS_PER_PAGE),
      offset: String(offset),
    },
    token,
    schema: ordersPage,
    maxBytes: MAX_BYTES,
    signal,
  });
  if (outcome.kind === 'nothing-found') {
    return { kind: 'found', answer: { orders: [], hasNext: false } };
  }
  if (outcome.kind !== 'found') {
    return outcome;
  }
  const { orders: written, next } = outcome.answer.body;
  const orders = (written ?? []).map(readOrder);
  return orders.some((order) => order === null)
    ? malformed('an order has no date or no price')
    : {
        kind: 'found',
        answer: {
          orders: orders.filter((order) => order !== null),
          hasNext: typeof next === 'string' && next !== '',
        },
      };
}
