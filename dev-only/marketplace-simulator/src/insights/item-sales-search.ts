import { moneyText, pageLinks, type ApiRequest } from '../http/api-request.ts';
import { estimateTotal } from '../http/estimate-total.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import type { Market } from '../market/market.ts';
import type { SoldRow } from '../market/sold-row.ts';
import { findSoldRows, type Found } from './find-sold-rows.ts';
import { presentItemSales } from './present-item-sales.ts';
import { MOST_ROWS, readSoldSearch, type Page } from './read-sold-search.ts';

function pageOf(found: Found, { limit, offset }: Page): readonly SoldRow[] {
  if (found.kind === 'listed') {
    return found.rows.slice(offset, offset + limit);
  }
  const count = Math.min(limit, found.total - offset, MOST_ROWS - offset);
  return Array.from({ length: Math.max(0, count) }, (_, i) => found.row(offset + i));
}

/** GET item_sales/search: what sold in the last 90 days, one row per listing. */
export function searchItemSales(request: ApiRequest, market: Market): HttpResponse {
  const search = readSoldSearch(request);
  if ('status' in search) {
    return search;
  }
  const { question, page, tests } = search;
  const found = findSoldRows(market, question, request.nowMs);
  const kept: Found =
    found.kind === 'listed'
      ? { kind: 'listed', rows: found.rows.filter((row) => tests.every((test) => test(row))) }
      : found;
  const total = kept.kind === 'listed' ? kept.rows.length : kept.total;
  const rows = pageOf(kept, page);
  for (const { legacyId, title, price } of rows) {
    market.remember(legacyId, { title, price: price ? moneyText(price.minor) : '' });
  }
  // The contract does not say whether an empty list is sent or omitted, so clients meet both.
  const isListSent = rows.length > 0 || question.keywords.length % 2 === 0;
  return json({
    ...pageLinks(request, { hits: total, ...page }),
    total: request.wire.estimatedTotals
      ? estimateTotal(total, question.keywords, page.offset)
      : total,
    ...page,
    ...(isListSent && { itemSales: rows.map((row) => presentItemSales(row, request)) }),
  });
}
