import { getRateLimits } from '../analytics/rate-limit-endpoint.ts';
import { getItem, getItemByLegacyId, getItemGroup } from '../browse/get-item.ts';
import { searchItemSummaries } from '../browse/item-summary-search.ts';
import { getUser, FINANCES_SCOPE, IDENTITY_SCOPE, ORDERS_SCOPE } from '../consent/scopes.ts';
import { getTransactions } from '../finances/get-transactions.ts';
import { searchItemSales } from '../insights/item-sales-search.ts';
import type { Market } from '../market/market.ts';
import { getPublicKey } from '../notifications/public-key-endpoint.ts';
import type { SigningKeys } from '../notifications/signing-keys.ts';
import { BASE_SCOPE, INSIGHTS_SCOPE } from '../oauth/applications.ts';
import { getOrders } from '../own-orders/get-orders.ts';
import type { OwnAccounts } from '../own-orders/own-accounts.ts';
import type { DailyQuota, MeteredApi } from '../quota/daily-quota.ts';
import { getCategoryTree, getDefaultTree, getItemAspects } from '../taxonomy/taxonomy-endpoints.ts';
import type { ApiRequest } from './api-request.ts';
import type { HttpResponse } from './http-response.ts';

/** The marketplace has its APIs on two hosts. */
export type ApiHost = 'api' | 'apiz';

export type Route = {
  /** Default: api. */
  readonly host?: ApiHost;
  readonly api: MeteredApi;
  readonly scope: string;
  readonly answer: (request: ApiRequest) => HttpResponse;
};

/** Unescapes one segment of a path; malformed text stays as it is. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export type RoutesState = {
  readonly market: Market;
  readonly quota: DailyQuota;
  readonly signingKeys: SigningKeys;
  readonly accounts: OwnAccounts;
};

export function apiRoutes({
  market,
  quota,
  signingKeys,
  accounts,
}: RoutesState): (path: string) => Route | null {
  const browse = (answer: Route['answer']): Route => ({ api: 'browse', scope: BASE_SCOPE, answer });
  const taxonomy = (answer: Route['answer']): Route => ({
    api: 'taxonomy',
    scope: BASE_SCOPE,
    answer,
  });
  const rateLimits: Route = {
    api: 'analytics',
    scope: BASE_SCOPE,
    answer: (request) => getRateLimits(request, quota),
  };
  const fixed: Readonly<Record<string, Route>> = {
    '/buy/marketplace_insights/v1_beta/item_sales/search': {
      api: 'insights',
      scope: INSIGHTS_SCOPE,
      answer: (request) => searchItemSales(request, market),
    },
    '/buy/browse/v1/item_summary/search': browse((request) => searchItemSummaries(request, market)),
    '/buy/browse/v1/item/get_item_by_legacy_id': browse((request) =>
      getItemByLegacyId(request, market),
    ),
    '/buy/browse/v1/item/get_items_by_item_group': browse((request) =>
      getItemGroup(request, market),
    ),
    '/commerce/identity/v1/user/': {
      host: 'apiz',
      api: 'account',
      scope: IDENTITY_SCOPE,
      answer: (request) => getUser(request, accounts),
    },
    '/sell/finances/v1/transaction': {
      host: 'apiz',
      api: 'finances',
      scope: FINANCES_SCOPE,
      answer: (request) => getTransactions(request, accounts),
    },
    '/sell/fulfillment/v1/order': {
      api: 'fulfillment',
      scope: ORDERS_SCOPE,
      answer: (request) => getOrders(request, accounts),
    },
    '/commerce/taxonomy/v1/get_default_category_tree_id': taxonomy(getDefaultTree),
    '/developer/analytics/v1_beta/rate_limit': rateLimits,
    '/developer/analytics/v1_beta/rate_limit/': rateLimits,
    '/developer/analytics/v1_beta/user_rate_limit/': rateLimits,
  };
  const patterns: readonly (readonly [RegExp, (piece: string) => Route])[] = [
    [
      /^\/buy\/browse\/v1\/item\/([^/]+)$/u,
      (itemId) => browse((request) => getItem(request, market, unescaped(itemId))),
    ],
    [
      /^\/commerce\/taxonomy\/v1\/category_tree\/([^/]+)$/u,
      (treeId) => taxonomy((request) => getCategoryTree(request, treeId)),
    ],
    [
      /^\/commerce\/taxonomy\/v1\/category_tree\/([^/]+)\/get_item_aspects_for_category$/u,
      (treeId) => taxonomy((request) => getItemAspects(request, treeId)),
    ],
    [
      /^\/commerce\/notification\/v1\/public_key\/([^/]+)$/u,
      (keyId) => ({
        api: 'notification',
        scope: BASE_SCOPE,
        answer: () => getPublicKey(signingKeys, unescaped(keyId)),
      }),
    ],
  ];
  return (path) => {
    if (Object.hasOwn(fixed, path)) {
      return fixed[path] ?? null;
    }
    for (const [pattern, route] of patterns) {
      const piece = pattern.exec(path)?.[1];
      if (piece !== undefined) {
        return route(piece);
      }
    }
    return null;
  };
}
