import {
  CATEGORY_REFUSED,
  type LookupOutcome,
  type RequestRefused,
} from '@partsight/domain/runs/lookup-outcome';
import {
  isRefreshToken,
  readPastedToken,
  TOKEN_WARNING_TEXT,
  type TokenWarning,
} from '@partsight/domain/tokens/token-format';
import type { TokenRefusal } from '@partsight/domain/tokens/token-refusal';

import { AppError } from '../platform/app-error.ts';
import type { TokenService } from './tokens.service.ts';

type SavedToken = {
  readonly warnings: readonly TokenWarning[];
  /** False while the marketplace could not be asked. */
  readonly isChecked: boolean;
};

export type TokenUpdate = { readonly warnings: readonly TokenWarning[] } & (
  | { readonly success: true }
  | { readonly success: false; readonly code: TokenRefusal; readonly error: string }
);

/** One real call with this token, in the user's lane. */
type Verify = (userId: string, token: string, signal: AbortSignal) => Promise<LookupOutcome>;

type Deps = {
  readonly tokens: Pick<TokenService, 'save' | 'hasPasted'>;
  readonly verify: Verify;
};

const OLD_STAYS = 'The old token stays in use.';

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

/**
 * Tries a pasted token with one real call before it is stored, so that a wrong paste never costs one
 * that works. If the marketplace cannot be asked, it is stored beside the old one.
 */
export const saveToken =
  ({ tokens, verify }: Deps) =>
  async (userId: string, pasted: string, signal: AbortSignal): Promise<SavedToken> => {
    const { value, warnings } = readPastedToken(pasted);
    const refusal = await refusalIn(verify, userId, value, signal);
    if (refusal !== null && refusal !== 'unreachable') {
      const hasOld = refusal !== 'setup-refused' && (await tokens.hasPasted(userId));
      throw new AppError(
        refusal === 'refresh-token' ? 'token/refresh-token' : 'token/refused',
        hasOld ? `${REFUSALS[refusal]} ${OLD_STAYS}` : REFUSALS[refusal],
      );
    }
    const isChecked = refusal === null;
    await tokens.save(userId, value, { isProven: isChecked });
    return { warnings, isChecked };
  };

/** The same where nothing is stored that could not be checked. */
export const updateToken =
  ({ tokens, verify }: Deps) =>
  async (userId: string, pasted: string, signal: AbortSignal): Promise<TokenUpdate> => {
    const { value, warnings } = readPastedToken(pasted);
    const refusal = await refusalIn(verify, userId, value, signal);
    if (refusal !== null) {
      return { success: false, code: refusal, error: REFUSALS[refusal], warnings };
    }
    await tokens.save(userId, value, { isProven: true });
    return { success: true, warnings };
  };

const refusalIn = async (
  verify: Verify,
  ...[userId, value, signal]: Parameters<Verify>
): Promise<TokenRefusal | null> =>
  isRefreshToken(value) ? 'refresh-token' : refusalOf(await verify(userId, value, signal));

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
