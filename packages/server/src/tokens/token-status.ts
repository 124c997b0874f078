import type { StoredToken } from '../db/records/token.record.ts';
import type { ApplicationTokenStatus } from './application/application-token-status.ts';

export type TokenStatus = {
  readonly expired: boolean;
  readonly expiringSoon: boolean;
  readonly timeUntilExpiry: number;
  readonly usingResearchToken: boolean;
  /** Whether there has ever been a token: without one nothing can have expired. */
  readonly hadToken: boolean;
  /** When the pasted token in use was saved; null without one. */
  readonly savedAt: Date | null;
  readonly newer: NewerToken | null;
};

/** A token saved after the one in use: the marketplace could not be asked about it, or has refused it. */
type NewerToken = 'unchecked' | 'refused';

const EXPIRING_SOON_MS = 15 * 60_000;

export type TokenFacts = {
  /** The user's pasted token that is in use. */
  readonly pasted: StoredToken | null;
  readonly newer: NewerToken | null;
  /** The status of the server's own credentials for sold listings; null without any. */
  readonly own: ApplicationTokenStatus | null;
};

/** How long a pasted token remains usable; 0 when it is not. */
export const msLeftOf = (token: StoredToken | null, now: Date): number =>
  token === null || token.refusedAt !== null
    ? 0
    : Math.max(0, token.expiresAt.getTime() - now.getTime());

/** Whether the marketplace has issued the server such a token, and would do so again. */
const isApplicationTokenProven = (own: ApplicationTokenStatus | null): boolean =>
  own?.kind === 'usable' || own?.kind === 'renewable';

/** Whether only the user can provide the token for sold listings. */
export const needsUserToken = ({ pasted, own }: TokenFacts, now: Date): boolean =>
  msLeftOf(pasted, now) === 0 && (own === null || own.kind === 'denied');

/**
 * The status shown to the user. 0 on a token that is not expired: the server renews it
 * automatically, which it says only once it has done so.
 */
export function tokenStatus({ pasted, newer, own }: TokenFacts, now: Date): TokenStatus {
  const msLeft = msLeftOf(pasted, now);
  if (msLeft > 0) {
    return {
      expired: false,
      expiringSoon: !isApplicationTokenProven(own) && msLeft < EXPIRING_SOON_MS,
      timeUntilExpiry: msLeft,
      usingResearchToken: true,
      hadToken: true,
      savedAt: pasted?.savedAt ?? null,
      newer,
    };
  }
  return {
    expired: !isApplicationTokenProven(own),
    expiringSoon: false,
    timeUntilExpiry: 0,
    usingResearchToken: pasted !== null && !isApplicationTokenProven(own),
    hadToken: pasted !== null || isApplicationTokenProven(own),
    savedAt: null,
    newer: null,
  };
}
