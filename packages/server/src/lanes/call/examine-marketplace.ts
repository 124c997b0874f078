import {
  marketplaceClient,
  type MarketplaceClient,
} from '@partsight/marketplace/marketplace-client';
import type { MarketplaceConfig } from '@partsight/marketplace/marketplace-config';
import type { ApplicationCredentials } from '@partsight/marketplace/oauth/mint-token';

import type { TokenMint } from '../../tokens/token-mint.ts';
import { marketplaceMint } from './marketplace-mint.ts';

type Config = MarketplaceConfig & { readonly application: ApplicationCredentials | null };

/** The marketplace for somebody who runs the product: a few questions by hand, in nobody's lane. */
export type ExaminedMarketplace = Omit<MarketplaceClient, 'mintApplicationToken'> & {
  readonly mint: TokenMint | null;
};

export async function examineMarketplace<T>(
  config: Config,
  examine: (marketplace: ExaminedMarketplace) => Promise<T>,
): Promise<T> {
  const client = marketplaceClient(config);
  const { application } = config;
  try {
    return await examine({
      ...client,
      mint: application === null ? null : marketplaceMint(client, application),
    });
  } finally {
    client.close();
  }
}
