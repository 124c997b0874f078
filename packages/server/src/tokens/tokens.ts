import type { Stores, UserRepos } from '../db/stores.ts';
import type { TokenSeal } from './token-seal.ts';
import type { StoredToken } from './tokens.repo.ts';

/** The marketplace does not say when a pasted token runs out; this is how long one lives. */
export const TOKEN_LIFETIME_MS = 2 * 3_600_000;
const EXPIRING_SOON_MS = 15 * 60_000;
const PURPOSE = 'marketplace-access-token';

export type TokenStatus = {
  readonly expired: boolean;
  readonly expiringSoon: boolean;
  readonly timeUntilExpiry: number;
  readonly usingResearchToken: boolean;
};

export type UsableToken = { readonly value: string; readonly savedAt: Date };

type Deps = {
  readonly stores: Stores;
  readonly seal: TokenSeal;
  readonly wake: (laneId: string) => Promise<void>;
  readonly now: () => Date;
};

const ifUsable = (token: StoredToken | null, now: Date): StoredToken | null =>
  token !== null && token.refusedAt === null && token.expiresAt > now ? token : null;

export const tokens = ({ stores, seal, wake, now }: Deps) => ({
  async status(userId: string): Promise<TokenStatus> {
    const stored = await stores.asUser(userId, (repos) => repos.tokens.find());
    const token = ifUsable(stored, now());
    if (token === null) {
      return {
        expired: true,
        expiringSoon: false,
        timeUntilExpiry: 0,
        usingResearchToken: stored !== null,
      };
    }
    const timeUntilExpiry = token.expiresAt.getTime() - now().getTime();
    return {
      expired: false,
      expiringSoon: timeUntilExpiry < EXPIRING_SOON_MS,
      timeUntilExpiry,
      usingResearchToken: true,
    };
  },

  /** Stores a token and sets everything going again that waited for one. */
  async save(userId: string, pasted: string): Promise<void> {
    const value = pasted.trim().replace(/^Bearer\s+/i, '');
    const at = now();
    const expiresAt = new Date(at.getTime() + TOKEN_LIFETIME_MS);
    const laneId = await stores.asUser(userId, async (repos) => {
      await repos.tokens.save(seal.seal(userId, PURPOSE, value), at, expiresAt);
      const lane = await repos.lanes.ensure();
      await repos.lanes.endRest();
      await repos.batches.resumePaused(['token-expired', 'access-not-granted']);
      return lane;
    });
    await wake(laneId);
  },

  /** The token to call with, or null when a person has to bring one. */
  async usableIn(repos: Pick<UserRepos, 'tokens'>, userId: string): Promise<UsableToken | null> {
    const token = ifUsable(await repos.tokens.find(), now());
    return token !== null
      ? { value: seal.open(userId, PURPOSE, token.sealed), savedAt: token.savedAt }
      : null;
  },
});

export type Tokens = ReturnType<typeof tokens>;
