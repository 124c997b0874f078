import {
  marketplaceClient,
  type MarketplaceClient,
} from '@partsight/marketplace/marketplace-client';
import type { MarketplaceConfig } from '@partsight/marketplace/marketplace-config';
import type { ApplicationCredentials } from '@partsight/marketplace/oauth/mint-token';

import type { TokenMint } from '../../../tokens/secrets/token-mint.ts';
import { createMarketplaceMint } from './marketplace-mint.ts';

type Config = MarketplaceConfig & { readonly application: ApplicationCredentials | null };

/** The marketplace for an operator: a few manual calls, outside any lane. */
export type AdHocMarketplace = Omit<MarketplaceClient, 'mintApplicationToken'> & {
  readonly mint: TokenMint | null;
};

export async function withAdHocMarketplace<T>(
  config: Config,
  examine: (marketplace: AdHocMarketplace) => Promise<T>,
): Promise<T> {
  const client = marketplaceClient(config);
  const { application } = config;
  try {
    return await examine({
      ...client,
      mint: application === null ? null : createMarketplaceMint(client, application),
    });
  } finally {
    client.close();
  }
}
