import { LRUCache } from 'lru-cache';

import type { Logger } from '../../platform/logger.ts';
import {
  applicationTokenService,
  type ApplicationTokenService,
} from '../application/application-tokens.service.ts';
import type { TokenMint } from '../secrets/token-mint.ts';
import type { TokenSeal } from '../secrets/token-seal.ts';
import { memoryTokens } from './memory-tokens.ts';
import type { OwnKeyset } from './own-keysets.repo.ts';

const MAX_KEPT = 1_000;

export type KeysetCredentials = { readonly clientId: string; readonly clientSecret: string };

/** The marketplace's token endpoint with anyone's credentials. */
export type MintWith = (credentials: KeysetCredentials) => TokenMint;

type Deps = {
  readonly seal: TokenSeal;
  readonly mintWith: MintWith;
  readonly now: () => Date;
  readonly logger?: Logger;
};

type Kept = { readonly savedAt: number; readonly tokens: ApplicationTokenService };

/** What is minted with people's own applications: by this process, and kept in its memory only. */
export function createOwnKeysets({ seal, mintWith, now, logger }: Deps) {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });

  function open({ userId, clientId, sealed }: OwnKeyset): ApplicationTokenService | null {
    let clientSecret: string;
    try {
      clientSecret = seal.open(userId, 'client-secret', sealed);
    } catch (error) {
      logger?.error(
        { err: error, userId, keyId: sealed.keyId },
        'a stored client secret cannot be decrypted',
      );
      return null;
    }
    const memory = memoryTokens();
    return applicationTokenService({
      store: { transaction: (work) => work(memory), in: () => memory },
      seal,
      mint: mintWith({ clientId, clientSecret }),
      now,
      ...(logger && { logger }),
    });
  }

  return {
    /** The tokens of a stored application; null when its secret cannot be opened. */
    tokensOf(keyset: OwnKeyset): ApplicationTokenService | null {
      const savedAt = keyset.savedAt.getTime();
      const known = kept.get(keyset.userId);
      if (known?.savedAt === savedAt) {
        return known.tokens;
      }
      const tokens = open(keyset);
      if (tokens !== null) {
        kept.set(keyset.userId, { savedAt, tokens });
      }
      return tokens;
    },
    mintWith,
  };
}

export type OwnKeysets = ReturnType<typeof createOwnKeysets>;
