import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';

import type { TokenService } from '../../../tokens/tokens.service.ts';

/** The result of fetching a key. */
export type PublicKeyResult =
  | { readonly kind: 'found'; readonly digest: string; readonly key: string }
  /** The marketplace has no such key. */
  | { readonly kind: 'unknown' }
  /** The marketplace cannot be reached at the moment. */
  | { readonly kind: 'unavailable' };

export type FetchPublicKey = (keyId: string, signal: AbortSignal) => Promise<PublicKeyResult>;

/**
 * Fetches with the shared application token. The call belongs to no user, so it takes no lane slot;
 * the notification handler limits how often it is made.
 */
export const publicKeyReader =
  (
    client: Pick<MarketplaceClient, 'readPublicKey'>,
    tokens: Pick<TokenService, 'applicationToken' | 'markApplicationTokenRefused'>,
  ): FetchPublicKey =>
  async (keyId, signal) => {
    const token = await tokens.applicationToken('base');
    if (token === null) {
      return { kind: 'unavailable' };
    }
    const outcome = await client.readPublicKey({ token: token.value, keyId, signal });
    switch (outcome.kind) {
      case 'found':
        return { kind: 'found', digest: outcome.answer.digest, key: outcome.answer.key };
      case 'nothing-found':
      case 'malformed':
      case 'request-refused':
      case 'category-not-granted':
        return { kind: 'unknown' };
      case 'token-refused':
        await tokens.markApplicationTokenRefused(token);
        return { kind: 'unavailable' };
      case 'access-not-granted':
      case 'throttled':
      case 'unreachable':
        return { kind: 'unavailable' };
    }
  };
