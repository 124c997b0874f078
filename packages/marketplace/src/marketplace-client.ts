import { readQuota } from './analytics/read-quota.ts';
import { readItem, readItemByLegacyId } from './browse/read-item.ts';
import { searchStore } from './browse/search-store.ts';
import { marketplaceHttp, type MarketplaceHttp } from './http/marketplace-http.ts';
import type { MarketplaceConfig } from './marketplace-config.ts';
import { mintApplicationToken, refreshUserToken } from './oauth/mint-token.ts';
import { researchSource } from './research-source.ts';
import { readCategoryTree } from './taxonomy/read-category-tree.ts';

/** Every call of the product to the marketplace, over one pool of connections. */
export function marketplaceClient(config: MarketplaceConfig) {
  const http = marketplaceHttp(config);
  const over =
    <Q, R>(call: (http: MarketplaceHttp, query: Q) => Promise<R>) =>
    (query: Q): Promise<R> =>
      call(http, query);
  return {
    soldSource: researchSource(config, { http }),
    mintApplicationToken: over(mintApplicationToken),
    refreshUserToken: over(refreshUserToken),
    searchStore: over(searchStore),
    readItem: over(readItem),
    readItemByLegacyId: over(readItemByLegacyId),
    readCategoryTree: over(readCategoryTree),
    readQuota: over(readQuota),
    close: http.close,
  };
}

export type MarketplaceClient = ReturnType<typeof marketplaceClient>;
