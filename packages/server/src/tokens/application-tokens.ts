import { randomUUID } from 'node:crypto';

import type { Database } from '../database.ts';
import type { Logger } from '../platform/logger.ts';
import { sleep } from '../platform/sleep.ts';
import { applicationStanding, type ApplicationStanding } from './application-standing.ts';
import type { ApplicationToken, TokenAccess } from './application-token.record.ts';
import type { ApplicationTokensRepo, TokenPlace } from './application-tokens.repo.ts';
import type { MintOutcome, TokenMint } from './token-mint.ts';
import type { TokenSeal } from './token-seal.ts';

export type MintResult =
  /** A usable token is stored: the old one, a new one, or one that somebody else just brought. */
  | { readonly kind: 'ready'; readonly isNew: boolean }
  | {
      readonly kind: 'impossible';
      readonly why: (ApplicationStanding & { readonly kind: 'denied' })['why'];
    }
  | {
      readonly kind: 'later';
      readonly notBefore: Date;
      readonly why: 'throttled' | 'unreachable' | 'postponed';
    };

/** Longer than any call takes; after that the one who mints is given up for dead. */
const CLAIM_MS = 20_000;
const MINT_TIMEOUT_MS = 15_000;
/** How often a process looks whether another one has finished. */
const LOOK_AGAIN_MS = 100;
const GIVE_UP_MS = 30_000;
const AFTER_OUTAGE_MS = 5_000;
const AFTER_THROTTLE_MS = 60_000;
/** A token as young as this is as good as a new one, however often somebody asks for one. */
const JUST_MINTED_MS = 300_000;

type Deps = {
  readonly database: Pick<Database, 'forAll'>;
  readonly seal: TokenSeal;
  readonly mint: TokenMint;
  readonly now: () => Date;
  readonly logger?: Logger;
};

type Repos = {
  readonly applicationTokens: Pick<ApplicationTokensRepo, 'find' | 'drop' | 'markRefused'>;
};

type Turn =
  | { readonly kind: 'done'; readonly result: MintResult }
  | { readonly kind: 'somebody-else' }
  | { readonly kind: 'mine'; readonly claim: string };

/** Bound into what is sealed, in the place of a person. */
const ownerOf = ({ application, access }: TokenPlace): string =>
  `application:${access}:${application}`;

/**
 * The tokens of the server's own credentials, one for each access and shared by everybody: calls are
 * spaced by lane, and their number is the application's whatever token they go with. Each is minted by
 * one request at a time: callers in this process share one promise, processes agree by a claim in the
 * database, and no request to the marketplace is made while a transaction is open. A claim whose holder
 * died runs out by itself.
 */
