import type { ApplicationToken, MintRefusal } from '../../db/records/application-token.record.ts';
import type { StoredToken } from '../../db/records/token.record.ts';

/** The current status of the server's own credentials, for one access. */
export type ApplicationTokenStatus =
  | { readonly kind: 'usable'; readonly token: StoredToken }
  /** It was granted before, and is minted again at the next call. */
  | { readonly kind: 'renewable' }
  /** Not requested yet, or the marketplace has not responded. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'denied'; readonly why: MintRefusal | 'refused-at-once' };

/** Replaced this early, so that no call meets a token's expiry. */
const RENEW_EARLY_MS = 60_000;
/** A minted token refused before this age never worked; minting another would only loop. */
const YOUNG_TOKEN_MS = 60_000;
/** After this a denied application is tried again: grants and secrets change. */
const DENIAL_TTL_MS = 3_600_000;

const wasRefusedImmediately = ({ refusedAt, savedAt }: StoredToken): boolean =>
  refusedAt !== null && refusedAt.getTime() - savedAt.getTime() < YOUNG_TOKEN_MS;

export function applicationTokenStatus(
  known: ApplicationToken | null,
  now: Date,
): ApplicationTokenStatus {
  const { token = null, denied = null } = known ?? {};
  const isOver = (at: Date, afterMs: number): boolean => now.getTime() - at.getTime() >= afterMs;
  if (token !== null && token.refusedAt === null) {
    const msLeft = token.expiresAt.getTime() - now.getTime();
    if (msLeft > RENEW_EARLY_MS) {
      return { kind: 'usable', token };
    }
  }
  if (denied !== null && !isOver(denied.at, DENIAL_TTL_MS)) {
    return { kind: 'denied', why: denied.why };
  }
  if (token === null || denied !== null) {
    return { kind: 'unproven' };
  }
  if (wasRefusedImmediately(token)) {
    return isOver(token.refusedAt ?? token.savedAt, DENIAL_TTL_MS)
      ? { kind: 'unproven' }
      : { kind: 'denied', why: 'refused-at-once' };
  }
  return { kind: 'renewable' };
}
