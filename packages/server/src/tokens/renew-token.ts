import { randomUUID } from 'node:crypto';

import type { Database, UserRepos } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { sleep } from '../platform/sleep.ts';
import { resumeWaiting } from './resume-waiting.ts';
import type { MintOutcome, MintRefusal, TokenMint } from './token-mint.ts';
import type { TokenSeal } from './token-seal.ts';
import { tokenStanding, type RenewalWay } from './token-standing.ts';
import type { StoredRenewal } from './token.record.ts';

export type RenewalResult =
  /** A usable token is stored: the old one, a new one, or one that somebody else just brought. */
  | { readonly kind: 'ready' }
  /** A person has to bring a token. */
  | { readonly kind: 'impossible'; readonly why: MintRefusal | 'no-way' }
  | {
      readonly kind: 'later';
      readonly notBefore: Date;
      readonly why: 'throttled' | 'unreachable' | 'postponed';
    };

/** Longer than any call takes; after that the one who renews is given up for dead. */
const CLAIM_MS = 20_000;
const MINT_TIMEOUT_MS = 15_000;
/** How often a process looks whether another one has finished. */
const LOOK_AGAIN_MS = 100;
const GIVE_UP_MS = 30_000;
const AFTER_OUTAGE_MS = 5_000;
const AFTER_THROTTLE_MS = 60_000;
/** A second press of the button is not a second token. */
const JUST_MINTED_MS = 10_000;

export type RenewalDeps = {
  readonly database: Database;
  readonly seal: TokenSeal;
  readonly mint: TokenMint;
  readonly wake: (laneId: string) => Promise<void>;
  readonly now: () => Date;
  readonly logger?: Logger;
};

type Turn =
  | { readonly kind: 'done'; readonly result: RenewalResult }
  | { readonly kind: 'somebody-else' }
  | {
      readonly kind: 'mine';
      readonly claim: string;
      readonly way: RenewalWay;
      readonly refreshToken: string | null;
    };

const done = (result: RenewalResult): Turn => ({ kind: 'done', result });

/**
 * Renews users' tokens, each by one request at a time: callers in this process share one promise,
 * processes agree by a claim in the database, and no request to the marketplace is made while a
 * transaction is open. A claim whose holder died runs out by itself. Every user gets a token of
 * their own, also from the application's credentials: calls are spaced for each token, and a shared
 * one would bind all users' lanes together.
 */
