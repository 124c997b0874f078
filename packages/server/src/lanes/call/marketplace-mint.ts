import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';
import {
  BASE_SCOPE,
  RESEARCH_SCOPE,
  type ApplicationCredentials,
  type MintedToken,
} from '@partsight/marketplace/oauth/mint-token';
import type { Outcome } from '@partsight/marketplace/outcome';

import type { MintOutcome, MintRefusal, TokenMint } from '../../tokens/token-mint.ts';

/** Sold listings and live listings: what the product reads, and nothing else. */
const SCOPES = [BASE_SCOPE, RESEARCH_SCOPE] as const;

type TokenEndpoint = Pick<MarketplaceClient, 'mintApplicationToken' | 'refreshUserToken'>;

/** The marketplace's token endpoint with the application's own credentials. */
export const marketplaceMint = (
  endpoint: TokenEndpoint,
  credentials: ApplicationCredentials,
): TokenMint => ({
  async byApplication(signal) {
    const outcome = await endpoint.mintApplicationToken({ credentials, scopes: SCOPES, signal });
    return mintOutcome(outcome, 'invalid-client');
  },
  async byRefreshToken(refreshToken, signal) {
    const outcome = await endpoint.refreshUserToken({ credentials, refreshToken, signal });
    return mintOutcome(outcome, 'invalid-grant');
  },
});

function mintOutcome(outcome: Outcome<MintedToken>, whenRefused: MintRefusal): MintOutcome {
  switch (outcome.kind) {
    case 'found':
      return { kind: 'granted', ...outcome.answer };
    case 'token-refused':
      return { kind: 'refused', why: whenRefused };
    case 'access-not-granted':
    case 'category-not-granted':
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
