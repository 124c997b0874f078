import type { StoredRenewal, StoredToken, TokenOrigin } from './token.record.ts';

export type RenewalWay = Exclude<TokenOrigin, 'pasted'>;

export type TokenStanding =
  | {
      readonly kind: 'usable';
      readonly token: StoredToken;
      readonly msLeft: number;
      readonly renewal: RenewalWay | null;
    }
  | { readonly kind: 'renewable'; readonly renewal: RenewalWay }
  | { readonly kind: 'expired' };

export type TokenStatus = {
  readonly expired: boolean;
  readonly expiringSoon: boolean;
  readonly timeUntilExpiry: number;
  readonly usingResearchToken: boolean;
};

const EXPIRING_SOON_MS = 15 * 60_000;
/** A token of our own minting is replaced this early, so that no call meets its end. */
const RENEW_EARLY_MS = 60_000;
/** A minted token refused before this age was never any good; minting another would only loop. */
const YOUNG_TOKEN_MS = 60_000;

export type TokenFacts = {
  readonly token: StoredToken | null;
  readonly renewal: StoredRenewal | null;
  /** Whether the server has credentials to mint tokens with. */
  readonly canMint: boolean;
};

/** What a user's stored token is worth at a moment. */
export function tokenStanding({ token, renewal, canMint }: TokenFacts, now: Date): TokenStanding {
  const way = canMint ? renewalWay(token, renewal) : null;
  if (token !== null && token.refusedAt === null) {
    const msLeft = token.expiresAt.getTime() - now.getTime();
    const isOurs = token.origin !== 'pasted' && way !== null;
    if (msLeft > (isOurs ? RENEW_EARLY_MS : 0)) {
      return { kind: 'usable', token, msLeft, renewal: way };
    }
  }
  return way === null ? { kind: 'expired' } : { kind: 'renewable', renewal: way };
}

function renewalWay(token: StoredToken | null, renewal: StoredRenewal | null): RenewalWay | null {
  const wasStillborn =
    token !== null &&
    token.origin !== 'pasted' &&
    token.refusedAt !== null &&
    token.refusedAt.getTime() - token.savedAt.getTime() < YOUNG_TOKEN_MS;
  if (wasStillborn || (renewal !== null && renewal.refusedAt !== null)) {
    return null;
  }
  return renewal !== null && renewal.refresh !== null ? 'refresh' : 'application';
}

/** What the person is told. 0 on a token that is not expired: the server renews it by itself. */
export function tokenStatus(standing: TokenStanding, hasToken: boolean): TokenStatus {
  switch (standing.kind) {
    case 'usable': {
      const { token, msLeft, renewal } = standing;
      const renewsItself = renewal !== null && token.origin !== 'pasted';
      return {
        expired: false,
        expiringSoon: renewal === null && msLeft < EXPIRING_SOON_MS,
        timeUntilExpiry: renewsItself ? 0 : msLeft,
        usingResearchToken: token.origin !== 'application',
      };
    }
    case 'renewable':
      return {
        expired: false,
        expiringSoon: false,
        timeUntilExpiry: 0,
        usingResearchToken: standing.renewal === 'refresh',
      };
    case 'expired':
      return {
        expired: true,
        expiringSoon: false,
        timeUntilExpiry: 0,
        usingResearchToken: hasToken,
      };
  }
}
