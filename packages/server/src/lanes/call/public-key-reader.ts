import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';

import type { Tokens } from '../../tokens/tokens.ts';

/** What asking the marketplace for a key came to. */
export type AskedKey =
  | { readonly kind: 'found'; readonly digest: string; readonly key: string }
  /** The marketplace has no such key. */
  | { readonly kind: 'unknown' }
  /** Nobody can tell at the moment. */
  | { readonly kind: 'unavailable' };

export type AskForKey = (keyId: string, signal: AbortSignal) => Promise<AskedKey>;

/**
 * Asks with the application's own token, the one that all share. It is nobody's call, so no lane gives a
 * slot for it; how often it is made is bounded where notifications come in.
 */
export const publicKeyReader =
  (
    client: Pick<MarketplaceClient, 'readPublicKey'>,
    tokens: Pick<Tokens, 'ofApplication' | 'refusedOfApplication'>,
  ): AskForKey =>
  async (keyId, signal) => {
    const token = await tokens.ofApplication('base');
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
        await tokens.refusedOfApplication(token);
        return { kind: 'unavailable' };
      case 'access-not-granted':
      case 'throttled':
      case 'unreachable':
        return { kind: 'unavailable' };
    }
  };
