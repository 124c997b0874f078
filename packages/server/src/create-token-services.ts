import type { Database } from './create-database.ts';
import type { openMarketplace } from './engine/lanes/call/open-marketplace.ts';
import type { ProductConfig } from './platform/config/product-config.ts';
import type { EmitEvent } from './platform/domain-event.ts';
import type { Logger } from './platform/logger.ts';
import { createOwnKeysets } from './tokens/keysets/own-keysets.ts';
import { ownKeysetService } from './tokens/own-keyset.service.ts';
import { tokenSeal } from './tokens/secrets/token-seal.ts';
import { tokenService } from './tokens/tokens.service.ts';

type Deps = {
  readonly config: Pick<ProductConfig, 'marketplace' | 'tokenKeys'>;
  readonly database: Database;
  readonly marketplace: Pick<ReturnType<typeof openMarketplace>, 'mint' | 'mintWith'>;
  readonly wake: (laneId: string) => Promise<void>;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly emit: EmitEvent;
};

/** What calls the marketplace are made with. */
export function createTokenServices({ config, marketplace, ...rest }: Deps) {
  const { mint, mintWith } = marketplace;
  const deps = { ...rest, seal: tokenSeal(config.tokenKeys) };
  const keysets = config.marketplace.takesOwnKeysets
    ? createOwnKeysets({ ...deps, mintWith })
    : null;
  return {
    seal: deps.seal,
    userTokens: tokenService({ ...deps, mint, keysets }),
    ownKeyset: ownKeysetService({ ...deps, keysets }),
  };
}
