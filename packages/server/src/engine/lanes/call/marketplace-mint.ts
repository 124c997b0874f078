import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';
import {
  BASE_SCOPE,
  RESEARCH_SCOPE,
  type ApplicationCredentials,
  type MintedToken,
} from '@partsight/marketplace/oauth/mint-token';
import type { Outcome } from '@partsight/marketplace/outcome';

import type { TokenAccess } from '../../../db/records/application-token.record.ts';
import type { MintOutcome, TokenMint } from '../../../tokens/secrets/token-mint.ts';

/**
 * Separate scopes, since an application without sold listings would otherwise get no token at all.
 * The token for sold listings also reads the quota, which needs the scope every keyset has.
 */
const SCOPES = {
  base: [BASE_SCOPE],
  research: [BASE_SCOPE, RESEARCH_SCOPE],
} as const satisfies Record<TokenAccess, readonly string[]>;

type TokenEndpoint = Pick<MarketplaceClient, 'mintApplicationToken'>;

/** The marketplace's token endpoint with the application's own credentials. */
export const createMarketplaceMint = (
  endpoint: TokenEndpoint,
  credentials: ApplicationCredentials,
): TokenMint => ({
  application: credentials.clientId,
  async mint(access, signal) {
    const scopes = SCOPES[access];
    return mintOutcome(await endpoint.mintApplicationToken({ credentials, scopes, signal }));
  },
});

function mintOutcome(outcome: Outcome<MintedToken>): MintOutcome {
  switch (outcome.kind) {
    case 'found':
      return { kind: 'granted', ...outcome.answer };
    case 'token-refused':
      return { kind: 'refused', why: 'invalid-client' };
    case 'access-not-granted':
    case 'category-not-granted':
    case 'request-refused':
      return { kind: 'refused', why: 'invalid-scope' };
    case 'throttled':
      return outcome;
    case 'unreachable':
    case 'malformed':
      return { kind: 'unreachable', detail: outcome.detail };
    case 'nothing-found':
      return { kind: 'unreachable', detail: 'the answer holds no token' };
  }
}
