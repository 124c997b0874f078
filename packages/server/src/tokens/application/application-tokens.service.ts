import { randomUUID } from 'node:crypto';

import type { Database } from '../../db/database.ts';
import type { ApplicationToken, TokenAccess } from '../../db/records/application-token.record.ts';
import type { OwnerTx, SharedTx } from '../../db/scope.ts';
import type { Logger } from '../../platform/logger.ts';
import { sleep } from '../../platform/sleep.ts';
import type { MintOutcome, TokenMint } from '../secrets/token-mint.ts';
import type { TokenSeal } from '../secrets/token-seal.ts';
import { applicationTokenStatus, type ApplicationTokenStatus } from './application-token-status.ts';
import {
  type ApplicationTokenKey,
  type ApplicationTokensRepo,
  applicationTokensRepo,
} from './application-tokens.repo.ts';

export type MintResult =
  /** A usable token is stored: the old one, a new one, or one that another caller just stored. */
  | { readonly kind: 'ready'; readonly isNew: boolean }
  | {
      readonly kind: 'impossible';
      readonly why: (ApplicationTokenStatus & { readonly kind: 'denied' })['why'];
    }
  | {
      readonly kind: 'later';
      readonly notBefore: Date;
      readonly why: 'throttled' | 'unreachable' | 'postponed';
    };

/** Longer than any call takes; after that the minting process is presumed dead. */
const CLAIM_MS = 20_000;
const MINT_TIMEOUT_MS = 15_000;
/** How often a process checks whether another one has finished. */
const POLL_MS = 100;
const MAX_WAIT_MS = 30_000;
const AFTER_OUTAGE_MS = 5_000;
const AFTER_THROTTLE_MS = 60_000;
/** A token this young counts as new, however often one is requested. */
const JUST_MINTED_MS = 300_000;

type StoredTokens = Omit<ApplicationTokensRepo, 'dropSealedByOtherKeys'>;

/** Where the tokens of an application are kept: in the database, or by this process alone. */
export type TokenStore = {
  readonly transaction: <T>(work: (tokens: StoredTokens) => Promise<T>) => Promise<T>;
  /** Within a transaction of a caller. */
  readonly in: (tx: OwnerTx | SharedTx) => Pick<StoredTokens, 'find' | 'drop' | 'markRefused'>;
};

export const inDatabase = (database: Pick<Database, 'asShared'>): TokenStore => ({
  transaction: (work) => database.asShared((tx) => work(applicationTokensRepo(tx))),
  in: applicationTokensRepo,
});

type Deps = {
  readonly store: TokenStore;
  readonly seal: TokenSeal;
  readonly mint: TokenMint;
  readonly now: () => Date;
  readonly logger?: Logger;
};

type ClaimResult =
  | { readonly kind: 'done'; readonly result: MintResult }
  | { readonly kind: 'another-process' }
  | { readonly kind: 'mine'; readonly claim: string };

/** Bound into the encrypted token in place of a user id. */
const ownerOf = ({ application, access }: ApplicationTokenKey): string =>
  `application:${access}:${application}`;

/**
 * The tokens of one application, one per access and shared by all of its users: calls are paced by
 * lane, and the quota is the application's with any token. Each is minted by one request
 * at a time: callers in this process share one promise, processes coordinate by a claim in the
 * database, and no request to the marketplace is made while a transaction is open. The claim of a
 * dead process expires.
 */
