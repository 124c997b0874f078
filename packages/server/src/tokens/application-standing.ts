import type { ApplicationToken, MintRefusal } from './application-token.record.ts';
import type { StoredToken } from './token.record.ts';

/** What the server's own credentials bring at a moment, for one access. */
export type ApplicationStanding =
  | { readonly kind: 'usable'; readonly token: StoredToken }
  /** It was granted before, and is minted anew at the next call. */
  | { readonly kind: 'renewable' }
  /** Nobody has asked yet, or the marketplace has not answered. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'denied'; readonly why: MintRefusal | 'refused-at-once' };

/** Replaced this early, so that no call meets a token's end. */
const RENEW_EARLY_MS = 60_000;
/** A minted token refused before this age was never any good; minting another would only loop. */
const YOUNG_TOKEN_MS = 60_000;
/** After this a denied application is tried once more: grants and secrets change. */
const DENIAL_HOLDS_MS = 3_600_000;

const wasStillborn = ({ refusedAt, savedAt }: StoredToken): boolean =>
  refusedAt !== null && refusedAt.getTime() - savedAt.getTime() < YOUNG_TOKEN_MS;

export function applicationStanding(
  known: ApplicationToken | null,
  now: Date,
): ApplicationStanding {
  const { token = null, denied = null } = known ?? {};
  const isOver = (at: Date, afterMs: number): boolean => now.getTime() - at.getTime() >= afterMs;
  if (token !== null && token.refusedAt === null) {
    const msLeft = token.expiresAt.getTime() - now.getTime();
    if (msLeft > RENEW_EARLY_MS) {
      return { kind: 'usable', token };
    }
  }
  if (denied !== null && !isOver(denied.at, DENIAL_HOLDS_MS)) {
    return { kind: 'denied', why: denied.why };
  }
  if (token === null || denied !== null) {
    return { kind: 'unproven' };
  }
  if (wasStillborn(token)) {
    return isOver(token.refusedAt ?? token.savedAt, DENIAL_HOLDS_MS)
      ? { kind: 'unproven' }
      : { kind: 'denied', why: 'refused-at-once' };
  }
  return { kind: 'renewable' };
}
