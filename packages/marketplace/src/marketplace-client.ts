import { readQuota } from './analytics/read-quota.ts';
import { readFirstOfGroup, readItem, readItemByLegacyId } from './browse/read-item.ts';
import { searchActiveListings } from './browse/search-active-listings.ts';
import { searchStore } from './browse/search-store.ts';
import { exchangeCode, renewAccess } from './consent/user-tokens.ts';
import { readTransactions } from './finances/read-transactions.ts';
import { marketplaceHttp, type MarketplaceHttp } from './http/marketplace-http.ts';
import { ping } from './http/ping.ts';
import { readUser } from './identity/read-user.ts';
import type { MarketplaceConfig } from './marketplace-config.ts';
import { readPublicKey } from './notifications/read-public-key.ts';
import {
  addDestination,
  addSubscription,
  readNotificationSetup,
  setAlertEmail,
} from './notifications/subscriptions.ts';
import { mintApplicationToken } from './oauth/mint-token.ts';
import { readOrders } from './orders/read-orders.ts';
import { researchSource } from './research-source.ts';
import { readCategoryTree } from './taxonomy/read-category-tree.ts';
import { readRequiredSpecifics } from './taxonomy/read-required-specifics.ts';
import { readSellerList } from './trading/read-seller-list.ts';

/** All marketplace calls, over one connection pool. */
export function marketplaceClient(config: MarketplaceConfig) {
  const http = marketplaceHttp(config);
  const over =
    <Q, R>(call: (http: MarketplaceHttp, query: Q) => Promise<R>) =>
    (query: Q): Promise<R> =>
      call(http, query);
  return {
    soldSource: researchSource(config, { http }),
    mintApplicationToken: over(mintApplicationToken),
    searchActiveListings: over(searchActiveListings),
    searchStore: over(searchStore),
    readItem: over(readItem),
    readItemByLegacyId: over(readItemByLegacyId),
    readFirstOfGroup: over(readFirstOfGroup),
    readCategoryTree: over(readCategoryTree),
    readRequiredSpecifics: over(readRequiredSpecifics),
    readQuota: over(readQuota),
    ping: over(ping),
    readPublicKey: over(readPublicKey),
    readNotificationSetup: over(readNotificationSetup),
    setAlertEmail: over(setAlertEmail),
    addDestination: over(addDestination),
    addSubscription: over(addSubscription),
    exchangeCode: over(exchangeCode),
    renewAccess: over(renewAccess),
    readUser: over(readUser),
    readOrders: over(readOrders),
    readTransactions: over(readTransactions),
    readSellerList: over(readSellerList),
    close: http.close,
  };
}

export type MarketplaceClient = ReturnType<typeof marketplaceClient>;
