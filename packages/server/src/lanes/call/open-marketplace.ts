import { marketplaceClient } from '@partsight/marketplace/marketplace-client';
import type { MarketplaceConfig } from '@partsight/marketplace/marketplace-config';
import type { ApplicationCredentials } from '@partsight/marketplace/oauth/mint-token';

import { marketplaceDoor } from './marketplace-door.ts';
import { marketplaceMint } from './marketplace-mint.ts';

type Config = MarketplaceConfig & { readonly application: ApplicationCredentials | null };

/** The marketplace as the product sees it. The client itself stays in here. */
export function openMarketplace(
  config: Config,
  chance: { readonly now: () => Date; readonly random: () => number },
) {
  const client = marketplaceClient(config);
  const { application } = config;
  return {
    door: marketplaceDoor(client, chance),
    /** A token is minted without one, so minting needs no slot. Null: the server has no credentials. */
    mint: application === null ? null : marketplaceMint(client, application),
    close: () => client.close(),
  };
}
