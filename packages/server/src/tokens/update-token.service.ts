import {
  CATEGORY_REFUSED,
  type LookupOutcome,
  type RequestRefused,
} from '@partsight/domain/pacing/lookups/lookup-outcome';
import {
  isRefreshToken,
  readPastedToken,
  TOKEN_WARNING_TEXT,
  type TokenWarning,
} from '@partsight/domain/pacing/tokens/token-format';
import type { TokenRefusal } from '@partsight/domain/pacing/tokens/token-refusal';

import type { Database } from '../db/database.ts';
import type { TokenService } from './tokens.service.ts';

type TokenProof =
  | { readonly success: true }
  | { readonly success: false; readonly code: TokenRefusal; readonly error: string };

export type TokenUpdate = TokenProof & { readonly warnings: readonly TokenWarning[] };

/** One real call with this token, in the user's lane. */
type Verify = (userId: string, token: string, signal: AbortSignal) => Promise<LookupOutcome>;

type Deps = { readonly tokens: Pick<TokenService, 'save'>; readonly verify: Verify };

type ProofDeps = {
  readonly database: Pick<Database, 'asUser'>;
  readonly tokens: Pick<TokenService, 'usableIn' | 'markRefusedIn'>;
  readonly verify: Verify;
};

const REFUSALS = {
  'refresh-token': TOKEN_WARNING_TEXT['refresh-token'],
  'token-refused': 'eBay refused this token. It has expired or is not valid.',
  'access-not-granted':
    'eBay accepted this token, but it lacks access to the Research API (scope buy.marketplace.insights).',
  'category-not-granted':
    'eBay accepted this token, but it is not granted sold data for these categories.',
  'setup-refused':
    'eBay refuses the way this server asks, whatever the token. Nothing was changed; please tell the administrator.',
  unreachable:
    'eBay could not be reached, so the token could not be checked. Nothing was changed; please try again.',
} as const satisfies Record<TokenRefusal, string>;

/** Verifies a pasted token with one real call and stores it only if it works. */
export const updateToken =
  ({ tokens, verify }: Deps) =>
  async (userId: string, pasted: string, signal: AbortSignal): Promise<TokenUpdate> => {
    const { value, warnings } = readPastedToken(pasted);
    const refusal = isRefreshToken(value)
      ? 'refresh-token'
      : refusalOf(await verify(userId, value, signal));
    if (refusal !== null) {
      return { success: false, code: refusal, error: REFUSALS[refusal], warnings };
    }
    await tokens.save(userId, value, { isProven: true });
    return { success: true, warnings };
  };

/** Tries the token that a user has saved. A refusal is told at once, not at the first lookup of a run. */
export const proveToken =
  ({ database, tokens, verify }: ProofDeps) =>
  async (userId: string, signal: AbortSignal): Promise<TokenProof> => {
    const token = await database.asUser(userId, (repos) => tokens.usableIn(repos, userId));
    if (token === null || token.from !== 'person') {
      return { success: true };
    }
    const refusal = refusalOf(await verify(userId, token.value, signal));
    if (refusal === 'token-refused') {
      await database.asUser(userId, (repos) => tokens.markRefusedIn(repos, token));
    }
    // While eBay is out of reach, nothing is known against the token.
    return refusal === null || refusal === 'unreachable'
      ? { success: true }
      : { success: false, code: refusal, error: REFUSALS[refusal] };
  };

function refusalOf(outcome: LookupOutcome): TokenRefusal | null {
  switch (outcome.kind) {
    case 'found':
    case 'nothing-found':
    // The day's allowance is spent, so the marketplace knows the token.
    case 'throttled':
      return null;
    case 'token-refused':
    case 'access-not-granted':
    case 'category-not-granted':
      return outcome.kind;
    case 'request-refused':
      return refusedRequest(outcome);
    case 'unreachable':
    case 'malformed':
      return 'unreachable';
  }
}

/** A rejected request shows that the marketplace accepted the token. */
function refusedRequest({ about, errorId }: RequestRefused): TokenRefusal | null {
  if (about === 'question') {
    return null;
  }
  return errorId === CATEGORY_REFUSED ? 'category-not-granted' : 'setup-refused';
}