export function applicationTokens({ database, seal, mint, now, logger }: Deps) {
  const underWay = new Map<TokenAccess, Promise<MintResult>>();
  const placeOf = (access: TokenAccess): TokenPlace => ({ application: mint.application, access });

  /** `replacing`: a token that counts as used up although it may be good. */
  const takeTurn = (access: TokenAccess, replacing: Date | null): Promise<Turn> =>
    database.forAll(async ({ applicationTokens: repo }): Promise<Turn> => {
      const place = placeOf(access);
      const claim = randomUUID();
      // Claimed before the look: what the last one wrote is then in sight.
      if (!(await repo.claim(place, claim, CLAIM_MS))) {
        return { kind: 'somebody-else' };
      }
      const known = await repo.find(place);
      const result = resultWithoutMint(known, replacing, now());
      if (result === null) {
        return { kind: 'mine', claim };
      }
      await repo.endClaim(place, claim);
      return { kind: 'done', result };
    });

  /** Writes what came of it; null when the claim was lost, so that it has to be looked at anew. */
  const finish = (
    access: TokenAccess,
    claim: string,
    outcome: MintOutcome,
  ): Promise<MintResult | null> =>
    database.forAll(async ({ applicationTokens: repo }) =>
      (await repo.endClaim(placeOf(access), claim)) ? write(repo, access, outcome) : null,
    );

  async function write(
    repo: ApplicationTokensRepo,
    access: TokenAccess,
    outcome: MintOutcome,
  ): Promise<MintResult> {
    const place = placeOf(access);
    const savedAt = now();
    const later = async (
      notBefore: Date,
      why: 'throttled' | 'unreachable',
    ): Promise<MintResult> => {
      await repo.postpone(place, notBefore);
      return { kind: 'later', notBefore, why };
    };
    switch (outcome.kind) {
      case 'granted': {
        const sealed = seal.seal(ownerOf(place), 'access-token', outcome.token);
        await repo.keep(place, { sealed, savedAt, expiresAt: outcome.expiresAt });
        return { kind: 'ready', isNew: true };
      }
      case 'refused':
        logger?.warn({ access, why: outcome.why }, 'the marketplace refused to mint a token');
        await repo.deny(place, outcome.why, savedAt);
        return { kind: 'impossible', why: outcome.why };
      case 'throttled':
        return later(outcome.until ?? new Date(savedAt.getTime() + AFTER_THROTTLE_MS), 'throttled');
      case 'unreachable':
        logger?.warn({ access, detail: outcome.detail }, 'a token could not be minted');
        return later(new Date(savedAt.getTime() + AFTER_OUTAGE_MS), 'unreachable');
    }
  }

  async function bring(access: TokenAccess, replacing: Date | null): Promise<MintResult> {
    const givingUp = AbortSignal.timeout(GIVE_UP_MS);
    while (!givingUp.aborted) {
      const turn = await takeTurn(access, replacing);
      if (turn.kind === 'done') {
        return turn.result;
      }
      if (turn.kind === 'somebody-else') {
        await sleep(LOOK_AGAIN_MS, givingUp);
        continue;
      }
      const outcome = await mint.mint(access, AbortSignal.timeout(MINT_TIMEOUT_MS));
      const result = await finish(access, turn.claim, outcome);
      if (result !== null) {
        return result;
      }
    }
    return { kind: 'later', notBefore: now(), why: 'unreachable' };
  }

  function once(access: TokenAccess, replacing: Date | null): Promise<MintResult> {
    const known = underWay.get(access);
    if (known !== undefined) {
      return known;
    }
    const started = bring(access, replacing).finally(() => underWay.delete(access));
    underWay.set(access, started);
    return started;
  }

  const standingIn = async (
    { applicationTokens: repo }: Repos,
    access: TokenAccess,
  ): Promise<ApplicationStanding> => applicationStanding(await repo.find(placeOf(access)), now());

  return {
    standingIn,

    async usableIn(
      repos: Repos,
      access: TokenAccess,
    ): Promise<{ readonly value: string; readonly savedAt: Date } | null> {
      const standing = await standingIn(repos, access);
      if (standing.kind !== 'usable') {
        return null;
      }
      const { sealed, savedAt } = standing.token;
      const place = placeOf(access);
      try {
        return { value: seal.open(ownerOf(place), 'access-token', sealed), savedAt };
      } catch (error) {
        logger?.error({ err: error, access, keyId: sealed.keyId }, 'a stored token does not open');
        await repos.applicationTokens.drop(place, savedAt);
        return null;
      }
    },

    markRefusedIn: ({ applicationTokens: repo }: Repos, access: TokenAccess, savedAt: Date) =>
      repo.markRefused(placeOf(access), savedAt, now()),

    /** Sees to a usable token, if the server can. Never inside a transaction. */
    ifNeeded: (access: TokenAccess): Promise<MintResult> => once(access, null),

    /** A person asks for a new one, whatever became of earlier tries. */
    async onRequest(access: TokenAccess): Promise<MintResult> {
      const replacing = await database.forAll(async ({ applicationTokens: repo }) => {
        await repo.forgetDenial(placeOf(access));
        const token = (await repo.find(placeOf(access)))?.token ?? null;
        const isNew =
          token !== null &&
          token.refusedAt === null &&
          now().getTime() - token.savedAt.getTime() < JUST_MINTED_MS;
        return isNew ? null : (token?.savedAt ?? null);
      });
      return once(access, replacing);
    },
  };
}

/** What can be said without asking the marketplace; null when it has to be asked. */
function resultWithoutMint(
  known: ApplicationToken | null,
  replacing: Date | null,
  now: Date,
): MintResult | null {
  const isToReplace = known?.token?.savedAt.getTime() === replacing?.getTime();
  const standing = applicationStanding(
    known !== null && replacing !== null && isToReplace ? { ...known, token: null } : known,
    now,
  );
  if (standing.kind === 'usable') {
    return { kind: 'ready', isNew: false };
  }
  if (standing.kind === 'denied') {
    return { kind: 'impossible', why: standing.why };
  }
  return known !== null && known.notBefore > now
    ? { kind: 'later', notBefore: known.notBefore, why: 'postponed' }
    : null;
}
