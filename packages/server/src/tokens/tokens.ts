import { capabilitiesOf, type CapabilityStanding } from '@partsight/domain/tokens/capability';
import {
  isRefreshToken,
  readPastedToken,
  TOKEN_WARNING_TEXT,
  type TokenWarning,
} from '@partsight/domain/tokens/token-format';
import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/tokens/token-lifetime';

import type { Database } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { sleep } from '../platform/sleep.ts';
import { accessOf } from './access-of.ts';
import type { ApplicationStanding } from './application-standing.ts';
import type { TokenAccess } from './application-token.record.ts';
import { applicationTokens } from './application-tokens.ts';
import { refreshFailure } from './refresh-failure.ts';
import type { RenewalResult } from './renewal-result.ts';
import { resumeWaiting } from './resume-waiting.ts';
import type { TokenMint } from './token-mint.ts';
import type { TokenSeal } from './token-seal.ts';
import {
  msLeftOf,
  needsPerson,
  tokenStatus,
  type TokenFacts,
  type TokenStatus,
} from './token-standing.ts';
import type { TokenRepos } from './tokens.repo.ts';

/** The marketplace does not say when a pasted token runs out; this is how long one lives. */
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_HOURS * 3_600_000;
/** Somebody looks at a page: longer than this nobody waits for a first proof. */
const PROOF_PATIENCE_MS = 2_000;

export type UsableToken = {
  readonly value: string;
  readonly savedAt: Date;
  /** Whose it is: pasted by the person, or minted by the server for everybody. */
  readonly from: 'person' | 'application';
  readonly access: TokenAccess;
  /** Whose allowance its calls come out of; null where nobody else calls with it. */
  readonly payer: string | null;
};

type Deps = {
  readonly database: Pick<Database, 'asUser' | 'forAll'>;
  readonly seal: TokenSeal;
  readonly wake: (laneId: string) => Promise<void>;
  readonly now: () => Date;
  readonly logger?: Logger;
  /** Where the server gets tokens by itself; null when it has no credentials to do so. */
  readonly mint?: TokenMint | null;
};

