import { marketplaceClient } from '@partsight/marketplace/marketplace-client';
import type { MarketplaceConfig } from '@partsight/marketplace/marketplace-config';
import type { ApplicationCredentials } from '@partsight/marketplace/oauth/mint-token';

import { marketplaceDoor } from './marketplace-door.ts';
import { marketplaceMint } from './marketplace-mint.ts';
import { publicKeyReader } from './public-key-reader.ts';

type Config = MarketplaceConfig & { readonly application: ApplicationCredentials | null };

/** The marketplace as the product sees it. The client itself stays in here. */
export function openMarketplace(
  config: Config,
  surroundings: Parameters<typeof marketplaceDoor>[1],
) {
  const client = marketplaceClient(config);
  const { application } = config;
  return {
    door: marketplaceDoor(client, surroundings),
    /** A token is minted without one, so minting needs no slot. Null: the server has no credentials. */
    mint: application === null ? null : marketplaceMint(client, application),
    /** Keys of the marketplace, asked for with what the tokens bring. */
    publicKeys: (tokens: Parameters<typeof publicKeyReader>[1]) => publicKeyReader(client, tokens),
    close: () => client.close(),
  };
}
