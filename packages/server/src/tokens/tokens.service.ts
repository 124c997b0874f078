import { capabilitiesOf, type CapabilityStatus } from '@partsight/domain/tokens/capability';
import { readPastedToken } from '@partsight/domain/tokens/token-format';
import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/tokens/token-lifetime';

import type { Database } from '../db/database.ts';
import type { TokenAccess } from '../db/records/application-token.record.ts';
import type { StoredToken } from '../db/records/token.record.ts';
import type { OwnerTx, SharedTx } from '../db/scope.ts';
import { AppError } from '../platform/app-error.ts';
import type { EmitEvent } from '../platform/domain-event.ts';
import type { Logger } from '../platform/logger.ts';
import { sleep } from '../platform/sleep.ts';
import { accessOf } from './access-of.ts';
import type { ApplicationTokenStatus } from './application/application-token-status.ts';
import {
  applicationTokenService,
  inDatabase,
  type ApplicationTokenService,
} from './application/application-tokens.service.ts';
import { refreshFailure } from './application/refresh-failure.ts';
import type { RenewalResult } from './application/renewal-result.ts';
import { ownKeysetsRepo } from './keysets/own-keysets.repo.ts';
import type { OwnKeysets } from './keysets/own-keysets.ts';
import { resumeWaitingBatches } from './resume-waiting-batches.ts';
import type { TokenMint } from './secrets/token-mint.ts';
import { UnknownKeyError, type TokenSeal } from './secrets/token-seal.ts';
import {
  msLeftOf,
  needsUserToken,
  tokenStatus,
  type TokenFacts,
  type TokenStatus,
} from './token-status.ts';
import { tokensRepo } from './tokens.repo.ts';

/** The marketplace does not report when a pasted token expires; this is its lifetime. */
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_HOURS * 3_600_000;
/** How long a page waits for the first proof. */
const PROOF_TIMEOUT_MS = 2_000;

/** The user's token is kept, and another process may have its key. */
export class UnreadableTokenError extends AppError {
  constructor(cause: UnknownKeyError) {
    super(
      'unavailable',
      'Your saved eBay token can’t be read at the moment. It is kept, and your lists wait.',
      { cause },
    );
  }
}

export type UsableToken = {
  readonly value: string;
  readonly savedAt: Date;
  /** Pasted by the user, minted with their own application, or with the server's for all. */
  readonly from: 'person' | 'keyset' | 'application';
  readonly access: TokenAccess;
  /** Whose allowance its calls draw on; null where it is not shared. */
  readonly payer: string | null;
};

type Deps = {
  readonly database: Pick<Database, 'asUser' | 'asShared'>;
  readonly seal: TokenSeal;
  readonly wake: (laneId: string) => Promise<void>;
  readonly now: () => Date;
  readonly logger?: Logger;
  readonly emit?: EmitEvent;
  /** The server's own source of tokens; null without credentials. */
  readonly mint?: TokenMint | null;
  /** Null where the operator takes no applications of users. */
  readonly keysets?: OwnKeysets | null;
};

/** An application whose allowance calls draw on: the user's own, or the server's. */
export type Payer = { readonly from: 'keyset' | 'application'; readonly payer: string };

/** What mints a user's tokens. */
type Minting = Payer & { readonly tokens: ApplicationTokenService };

