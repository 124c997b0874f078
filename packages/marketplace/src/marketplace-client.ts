import { readQuota } from './analytics/read-quota.ts';
import { readItem, readItemByLegacyId } from './browse/read-item.ts';
import { searchListings, searchStore } from './browse/search-listings.ts';
import { marketplaceHttp, type MarketplaceHttp } from './http/marketplace-http.ts';
import type { MarketplaceConfig } from './marketplace-config.ts';
import { mintApplicationToken, refreshUserToken } from './oauth/mint-token.ts';
import { researchSource } from './research-source.ts';
import { readCategoryTree, readDefaultTreeId } from './taxonomy/read-category-tree.ts';
import { readItemAspects } from './taxonomy/read-item-aspects.ts';

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
    searchListings: over(searchListings),
    searchStore: over(searchStore),
    readItem: over(readItem),
    readItemByLegacyId: over(readItemByLegacyId),
    readCategoryTree: over(readCategoryTree),
    readDefaultTreeId: over(readDefaultTreeId),
    readItemAspects: over(readItemAspects),
    readQuota: over(readQuota),
    /** How many calls went out, and how many of them over a connection that was already open. */
    usage: http.usage,
    close: http.close,
  };
}

export type MarketplaceClient = ReturnType<typeof marketplaceClient>;
