import { marketplaceClient } from '@partsight/marketplace/marketplace-client';
import type { MarketplaceConfig } from '@partsight/marketplace/marketplace-config';
import type { ApplicationCredentials } from '@partsight/marketplace/oauth/mint-token';

import { createConsentClient } from './consent-client.ts';
import { createMarketplaceGateway } from './marketplace-gateway.ts';
import { createMarketplaceMint } from './marketplace-mint.ts';
import { publicKeyReader } from './public-key-reader.ts';

type Config = MarketplaceConfig & {
  readonly application: ApplicationCredentials | null;
  readonly authOrigin: string;
  readonly ruName: string | null;
};

/** The marketplace as the product uses it. The client itself stays private. */
export function openMarketplace(
  config: Config,
  options: Parameters<typeof createMarketplaceGateway>[1],
) {
  const client = marketplaceClient(config);
  const { application } = config;
  return {
    gateway: createMarketplaceGateway(client, options),
    /** Minting needs no token, so it needs no slot. Null: the server has no credentials. */
    mint: application === null ? null : createMarketplaceMint(client, application),
    /** The same with the credentials of a user's own application. */
    mintWith: (credentials: ApplicationCredentials) => createMarketplaceMint(client, credentials),
    /** Consents of sellers; null: the server has no credentials, or no name to be sent back to. */
    consent:
      application === null || config.ruName === null
        ? null
        : createConsentClient(client, {
            application,
            authOrigin: config.authOrigin,
            ruName: config.ruName,
          }),
    /** The marketplace's public keys, fetched with the application token. */
    publicKeys: (tokens: Parameters<typeof publicKeyReader>[1]) => publicKeyReader(client, tokens),
    close: () => client.close(),
  };
}