export function tokenService({ mint = null, keysets = null, ...deps }: Deps) {
  const { database, seal, wake, now, logger } = deps;
  const application: Minting | null =
    mint === null
      ? null
      : {
          from: 'application',
          tokens: applicationTokenService({ ...deps, store: inDatabase(database), mint }),
          payer: mint.application,
        };

  /** The user's own application takes the place of the server's. */
  async function mintingIn(tx: OwnerTx): Promise<Minting | null> {
    const keyset = keysets === null ? null : await ownKeysetsRepo(tx).find();
    const tokens = keyset === null ? null : (keysets?.tokensOf(keyset) ?? null);
    return keyset === null || tokens === null
      ? application
      : { from: 'keyset', tokens, payer: keyset.clientId };
  }

  const minting = (userId: string): Promise<Minting | null> =>
    keysets === null ? Promise.resolve(application) : database.asUser(userId, mintingIn);

  const ownIn = async (tx: OwnerTx, access: TokenAccess): Promise<ApplicationTokenStatus | null> =>
    (await mintingIn(tx))?.tokens.statusIn(tx, access) ?? null;

  /** The pasted token in use. A newer one that was never asked about takes its place once it has worked. */
  async function pastedFactsIn(tx: OwnerTx): Promise<Pick<TokenFacts, 'pasted' | 'newer'>> {
    const [newest = null, ...older] = await tokensRepo(tx).all();
    const earlier = older.find((token) => msLeftOf(token, now()) > 0);
    if (newest === null || earlier === undefined || newest.provenAt !== null) {
      return { pasted: newest, newer: null };
    }
    if (newest.refusedAt !== null) {
      return { pasted: earlier, newer: 'refused' };
    }
    return (await tokensRepo(tx).hasServed(newest.savedAt))
      ? { pasted: newest, newer: null }
      : { pasted: earlier, newer: 'unchecked' };
  }

  const factsIn = async (tx: OwnerTx, access: TokenAccess): Promise<TokenFacts> => ({
    ...(await pastedFactsIn(tx)),
    own: await ownIn(tx, access),
  });

  /** The newest that is not refused: a call is the trial of one that was not checked. */
  async function pastedIn(tx: OwnerTx, access: TokenAccess): Promise<UsableToken | null> {
    for (const token of await tokensRepo(tx).all()) {
      const value = msLeftOf(token, now()) === 0 ? null : await openIn(tx, token);
      if (value !== null) {
        return { value, savedAt: token.savedAt, from: 'person', access, payer: null };
      }
    }
    return null;
  }

  async function openIn(tx: OwnerTx, { sealed, savedAt }: StoredToken): Promise<string | null> {
    try {
      return seal.open(tx.userId, 'access-token', sealed);
    } catch (error) {
      if (error instanceof UnknownKeyError) {
        deps.emit?.({ what: 'token unreadable', userId: tx.userId, keyId: sealed.keyId });
        throw new UnreadableTokenError(error);
      }
      // Tampered with or moved: counts as no token.
      logger?.error(
        { err: error, userId: tx.userId, keyId: sealed.keyId },
        'a stored token cannot be decrypted',
      );
      await tokensRepo(tx).markRefused(savedAt, now());
      return null;
    }
  }

  async function mintedBy(
    source: Minting | null,
    tx: OwnerTx | SharedTx,
    access: TokenAccess,
  ): Promise<UsableToken | null> {
    const minted = (await source?.tokens.usableIn(tx, access)) ?? null;
    return source === null || minted === null
      ? null
      : { ...minted, from: source.from, access, payer: source.payer };
  }

  const mintedIn = async (tx: OwnerTx, access: TokenAccess): Promise<UsableToken | null> =>
    mintedBy(await mintingIn(tx), tx, access);

  /**
   * The token to call with, or null when one has to be renewed or pasted first. For sold listings
   * the user's token goes first; for everything that every keyset may read, the server's own does,
   * as a pasted token may be granted sold listings only.
   */
  const usableIn = async (
    tx: OwnerTx,
    access: TokenAccess = 'research',
  ): Promise<UsableToken | null> =>
    access === 'research'
      ? ((await pastedIn(tx, access)) ?? mintedIn(tx, access))
      : ((await mintedIn(tx, access)) ?? pastedIn(tx, access));

  const find = (userId: string, access: TokenAccess): Promise<UsableToken | null> =>
    database.asUser(userId, (tx) => usableIn(tx, access));

  const resume = async (userId: string): Promise<void> =>
    wake(await database.asUser(userId, (tx) => resumeWaitingBatches(tx, 'renewed')));

  /** Makes sure there is a usable token, if the server can. Never inside a transaction. */
  async function renewIfNeeded(
    userId: string,
    access: TokenAccess = 'research',
  ): Promise<RenewalResult> {
    const { usable, own, source } = await database.asUser(userId, async (tx) => ({
      usable: await usableIn(tx, access),
      own: await ownIn(tx, access),
      source: await mintingIn(tx),
    }));
    if (usable !== null && !isSecondChoice(usable, own)) {
      return { kind: 'ready' };
    }
    if (source === null) {
      return { kind: 'impossible', why: 'no-way' };
    }
    const result = await source.tokens.mintIfNeeded(access);
    if (result.kind === 'ready' && result.isNew) {
      await resume(userId);
    }
    if (result.kind === 'ready') {
      return { kind: 'ready' };
    }
    // One may have been pasted meanwhile.
    return (await find(userId, access)) === null ? result : { kind: 'ready' };
  }

  /** The known facts; calls the marketplace first if it has not been called yet. */
  async function provenFacts(
    userId: string,
    access: TokenAccess = 'research',
  ): Promise<TokenFacts> {
    const readFacts = () => database.asUser(userId, (tx) => factsIn(tx, access));
    const facts = await readFacts();
    const source = facts.own?.kind === 'unproven' ? await minting(userId) : null;
    if (source === null) {
      return facts;
    }
    const proofTimeout = new AbortController();
    await Promise.race([
      source.tokens.mintIfNeeded(access),
      sleep(PROOF_TIMEOUT_MS, proofTimeout.signal),
    ]);
    proofTimeout.abort();
    return readFacts();
  }

  return {
    usableIn,
    renewIfNeeded,

    /** The server's own token, for calls of no user; null while unavailable. */
    async applicationToken(access: TokenAccess): Promise<UsableToken | null> {
      await application?.tokens.mintIfNeeded(access);
      return database.asShared((tx) => mintedBy(application, tx, access));
    },

    markApplicationTokenRefused: ({ access, savedAt }: UsableToken): Promise<void> =>
      database.asShared(async (tx) => application?.tokens.markRefusedIn(tx, access, savedAt)),

    /** Whether the token of a call has been replaced by now. */
    async isReplacedIn(tx: OwnerTx, { savedAt, access }: UsableToken): Promise<boolean> {
      const present = await usableIn(tx, access);
      return present !== null && present.savedAt.getTime() !== savedAt.getTime();
    },

    /** The marketplace no longer accepts this token. */
    markRefusedIn: async (
      tx: OwnerTx,
      { from, access, savedAt }: Pick<UsableToken, 'from' | 'access' | 'savedAt'>,
    ): Promise<void> =>
      from === 'person'
        ? tokensRepo(tx).markRefused(savedAt, now())
        : (await mintingIn(tx))?.tokens.markRefusedIn(tx, access, savedAt),

    async status(userId: string): Promise<TokenStatus & { readonly canRefresh: boolean }> {
      return {
        ...tokenStatus(await provenFacts(userId), now()),
        canRefresh: (await minting(userId)) !== null,
      };
    },

    /** What this user can get from the marketplace, and why not the rest. */
    async capabilities(userId: string): Promise<readonly CapabilityStatus[]> {
      const [base, research] = await Promise.all([
        provenFacts(userId, 'base'),
        provenFacts(userId, 'research'),
      ]);
      return capabilitiesOf({
        base: accessOf(base, 'base', now()),
        research: accessOf(research, 'research', now()),
      });
    },

    /** Whether this user can get active listings but no sold ones, not even with a fresh token. */
    async hasOnlyActiveListings(userId: string): Promise<boolean> {
      const research = await provenFacts(userId, 'research');
      if (research.pasted !== null || research.own?.kind !== 'denied') {
        return false;
      }
      return accessOf(await provenFacts(userId, 'base'), 'base', now()).through !== null;
    },

    /** Whose allowance this user's lists draw on; null where it is their pasted token's. */
    async payer(userId: string, access: TokenAccess = 'research'): Promise<Payer | null> {
      const source = await minting(userId);
      const { pasted } = await database.asUser(userId, (tx) => factsIn(tx, access));
      const isPasted = msLeftOf(pasted, now()) > 0 && access === 'research';
      return isPasted ? null : source;
    },

    /** Whether only the user can provide a token for sold listings. */
    async needsUserToken(userId: string): Promise<boolean> {
      return needsUserToken(await provenFacts(userId), now());
    },

    /** Whether the user's own token still works, as far as anybody knows. */
    async hasPasted(userId: string): Promise<boolean> {
      const { pasted } = await database.asUser(userId, pastedFactsIn);
      return msLeftOf(pasted, now()) > 0;
    },

    /** Stores a token and resumes everything that waited for one. */
    async save(userId: string, pasted: string, { isProven = false } = {}): Promise<void> {
      const { value } = readPastedToken(pasted);
      const savedAt = now();
      const expiresAt = new Date(savedAt.getTime() + TOKEN_LIFETIME_MS);
      const laneId = await database.asUser(userId, async (tx) => {
        // The lane before the token: its holder locks them in this order, too.
        const lane = await resumeWaitingBatches(tx, 'pasted');
        const sealed = seal.seal(userId, 'access-token', value);
        const provenAt = isProven ? savedAt : null;
        await tokensRepo(tx).save({ sealed, savedAt, expiresAt, provenAt });
        return lane;
      });
      await wake(laneId);
    },

    /** A user requests a token of the server's own, whatever the outcome of earlier attempts. */
    async refresh(userId: string): Promise<void> {
      const source = await minting(userId);
      if (source === null) {
        throw refreshFailure({ kind: 'impossible', why: 'no-way' });
      }
      const [pasted] = await database.asUser(userId, (tx) => tokensRepo(tx).all());
      const result = await source.tokens.mintOnRequest('research');
      if (result.kind !== 'ready') {
        throw refreshFailure(result);
      }
      if (pasted !== undefined) {
        await database.asUser(userId, (tx) => tokensRepo(tx).drop(pasted.savedAt));
      }
      await resume(userId);
    },

    /** The token to call with, renewed first if needed. Never inside a transaction. */
    async obtain(userId: string, access: TokenAccess = 'research'): Promise<UsableToken | null> {
      const { kind } = await renewIfNeeded(userId, access);
      return kind === 'ready' ? find(userId, access) : null;
    },
  };
}

/** A user's token in place of one that the server could mint. */
const isSecondChoice = (
  { from, access }: UsableToken,
  own: ApplicationTokenStatus | null,
): boolean =>
  access === 'base' && from === 'person' && (own?.kind === 'unproven' || own?.kind === 'renewable');

export type TokenService = ReturnType<typeof tokenService>;