export function tokens({ mint = null, ...deps }: Deps) {
  const { database, seal, wake, now, logger } = deps;
  const application = mint === null ? null : applicationTokens({ ...deps, mint });

  const ownIn = async (
    repos: TokenRepos,
    access: TokenAccess,
  ): Promise<ApplicationStanding | null> =>
    application === null ? null : application.standingIn(repos, access);

  const factsIn = async (repos: TokenRepos, access: TokenAccess): Promise<TokenFacts> => ({
    pasted: await repos.tokens.find(),
    own: await ownIn(repos, access),
  });

  async function pastedIn(
    repos: TokenRepos,
    userId: string,
    access: TokenAccess,
  ): Promise<UsableToken | null> {
    const token = await repos.tokens.find();
    if (token === null || msLeftOf(token, now()) === 0) {
      return null;
    }
    const { sealed, savedAt } = token;
    try {
      const value = seal.open(userId, 'access-token', sealed);
      return { value, savedAt, from: 'person', access, payer: null };
    } catch (error) {
      // Tampered with, moved, or sealed with a key that is gone: as good as no token.
      logger?.error({ err: error, userId, keyId: sealed.keyId }, 'a stored token does not open');
      await repos.tokens.markRefused(savedAt, now());
      return null;
    }
  }

  async function mintedIn(
    repos: Pick<TokenRepos, 'applicationTokens'>,
    access: TokenAccess,
  ): Promise<UsableToken | null> {
    const minted = (await application?.usableIn(repos, access)) ?? null;
    const payer = mint?.application ?? null;
    return minted === null ? null : { ...minted, from: 'application', access, payer };
  }

  /**
   * The token to call with, or null when one has to be renewed or brought by a person first. For sold
   * listings what the person brought goes first; whatever else every keyset may, the server's own does,
   * as a pasted token may be granted sold listings alone.
   */
  const usableIn = async (
    repos: TokenRepos,
    userId: string,
    access: TokenAccess = 'research',
  ): Promise<UsableToken | null> =>
    access === 'research'
      ? ((await pastedIn(repos, userId, access)) ?? mintedIn(repos, access))
      : ((await mintedIn(repos, access)) ?? pastedIn(repos, userId, access));

  const find = (userId: string, access: TokenAccess): Promise<UsableToken | null> =>
    database.asUser(userId, (repos) => usableIn(repos, userId, access));

  const resume = async (userId: string): Promise<void> =>
    wake(await database.asUser(userId, (repos) => resumeWaiting(repos, 'renewed')));

  /** Sees to it that there is a usable token, if the server can. Never inside a transaction. */
  async function renewIfNeeded(
    userId: string,
    access: TokenAccess = 'research',
  ): Promise<RenewalResult> {
    const { usable, own } = await database.asUser(userId, async (repos) => ({
      usable: await usableIn(repos, userId, access),
      own: await ownIn(repos, access),
    }));
    if (usable !== null && !isSecondChoice(usable, own)) {
      return { kind: 'ready' };
    }
    if (application === null) {
      return { kind: 'impossible', why: 'no-way' };
    }
    const result = await application.ifNeeded(access);
    if (result.kind === 'ready' && result.isNew) {
      await resume(userId);
    }
    if (result.kind === 'ready') {
      return { kind: 'ready' };
    }
    // Somebody may have pasted one meanwhile.
    return (await find(userId, access)) === null ? result : { kind: 'ready' };
  }

  /** What is known; where nobody has asked the marketplace yet, after asking it. */
  async function provenFacts(
    userId: string,
    access: TokenAccess = 'research',
  ): Promise<TokenFacts> {
    const look = () => database.asUser(userId, (repos) => factsIn(repos, access));
    const facts = await look();
    if (application === null || facts.own?.kind !== 'unproven') {
      return facts;
    }
    const patience = new AbortController();
    await Promise.race([application.ifNeeded(access), sleep(PROOF_PATIENCE_MS, patience.signal)]);
    patience.abort();
    return look();
  }

  return {
    usableIn,
    renewIfNeeded,

    /** The server's own token, for what is nobody's call; null while none can be had. */
    async ofApplication(access: TokenAccess): Promise<UsableToken | null> {
      await application?.ifNeeded(access);
      return database.forAll((repos) => mintedIn(repos, access));
    },

    refusedOfApplication: ({ access, savedAt }: UsableToken): Promise<void> =>
      database.forAll(async (repos) => application?.markRefusedIn(repos, access, savedAt)),

    /** Whether there is another token by now than the one that a call was made with. */
    async isReplacedIn(
      repos: TokenRepos,
      userId: string,
      { savedAt, access }: UsableToken,
    ): Promise<boolean> {
      const present = await usableIn(repos, userId, access);
      return present !== null && present.savedAt.getTime() !== savedAt.getTime();
    },

    /** The marketplace does not take this token any more. */
    markRefusedIn: async (
      repos: TokenRepos,
      { from, access, savedAt }: Pick<UsableToken, 'from' | 'access' | 'savedAt'>,
    ): Promise<void> =>
      from === 'application'
        ? application?.markRefusedIn(repos, access, savedAt)
        : repos.tokens.markRefused(savedAt, now()),

    async status(userId: string): Promise<TokenStatus & { readonly canRefresh: boolean }> {
      return { ...tokenStatus(await provenFacts(userId), now()), canRefresh: mint !== null };
    },

    /** What this person can have from the marketplace, and why not the rest. */
    async capabilities(userId: string): Promise<readonly CapabilityStanding[]> {
      const [base, research] = await Promise.all([
        provenFacts(userId, 'base'),
        provenFacts(userId, 'research'),
      ]);
      return capabilitiesOf({
        base: accessOf(base, 'base', now()),
        research: accessOf(research, 'research', now()),
      });
    },

    /** Whether this person can have live listings, and sold ones from nobody: not even by a fresh token. */
    async onlyLive(userId: string): Promise<boolean> {
      const research = await provenFacts(userId, 'research');
      if (research.pasted !== null || research.own?.kind !== 'denied') {
        return false;
      }
      return accessOf(await provenFacts(userId, 'base'), 'base', now()).through !== null;
    },

    /** Whose allowance this person's lists come out of; null where it is their own token's. */
    async payer(userId: string): Promise<string | null> {
      const { pasted } = await database.asUser(userId, (repos) => factsIn(repos, 'research'));
      return msLeftOf(pasted, now()) > 0 ? null : (mint?.application ?? null);
    },

    /** Whether nobody but the person can bring a token for sold listings. */
    async needsPerson(userId: string): Promise<boolean> {
      return needsPerson(await provenFacts(userId), now());
    },

    /** Stores a token as it is and sets everything going again that waited for one. */
    async save(
      userId: string,
      pasted: string,
      { isProven = false } = {},
    ): Promise<readonly TokenWarning[]> {
      const { value, warnings } = readPastedToken(pasted);
      if (isRefreshToken(value)) {
        // In the place of a good token it would lock its user out.
        throw new AppError('token/refresh-token', TOKEN_WARNING_TEXT['refresh-token']);
      }
      const savedAt = now();
      const expiresAt = new Date(savedAt.getTime() + TOKEN_LIFETIME_MS);
      const laneId = await database.asUser(userId, async (repos) => {
        // The lane before the token: its holder takes the two in this order, too.
        const lane = await resumeWaiting(repos, 'pasted');
        const sealed = seal.seal(userId, 'access-token', value);
        const provenAt = isProven ? savedAt : null;
        await repos.tokens.save({ sealed, savedAt, expiresAt, provenAt });
        return lane;
      });
      await wake(laneId);
      return warnings;
    },

    /** A person asks for a token of the server's own, whatever became of earlier tries. */
    async refresh(userId: string): Promise<void> {
      if (application === null) {
        throw refreshFailure({ kind: 'impossible', why: 'no-way' });
      }
      const pasted = await database.asUser(userId, (repos) => repos.tokens.find());
      const result = await application.onRequest('research');
      if (result.kind !== 'ready') {
        throw refreshFailure(result);
      }
      if (pasted !== null) {
        await database.asUser(userId, (repos) => repos.tokens.drop(pasted.savedAt));
      }
      await resume(userId);
    },

    /** The token to call with, renewed first if need be. Never inside a transaction. */
    async obtain(userId: string, access: TokenAccess = 'research'): Promise<UsableToken | null> {
      const { kind } = await renewIfNeeded(userId, access);
      return kind === 'ready' ? find(userId, access) : null;
    },
  };
}

/** A person's token in the place of one that the server could mint. */
const isSecondChoice = ({ from, access }: UsableToken, own: ApplicationStanding | null): boolean =>
  access === 'base' && from === 'person' && (own?.kind === 'unproven' || own?.kind === 'renewable');

export type Tokens = ReturnType<typeof tokens>;
