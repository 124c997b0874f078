import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import {
  isRefreshToken,
  readPastedToken,
  TOKEN_WARNING_TEXT,
  type TokenWarning,
} from '@partsight/domain/tokens/token-format';
import type { TokenRefusal } from '@partsight/domain/tokens/token-refusal';

import type { TokenMint } from './token-mint.ts';
import type { Tokens } from './tokens.ts';

export type TokenUpdate = { readonly warnings: readonly TokenWarning[] } & (
  | { readonly success: true }
  | { readonly success: false; readonly code: TokenRefusal; readonly error: string }
);

type Deps = {
  readonly tokens: Pick<Tokens, 'save'>;
  readonly mint: TokenMint | null;
  /** One real question with this very token, in the user's turn. */
  readonly prove: (userId: string, token: string, signal: AbortSignal) => Promise<LookupOutcome>;
};

const REFUSALS = {
  'token-refused': 'The marketplace refused this token. It has expired or is not valid.',
  'access-not-granted':
    'The marketplace accepted this token, but it lacks access to the Research API (scope buy.marketplace.insights).',
  'category-not-granted':
    'The marketplace accepted this token, but it is not granted sold data for these categories.',
  unreachable:
    'The marketplace could not be reached, so the token could not be checked. Nothing was changed; please try again.',
} as const satisfies Record<TokenRefusal, string>;

/** Proves a pasted token with one real call and keeps it only if it serves. */
export const updateToken =
  ({ tokens, mint, prove }: Deps) =>
  async (userId: string, pasted: string, signal: AbortSignal): Promise<TokenUpdate> => {
    const { value, warnings } = readPastedToken(pasted);
    const refused = (code: TokenRefusal): TokenUpdate => {
      const hint =
        code === 'token-refused' && warnings.includes('refresh-token')
          ? ` ${TOKEN_WARNING_TEXT['refresh-token']}`
          : '';
      return { success: false, code, error: REFUSALS[code] + hint, warnings };
    };
    // A refresh token proves itself by the access token that it brings; that one is asked with.
    const access =
      mint !== null && isRefreshToken(value)
        ? await exchanged(mint, value, signal)
        : { token: value };
    if ('refusal' in access) {
      return refused(access.refusal);
    }
    const refusal = refusalOf(await prove(userId, access.token, signal));
    if (refusal !== null) {
      return refused(refusal);
    }
    await tokens.save(userId, value);
    return { success: true, warnings };
  };

async function exchanged(
  mint: TokenMint,
  refreshToken: string,
  signal: AbortSignal,
): Promise<{ token: string } | { refusal: TokenRefusal }> {
  const outcome = await mint.byRefreshToken(refreshToken, signal);
  switch (outcome.kind) {
    case 'granted':
      return outcome;
    case 'refused':
      return {
        refusal: outcome.why === 'invalid-scope' ? 'access-not-granted' : 'token-refused',
      };
    case 'throttled':
    case 'unreachable':
      return { refusal: 'unreachable' };
  }
}

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
    case 'unreachable':
    case 'malformed':
      return 'unreachable';
  }
}
