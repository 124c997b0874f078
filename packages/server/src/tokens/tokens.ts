import {
  isRefreshToken,
  readPastedToken,
  type TokenWarning,
} from '@partsight/domain/tokens/token-format';
import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/tokens/token-lifetime';

import {
  refreshImpossible,
  tokenRenewal,
  type RenewalDeps,
  type RenewalResult,
} from './renew-token.ts';
import { resumeWaiting } from './resume-waiting.ts';
import type { TokenMint } from './token-mint.ts';
import { tokenStanding, tokenStatus, type TokenFacts, type TokenStatus } from './token-standing.ts';
import type { TokenRepos } from './tokens.repo.ts';

/** The marketplace does not say when a pasted token runs out; this is how long one lives. */
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_HOURS * 3_600_000;

export type UsableToken = { readonly value: string; readonly savedAt: Date };

type Deps = Omit<RenewalDeps, 'mint'> & {
  /** Where the server gets tokens by itself; null when it has no credentials to do so. */
  readonly mint?: TokenMint | null;
};

export function tokens({ mint = null, ...deps }: Deps) {
  const { database, seal, wake, now, logger } = deps;
  const canMint = mint !== null;
  const renewal = mint === null ? null : tokenRenewal({ ...deps, mint });

  const factsIn = async ({ tokens: repo }: TokenRepos): Promise<TokenFacts> => ({
    token: await repo.find(),
    // Without credentials there is nothing to renew with, and a lane need not ask.
    renewal: canMint ? await repo.renewal() : null,
    canMint,
  });

  /** The token to call with, or null when one has to be renewed or brought by a person first. */
  async function usableIn(repos: TokenRepos, userId: string): Promise<UsableToken | null> {
    const standing = tokenStanding(await factsIn(repos), now());
    if (standing.kind !== 'usable') {
      return null;
    }
    const { sealed, savedAt } = standing.token;
    try {
      return { value: seal.open(userId, 'access-token', sealed), savedAt };
    } catch (error) {
      // Tampered with, moved, or sealed with a key that is gone: as good as no token.
      logger?.error({ err: error, userId, keyId: sealed.keyId }, 'a stored token does not open');
      await repos.tokens.markRefused(savedAt, now());
      return null;
    }
  }

  /** Sees to it that there is a usable token, if the server can. Never inside a transaction. */
  const renewIfNeeded = async (userId: string): Promise<RenewalResult> =>
    renewal === null ? { kind: 'impossible', why: 'no-way' } : renewal.ifNeeded(userId);

  return {
    usableIn,
    renewIfNeeded,

    /** Whether there is another token by now than the one that a call was made with. */
    async isReplacedIn(
      repos: TokenRepos,
      userId: string,
      { savedAt }: UsableToken,
    ): Promise<boolean> {
      const present = await usableIn(repos, userId);
      return present !== null && present.savedAt.getTime() !== savedAt.getTime();
    },

    async status(userId: string): Promise<TokenStatus> {
      const facts = await database.asUser(userId, factsIn);
      return tokenStatus(tokenStanding(facts, now()), facts.token !== null);
    },

    /** Stores a token as it is and sets everything going again that waited for one. */
    async save(userId: string, pasted: string): Promise<readonly TokenWarning[]> {
      const { value, warnings } = readPastedToken(pasted);
      const savedAt = now();
      const expiresAt = new Date(savedAt.getTime() + TOKEN_LIFETIME_MS);
      const laneId = await database.asUser(userId, async (repos) => {
        await repos.tokens.reopenRenewal();
        // The lane before the token: its holder takes the two in this order, too.
        const lane = await resumeWaiting(repos, 'pasted');
        if (canMint && isRefreshToken(value)) {
          await repos.tokens.keepRefresh(seal.seal(userId, 'refresh-token', value));
        } else {
          const sealed = seal.seal(userId, 'access-token', value);
          await repos.tokens.save({ sealed, origin: 'pasted', savedAt, expiresAt });
        }
        return lane;
      });
      await wake(laneId);
      return warnings;
    },

    /** A person asks for a new token, whatever became of earlier tries. */
    async refresh(userId: string): Promise<void> {
      if (renewal === null) {
        throw refreshImpossible('no-way');
      }
      await renewal.onRequest(userId);
    },

    /** The token to call with, renewed first if need be. Never inside a transaction. */
    async obtain(userId: string): Promise<UsableToken | null> {
      const find = () => database.asUser(userId, (repos) => usableIn(repos, userId));
      const present = await find();
      return present === null && (await renewIfNeeded(userId)).kind === 'ready' ? find() : present;
    },
  };
}

export type Tokens = ReturnType<typeof tokens>;
