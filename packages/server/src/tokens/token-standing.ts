import type { ApplicationStanding } from './application-standing.ts';
import type { StoredToken } from './token.record.ts';

export type TokenStatus = {
  readonly expired: boolean;
  readonly expiringSoon: boolean;
  readonly timeUntilExpiry: number;
  readonly usingResearchToken: boolean;
  /** Whether there has ever been a token: what never was cannot have expired. */
  readonly hadToken: boolean;
};

const EXPIRING_SOON_MS = 15 * 60_000;

export type TokenFacts = {
  /** What the person pasted. */
  readonly pasted: StoredToken | null;
  /** What the server's own credentials bring for sold listings; null without any. */
  readonly own: ApplicationStanding | null;
};

/** How long a pasted token can still be used; 0 when it cannot. */
export const msLeftOf = (token: StoredToken | null, now: Date): number =>
  token === null || token.refusedAt !== null
    ? 0
    : Math.max(0, token.expiresAt.getTime() - now.getTime());

/** Whether the marketplace has handed the server such a token, and would do so again. */
const isProven = (own: ApplicationStanding | null): boolean =>
  own?.kind === 'usable' || own?.kind === 'renewable';

/** Whether nobody but a person can bring the token for sold listings. */
export const needsPerson = ({ pasted, own }: TokenFacts, now: Date): boolean =>
  msLeftOf(pasted, now) === 0 && (own === null || own.kind === 'denied');

/**
 * What the person is told. 0 on a token that is not expired: the server renews it by itself, which it
 * says only once it has done so.
 */
export function tokenStatus({ pasted, own }: TokenFacts, now: Date): TokenStatus {
  const msLeft = msLeftOf(pasted, now);
  if (msLeft > 0) {
    return {
      expired: false,
      expiringSoon: !isProven(own) && msLeft < EXPIRING_SOON_MS,
      timeUntilExpiry: msLeft,
      usingResearchToken: true,
      hadToken: true,
    };
  }
  return {
    expired: !isProven(own),
    expiringSoon: false,
    timeUntilExpiry: 0,
    usingResearchToken: pasted !== null && !isProven(own),
    hadToken: pasted !== null || isProven(own),
  };
}
