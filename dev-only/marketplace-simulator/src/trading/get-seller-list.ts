import { moneyText } from '../http/api-request.ts';
import { escaped, type HttpResponse } from '../http/http-response.ts';
import { DAY_MS } from '../market/demand/demand-curve.ts';
import type { TokenClaims } from '../oauth/token-text.ts';
import type { OwnAccounts } from '../own-orders/own-accounts.ts';
import type { OwnItem } from '../own-orders/own-catalog.ts';
import type { OwnSeller } from '../own-orders/own-sellers.ts';

const MOST_SPAN_MS = 120 * DAY_MS;
const RENEWAL_MS = 30 * DAY_MS;
const MOST_PER_PAGE = 200;

const xml = (inner: string): HttpResponse => ({
  status: 200,
  type: 'text/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<GetSellerListResponse xmlns="urn:ebay:apis:eBLBaseComponents">${inner}</GetSellerListResponse>`,
});

/** Errors come with status 200, as the Trading API sends them. */
const failure = (code: number, message: string): HttpResponse =>
  xml(
    `<Ack>Failure</Ack><Errors><ShortMessage>${escaped(message)}</ShortMessage><ErrorCode>${code}</ErrorCode><SeverityCode>Error</SeverityCode></Errors>`,
  );

const valueOf = (body: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(body)?.[1] ?? null;

/** Listings without an end are renewed every 30 days. */
const endOf = ({ startedAtMs, endedAtMs }: OwnItem, nowMs: number): number =>
  endedAtMs !== null && endedAtMs <= nowMs
    ? endedAtMs
    : startedAtMs + (Math.floor((nowMs - startedAtMs) / RENEWAL_MS) + 1) * RENEWAL_MS;

export type OwnListingState = {
  readonly item: OwnItem;
  readonly variation: string;
  readonly sold: number;
  readonly left: number;
  readonly endsAtMs: number;
  readonly isActive: boolean;
};

/** Every listing of a seller that has begun, with what it sold. */
export function listingsAt(
  accounts: OwnAccounts,
  seller: OwnSeller,
  nowMs: number,
): OwnListingState[] {
  const sold = new Map<string, number>();
  for (const { lines, isCancelled } of accounts.orders.ordersAt(seller, nowMs)) {
    for (const { itemId, variation, quantity } of isCancelled ? [] : lines) {
      const key = `${itemId} ${variation?.value ?? ''}`;
      sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
  }
  return accounts.orders
    .catalog(seller)
    .filter(({ startedAtMs }) => startedAtMs <= nowMs)
    .flatMap((item) =>
      (item.variations.length === 0 ? [null] : item.variations).map((variation) => ({
        item,
        variation: variation === null ? '' : `${variation.name}:${variation.value}`,
        sold: sold.get(`${item.itemId} ${variation?.value ?? ''}`) ?? 0,
        left: item.quantity,
        endsAtMs: endOf(item, nowMs),
        isActive: item.endedAtMs === null || item.endedAtMs > nowMs,
      })),
    );
}

function presentItem(states: readonly OwnListingState[], currency: string): string {
  const [first] = states;
  if (first === undefined) {
    return '';
  }
  const { item, endsAtMs, isActive } = first;
  const price = `currencyID="${currency}">${moneyText(item.priceMinor)}`;
  const sold = states.reduce((sum, state) => sum + state.sold, 0);
  const quantity = states.reduce((sum, state) => sum + state.sold + state.left, 0);
  const variations = states
    .filter(({ variation }) => variation !== '')
    .map(({ variation, sold: count, left }) => {
      const [, name = '', value = ''] = /^(\w+):(\w+)$/u.exec(variation) ?? [];
      return `<Variation><SKU>${item.sku ?? ''}</SKU><StartPrice ${price}</StartPrice><Quantity>${count + left}</Quantity><VariationSpecifics><NameValueList><Name>${name}</Name><Value>${value}</Value></NameValueList></VariationSpecifics><SellingStatus><QuantitySold>${count}</QuantitySold></SellingStatus></Variation>`;
    });
  return `<Item><ItemID>${item.itemId}</ItemID><Title>${escaped(item.title)}</Title>${item.sku === null ? '' : `<SKU>${item.sku}</SKU>`}<Quantity>${quantity}</Quantity><ListingDetails><StartTime>${new Date(item.startedAtMs).toISOString()}</StartTime><EndTime>${new Date(endsAtMs).toISOString()}</EndTime></ListingDetails><PrimaryCategory><CategoryID>${item.categoryId}</CategoryID></PrimaryCategory>${item.productId === null ? '' : `<ProductListingDetails><ProductReferenceID>${item.productId}</ProductReferenceID></ProductListingDetails>`}<SellingStatus><CurrentPrice ${price}</CurrentPrice><QuantitySold>${sold}</QuantitySold><ListingStatus>${isActive ? 'Active' : 'Completed'}</ListingStatus></SellingStatus>${variations.length === 0 ? '' : `<Variations>${variations.join('')}</Variations>`}</Item>`;
}

/** POST ws/api.dll, GetSellerList. */
export function getSellerList(
  accounts: OwnAccounts,
  claims: TokenClaims | null,
  { body, nowMs }: { readonly body: string; readonly nowMs: number },
): HttpResponse {
  if (claims === null) {
    return failure(21_916_984, 'Invalid IAF token.');
  }
  const seller = accounts.sellerOf(claims);
  const fromMs = Date.parse(valueOf(body, 'EndTimeFrom') ?? '');
  const toMs = Date.parse(valueOf(body, 'EndTimeTo') ?? '');
  const perPage = Number(valueOf(body, 'EntriesPerPage'));
  const page = Number(valueOf(body, 'PageNumber'));
  if (!(toMs - fromMs <= MOST_SPAN_MS) || toMs < fromMs) {
    return failure(340, 'The span of end times is longer than 120 days.');
  }
  if (!(perPage >= 1 && perPage <= MOST_PER_PAGE && page >= 1)) {
    return failure(20_170, 'Pagination is required, with 200 entries at most.');
  }
  const byItem = Map.groupBy(
    listingsAt(accounts, seller, nowMs).filter(
      ({ endsAtMs }) => endsAtMs >= fromMs && endsAtMs <= toMs,
    ),
    ({ item }) => item.itemId,
  );
  const items = [...byItem.values()];
  const shown = items.slice((page - 1) * perPage, page * perPage);
  return xml(
    `<Ack>Success</Ack><HasMoreItems>${page * perPage < items.length}</HasMoreItems><ItemArray>${shown.map((states) => presentItem(states, seller.currency)).join('')}</ItemArray><PageNumber>${page}</PageNumber>`,
  );
}
