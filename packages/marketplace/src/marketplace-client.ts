import { readQuota } from './analytics/read-quota.ts';
import { readFirstOfGroup, readItem, readItemByLegacyId } from './browse/read-item.ts';
import { searchForSale } from './browse/search-for-sale.ts';
import { searchStore } from './browse/search-store.ts';
import { knock } from './http/knock.ts';
import { marketplaceHttp, type MarketplaceHttp } from './http/marketplace-http.ts';
import type { MarketplaceConfig } from './marketplace-config.ts';
import { readPublicKey } from './notifications/read-public-key.ts';
import { mintApplicationToken } from './oauth/mint-token.ts';
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
    searchForSale: over(searchForSale),
    searchStore: over(searchStore),
    readItem: over(readItem),
    readItemByLegacyId: over(readItemByLegacyId),
    readFirstOfGroup: over(readFirstOfGroup),
    readCategoryTree: over(readCategoryTree),
    readQuota: over(readQuota),
    knock: over(knock),
    readPublicKey: over(readPublicKey),
    close: http.close,
  };
}

export type MarketplaceClient = ReturnType<typeof marketplaceClient>;
