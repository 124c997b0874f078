import { pageLinks, wholeNumber, type ApiRequest } from '../http/api-request.ts';
import { readFilter } from '../http/filter-text.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import { orderError } from '../http/published-errors.ts';
import { DAY_MS } from '../market/demand/demand-curve.ts';
import type { OwnAccounts } from './own-accounts.ts';
import type { OwnOrder } from './own-order.ts';
import { presentOrder } from './present-order.ts';

const MOST_DAYS = 730;
const DEFAULT_DAYS = 90;
const DEFAULT_LIMIT = 50;
const MOST_PER_PAGE = 200;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u;

type Span = {
  readonly of: 'createdAtMs' | 'modifiedAtMs';
  readonly fromMs: number;
  readonly toMs: number;
};

const FIELDS: Readonly<Record<string, Span['of']>> = {
  creationdate: 'createdAtMs',
  lastmodifieddate: 'modifiedAtMs',
};

function readSpan(text: string | null, nowMs: number): Span | HttpResponse {
  if (text === null) {
    return { of: 'createdAtMs', fromMs: nowMs - DEFAULT_DAYS * DAY_MS, toMs: nowMs };
  }
  const terms = readFilter(text);
  const [term] = terms ?? [];
  if (terms === null || term === undefined) {
    return orderError('filterValue');
  }
  const of = FIELDS[term.name];
  if (of === undefined || terms.length > 1) {
    return orderError('filter', term.name);
  }
  if (term.range === null) {
    return orderError('filterValue');
  }
  const [from, to] = term.range;
  if (!DATE.test(from) || (to !== '' && !DATE.test(to))) {
    return orderError('dateFormat');
  }
  const fromMs = Date.parse(from);
  const toMs = to === '' ? nowMs : Date.parse(to);
  if (fromMs > nowMs || toMs > nowMs) {
    return orderError('future');
  }
  if (fromMs > toMs) {
    return orderError('dateOrder');
  }
  return fromMs < nowMs - MOST_DAYS * DAY_MS ? orderError('tooLong') : { of, fromMs, toMs };
}

/** GET sell/fulfillment/v1/order. */
export function getOrders(request: ApiRequest, accounts: OwnAccounts): HttpResponse {
  const { params, nowMs } = request;
  const seller = accounts.sellerOf(request.claims);
  const limit = wholeNumber(params.get('limit') ?? String(DEFAULT_LIMIT));
  const offset = wholeNumber(params.get('offset') ?? '0');
  if (limit === null || limit < 1 || limit > MOST_PER_PAGE) {
    return orderError('limit');
  }
  if (offset === null || offset < 0) {
    return orderError('offset');
  }
  const span = readSpan(params.get('filter'), nowMs);
  if ('status' in span) {
    return span;
  }
  const isMeant = (order: OwnOrder): boolean =>
    order[span.of] >= span.fromMs &&
    order[span.of] <= span.toMs &&
    order.createdAtMs >= nowMs - MOST_DAYS * DAY_MS;
  const found = accounts.orders
    .ordersAt(seller, nowMs)
    .filter(isMeant)
    .toSorted((a, b) => b[span.of] - a[span.of]);
  const page = found.slice(offset, offset + limit);
  accounts.pageRead(seller, page);
  return json({
    ...pageLinks(request, { hits: found.length, limit, offset }),
    // What the marketplace counts is not always what it returns.
    total: found.length + (offset === 0 ? 0 : 1),
    limit,
    offset,
    orders: page.map((order) => presentOrder(order, accounts.onHold)),
  });
}