export function applicationTokenService({ store, seal, mint, now, logger }: Deps) {
  const inFlight = new Map<TokenAccess, Promise<MintResult>>();
  const keyOf = (access: TokenAccess): ApplicationTokenKey => ({
    application: mint.application,
    access,
  });

  /** `replacing`: a token that counts as used up although it may be valid. */
  const claimMint = (access: TokenAccess, replacing: Date | null): Promise<ClaimResult> =>
    store.transaction(async (repo): Promise<ClaimResult> => {
      const key = keyOf(access);
      const claim = randomUUID();
      // Claim before reading, so that the last holder's writes are visible.
      if (!(await repo.claim(key, claim, CLAIM_MS))) {
        return { kind: 'another-process' };
      }
      const known = await repo.find(key);
      const result = resultWithoutMint(known, replacing, now());
      if (result === null) {
        return { kind: 'mine', claim };
      }
      await repo.endClaim(key, claim);
      return { kind: 'done', result };
    });

  /** Stores the outcome; null when the claim was lost, so that the token must be read again. */
  const finish = (
    access: TokenAccess,
    claim: string,
    outcome: MintOutcome,
  ): Promise<MintResult | null> =>
    store.transaction(async (repo) =>
      (await repo.endClaim(keyOf(access), claim)) ? write(repo, access, outcome) : null,
    );

  async function write(
    repo: StoredTokens,
    access: TokenAccess,
    outcome: MintOutcome,
  ): Promise<MintResult> {
    const key = keyOf(access);
    const savedAt = now();
    const later = async (
      notBefore: Date,
      why: 'throttled' | 'unreachable',
    ): Promise<MintResult> => {
      await repo.postpone(key, notBefore);
      return { kind: 'later', notBefore, why };
    };
    switch (outcome.kind) {
      case 'granted': {
        const sealed = seal.seal(ownerOf(key), 'access-token', outcome.token);
        await repo.save(key, { sealed, savedAt, expiresAt: outcome.expiresAt });
        return { kind: 'ready', isNew: true };
      }
      case 'refused':
        logger?.warn({ access, why: outcome.why }, 'the marketplace refused to mint a token');
        await repo.deny(key, outcome.why, savedAt);
        return { kind: 'impossible', why: outcome.why };
      case 'throttled':
        return later(outcome.until ?? new Date(savedAt.getTime() + AFTER_THROTTLE_MS), 'throttled');
      case 'unreachable':
        logger?.warn({ access, detail: outcome.detail }, 'a token could not be minted');
        return later(new Date(savedAt.getTime() + AFTER_OUTAGE_MS), 'unreachable');
    }
  }

  async function mintOrWait(access: TokenAccess, replacing: Date | null): Promise<MintResult> {
    const deadline = AbortSignal.timeout(MAX_WAIT_MS);
    while (!deadline.aborted) {
      const claimed = await claimMint(access, replacing);
      if (claimed.kind === 'done') {
        return claimed.result;
      }
      if (claimed.kind === 'another-process') {
        await sleep(POLL_MS, deadline);
        continue;
      }
      const outcome = await mint.mint(access, AbortSignal.timeout(MINT_TIMEOUT_MS));
      const result = await finish(access, claimed.claim, outcome);
      if (result !== null) {
        return result;
      }
    }
    return { kind: 'later', notBefore: now(), why: 'unreachable' };
  }

  function once(access: TokenAccess, replacing: Date | null): Promise<MintResult> {
    const known = inFlight.get(access);
    if (known !== undefined) {
      return known;
    }
    const started = mintOrWait(access, replacing).finally(() => inFlight.delete(access));
    inFlight.set(access, started);
    return started;
  }

  const statusIn = async (
    tx: OwnerTx | SharedTx,
    access: TokenAccess,
  ): Promise<ApplicationTokenStatus> =>
    applicationTokenStatus(await store.in(tx).find(keyOf(access)), now());

  return {
    statusIn,

    async usableIn(
      tx: OwnerTx | SharedTx,
      access: TokenAccess,
    ): Promise<{ readonly value: string; readonly savedAt: Date } | null> {
      const status = await statusIn(tx, access);
      if (status.kind !== 'usable') {
        return null;
      }
      const { sealed, savedAt } = status.token;
      const key = keyOf(access);
      try {
        return { value: seal.open(ownerOf(key), 'access-token', sealed), savedAt };
      } catch (error) {
        logger?.error(
          { err: error, access, keyId: sealed.keyId },
          'a stored token cannot be decrypted',
        );
        await store.in(tx).drop(key, savedAt);
        return null;
      }
    },

    markRefusedIn: (tx: OwnerTx | SharedTx, access: TokenAccess, savedAt: Date) =>
      store.in(tx).markRefused(keyOf(access), savedAt, now()),

    /** Makes sure there is a usable token, if the server can. Never inside a transaction. */
    mintIfNeeded: (access: TokenAccess): Promise<MintResult> => once(access, null),

    /** A user requests a new one, whatever the outcome of earlier attempts. */
    async mintOnRequest(access: TokenAccess): Promise<MintResult> {
      const replacing = await store.transaction(async (repo) => {
        await repo.clearDenial(keyOf(access));
        const token = (await repo.find(keyOf(access)))?.token ?? null;
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

export type ApplicationTokenService = ReturnType<typeof applicationTokenService>;

/** The result if no call is needed; null when the marketplace has to be called. */
function resultWithoutMint(
  known: ApplicationToken | null,
  replacing: Date | null,
  now: Date,
): MintResult | null {
  const isToReplace = known?.token?.savedAt.getTime() === replacing?.getTime();
  const status = applicationTokenStatus(
    known !== null && replacing !== null && isToReplace ? { ...known, token: null } : known,
    now,
  );
  if (status.kind === 'usable') {
    return { kind: 'ready', isNew: false };
  }
  if (status.kind === 'denied') {
    return { kind: 'impossible', why: status.why };
  }
  return known !== null && known.notBefore > now
    ? { kind: 'later', notBefore: known.notBefore, why: 'postponed' }
    : null;
}
