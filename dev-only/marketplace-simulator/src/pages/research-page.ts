import { escaped, html, type HttpResponse } from '../http/http-response.ts';
import type { Wire } from '../http/wire.ts';
import { findSoldRows } from '../insights/find-sold-rows.ts';
import type { Market } from '../market/market.ts';
import { pagePriceMinor, type SoldRow } from '../market/sold-row.ts';

const DAY_MS = 86_400_000;
/** With a higher limit than this, the page shows no rows at all. */
const MOST_ROWS = 50;

const dayText = (ms: number): string =>
  new Date(ms).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
/** Names as many days as were requested, the last one included. */
const dateLine = (from: number, to: number): string => {
  const days = Math.max(1, Math.round((to - from) / DAY_MS));
  return `${dayText(to - (days - 1) * DAY_MS)} - ${dayText(to)}`;
};
const dollars = (minor: number): string =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const count = (value: number): string => value.toLocaleString('en-US');

/** Only epoch milliseconds change the rows; any other date format is ignored. */
const msIn = (params: URLSearchParams, name: string, otherwise: number): number => {
  const ms = Number(params.get(name) ?? '');
  return ms > 0 ? ms : otherwise;
};

function soldRow(row: SoldRow, { bareSales }: Wire) {
  const { legacyId, title, windowQuantity, soldAtMs, isAuction, bidCount } = row;
  const minor = pagePriceMinor(row);
  const cells = [
    `<div><a href="/itm/${legacyId}"><span>${escaped(title)}</span></a></div>`,
    '<button type="button">Edit</button>',
    `<div>${dollars(minor)}</div><div>${isAuction ? 'Auction' : 'Fixed price'}</div>`,
    bareSales ? '-' : '<div>$7.95</div><div>20% free</div>',
    count(windowQuantity),
    dollars(minor * windowQuantity),
    isAuction ? count(bidCount) : '-',
    dayText(soldAtMs),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const SOLD_HEADS =
  'Listing,Actions,Avg sold price,Avg shipping,Total sold,Item sales,Bids,Date last sold';
const ACTIVE_HEADS = 'Listing,Actions,Listing price,Shipping,Watchers,Promoted,Start date';

const table = (heads: string, rows: readonly string[]): string =>
  `<table><thead><tr>${heads
    .split(',')
    .map((head) => `<th>${head}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

type Showing = { readonly market: Market; readonly wire: Wire; readonly now: () => number };

/** The seller's research page, to copy from by hand. It needs no token. */
export function researchPage(
  { market, wire, now }: Showing,
  params: URLSearchParams,
): HttpResponse {
  const nowMs = now();
  const from = msIn(params, 'startDate', nowMs - 30 * DAY_MS);
  const to = msIn(params, 'endDate', nowMs);
  const keywords = params.get('keywords') ?? '';
  const found = findSoldRows(market, { keywords, gtin: null, categoryIds: ['6028'] }, nowMs);
  const isTooMany = Number(params.get('limit') ?? MOST_ROWS) > MOST_ROWS;
  const offset = Number(params.get('offset') ?? 0);
  const rows =
    found.kind === 'endless' || isTooMany
      ? []
      : found.rows.filter(({ soldAtMs }) => soldAtMs >= from).slice(offset, offset + MOST_ROWS);
  // Without a sold listing the page switches to the other tab.
  const isActive =
    params.get('tabName') === 'ACTIVE' || (rows.length === 0 && offset === 0 && !isTooMany);
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Product research</title></head><body style="font-family:sans-serif"><h1>Product research</h1><p>${escaped(keywords)}</p><p>${dateLine(from, to)}</p>${
      isActive
        ? table(ACTIVE_HEADS, [])
        : table(
            SOLD_HEADS,
            rows.map((row) => soldRow(row, wire)),
          )
    }<p><small>Simulated marketplace: nothing here is real.</small></p></body></html>`,
  );
}
