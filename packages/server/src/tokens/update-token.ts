import {
  CATEGORY_REFUSED,
  type LookupOutcome,
  type RequestRefused,
} from '@partsight/domain/lookups/lookup-outcome';
import {
  isRefreshToken,
  readPastedToken,
  TOKEN_WARNING_TEXT,
  type TokenWarning,
} from '@partsight/domain/tokens/token-format';
import type { TokenRefusal } from '@partsight/domain/tokens/token-refusal';

import type { Tokens } from './tokens.ts';

export type TokenUpdate = { readonly warnings: readonly TokenWarning[] } & (
  | { readonly success: true }
  | { readonly success: false; readonly code: TokenRefusal; readonly error: string }
);

type Deps = {
  readonly tokens: Pick<Tokens, 'save'>;
  /** One real question with this very token, in the user's turn. */
  readonly prove: (userId: string, token: string, signal: AbortSignal) => Promise<LookupOutcome>;
};

const REFUSALS = {
  'refresh-token': TOKEN_WARNING_TEXT['refresh-token'],
  'token-refused': 'The marketplace refused this token. It has expired or is not valid.',
  'access-not-granted':
    'The marketplace accepted this token, but it lacks access to the Research API (scope buy.marketplace.insights).',
  'category-not-granted':
    'The marketplace accepted this token, but it is not granted sold data for these categories.',
  'setup-refused':
    'The marketplace refuses the way this server asks, whatever the token. Nothing was changed; please tell the administrator.',
  unreachable:
    'The marketplace could not be reached, so the token could not be checked. Nothing was changed; please try again.',
} as const satisfies Record<TokenRefusal, string>;

/** Proves a pasted token with one real call and keeps it only if it serves. */
export const updateToken =
  ({ tokens, prove }: Deps) =>
  async (userId: string, pasted: string, signal: AbortSignal): Promise<TokenUpdate> => {
    const { value, warnings } = readPastedToken(pasted);
    const refusal = isRefreshToken(value)
      ? 'refresh-token'
      : refusalOf(await prove(userId, value, signal));
    if (refusal !== null) {
      return { success: false, code: refusal, error: REFUSALS[refusal], warnings };
    }
    await tokens.save(userId, value, { isProven: true });
    return { success: true, warnings };
  };

function refusalOf(outcome: LookupOutcome): TokenRefusal | null {
  switch (outcome.kind) {
    case 'found':
    case 'nothing-found':
    // The day's allowance is spent, which only a token that the marketplace knows can do.
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

/** A question that the marketplace would not answer shows that it took the token. */
function refusedRequest({ about, errorId }: RequestRefused): TokenRefusal | null {
  if (about === 'question') {
    return null;
  }
  return errorId === CATEGORY_REFUSED ? 'category-not-granted' : 'setup-refused';
}