export function tokenRenewal({ database, seal, wake, now, mint, logger }: RenewalDeps) {
  const underWay = new Map<string, Promise<RenewalResult>>();

  /** `replacing`: a token that counts as used up although it may be good. */
  async function takeTurn(userId: string, replacing: Date | null): Promise<Turn> {
    return database.asUser(userId, async ({ tokens }) => {
      const claim = randomUUID();
      // Claimed before the look: what the last one wrote is then in sight.
      if (!(await tokens.claimRenewal(claim, CLAIM_MS))) {
        return { kind: 'somebody-else' };
      }
      const renewal = await tokens.renewal();
      const token = await tokens.find();
      const isToReplace = token !== null && token.savedAt.getTime() === replacing?.getTime();
      const standing = tokenStanding(
        { token: isToReplace ? null : token, renewal, canMint: true },
        now(),
      );
      if (standing.kind !== 'renewable' || (renewal !== null && renewal.notBefore > now())) {
        await tokens.endClaim(claim);
        return done(
          standing.kind === 'usable'
            ? { kind: 'ready' }
            : standing.kind === 'expired' || renewal === null
              ? { kind: 'impossible', why: 'no-way' }
              : { kind: 'later', notBefore: renewal.notBefore, why: 'postponed' },
        );
      }
      return { kind: 'mine', claim, way: standing.renewal, refreshToken: open(userId, renewal) };
    });
  }

  function open(userId: string, renewal: StoredRenewal | null): string | null {
    if (renewal === null || renewal.refresh === null) {
      return null;
    }
    try {
      return seal.open(userId, 'refresh-token', renewal.refresh);
    } catch (error) {
      const { keyId } = renewal.refresh;
      logger?.error({ err: error, userId, keyId }, 'a stored refresh token does not open');
      return null;
    }
  }

  async function ask({ way, refreshToken }: Turn & { kind: 'mine' }): Promise<MintOutcome> {
    const signal = AbortSignal.timeout(MINT_TIMEOUT_MS);
    if (way === 'application') {
      return mint.byApplication(signal);
    }
    return refreshToken === null
      ? { kind: 'refused', why: 'invalid-grant' }
      : mint.byRefreshToken(refreshToken, signal);
  }

  /** Writes what came of it; null when the claim was lost, so that it has to be looked at anew. */
  async function finish(
    userId: string,
    { claim, way }: Turn & { kind: 'mine' },
    outcome: MintOutcome,
  ): Promise<RenewalResult | null> {
    const settled = await database.asUser(userId, async (repos) =>
      (await repos.tokens.endClaim(claim)) ? write(userId, way, outcome, repos) : null,
    );
    if (settled === null) {
      return null;
    }
    if (settled.laneId !== null) {
      await wake(settled.laneId);
    }
    return settled.result;
  }

  async function write(
    userId: string,
    origin: RenewalWay,
    outcome: MintOutcome,
    repos: UserRepos,
  ): Promise<{ result: RenewalResult; laneId: string | null }> {
    const at = now();
    const later = async (notBefore: Date, why: 'throttled' | 'unreachable') => {
      await repos.tokens.postponeRenewal(notBefore);
      return { result: { kind: 'later', notBefore, why } as const, laneId: null };
    };
    switch (outcome.kind) {
      case 'granted': {
        const laneId = await resumeWaiting(repos, 'renewed');
        const sealed = seal.seal(userId, 'access-token', outcome.token);
        await repos.tokens.save({ sealed, origin, savedAt: at, expiresAt: outcome.expiresAt });
        return { result: { kind: 'ready' }, laneId };
      }
      case 'refused':
        logger?.warn({ userId, why: outcome.why }, 'the marketplace refused to renew a token');
        await repos.tokens.refuseRenewal(outcome.why, at);
        return { result: { kind: 'impossible', why: outcome.why }, laneId: null };
      case 'throttled':
        return later(outcome.until ?? new Date(at.getTime() + AFTER_THROTTLE_MS), 'throttled');
      case 'unreachable':
        logger?.warn({ userId, detail: outcome.detail }, 'a token could not be renewed');
        return later(new Date(at.getTime() + AFTER_OUTAGE_MS), 'unreachable');
    }
  }

  async function renew(userId: string, replacing: Date | null): Promise<RenewalResult> {
    const givingUp = AbortSignal.timeout(GIVE_UP_MS);
    while (!givingUp.aborted) {
      const turn = await takeTurn(userId, replacing);
      if (turn.kind === 'done') {
        return turn.result;
      }
      if (turn.kind === 'somebody-else') {
        await sleep(LOOK_AGAIN_MS, givingUp);
        continue;
      }
      const result = await finish(userId, turn, await ask(turn));
      if (result !== null) {
        return result;
      }
    }
    return { kind: 'later', notBefore: now(), why: 'unreachable' };
  }

  function once(userId: string, replacing: Date | null): Promise<RenewalResult> {
    const known = underWay.get(userId);
    if (known !== undefined) {
      return known;
    }
    const started = renew(userId, replacing).finally(() => underWay.delete(userId));
    underWay.set(userId, started);
    return started;
  }

  return {
    ifNeeded: (userId: string): Promise<RenewalResult> => once(userId, null),

    async onRequest(userId: string): Promise<void> {
      const replacing = await database.asUser(userId, async ({ tokens }) => {
        await tokens.forgetRefusal();
        const token = await tokens.find();
        const isNew =
          token !== null &&
          token.origin !== 'pasted' &&
          token.refusedAt === null &&
          now().getTime() - token.savedAt.getTime() < JUST_MINTED_MS;
        return isNew ? null : (token?.savedAt ?? null);
      });
      const result = await once(userId, replacing);
      if (result.kind === 'impossible') {
        throw refreshImpossible(result.why);
      }
      if (result.kind === 'later') {
        throw result.why === 'throttled'
          ? new AppError(
              'marketplace/quota-spent',
              'The marketplace hands out no more tokens for now. Please try again later.',
            )
          : new AppError(
              'marketplace/unreachable',
              'The marketplace could not be reached. Please try again in a moment.',
            );
      }
    },
  };
}

const IMPOSSIBLE = {
  'no-way':
    'This token cannot be renewed automatically. Please provide a fresh Research API token.',
  'invalid-grant':
    'The marketplace no longer accepts the stored refresh token. Please provide a fresh Research API token.',
  'invalid-client':
    'The marketplace does not accept the server’s own credentials. Please contact the administrator.',
  'invalid-scope':
    'The server’s own credentials are not granted access to the Research API. Please provide a token that is.',
} as const satisfies Record<MintRefusal | 'no-way', string>;

export const refreshImpossible = (why: MintRefusal | 'no-way'): AppError =>
  new AppError('token/refresh-impossible', IMPOSSIBLE[why], { cause: why });
