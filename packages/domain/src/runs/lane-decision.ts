import type { SoldListingsResponse } from '../titles/evidence/sold-listing.ts';
import type { PartFailure } from './batch.ts';
import type { LookupOutcome } from './lookup-outcome.ts';

/** Attempts charged to the part before it fails. */
export const MAX_PART_ATTEMPTS = 3;
/** Consecutive outages before the lane's batches report the marketplace as unreachable. */
export const OUTAGES_UNTIL_PAUSE = 3;
export const MIN_BACKOFF_MS = 1_000;
/** Wide from the start, so that lanes that failed together do not retry together. */
export const FIRST_BACKOFF_MS = 8_000;
/** Short enough that users see a recovered marketplace in use again. */
export const MAX_BACKOFF_MS = 30_000;
/** A wait up to this long is throttling; a longer one means the daily quota is spent. */
export const MAX_THROTTLE_MS = 300_000;

/** What the lane knows besides the outcome. */
export type LaneHealth = {
  /** Outages on this lane since its last success, excluding this one. */
  readonly consecutiveOutages: number;
  /** Whether the lane succeeded for another part since this part last failed. */
  readonly answeredSinceLastTry: boolean;
  /** In [0, 1]; 1 waits longest. */
  readonly random: number;
};

export type LaneDecision =
  /** The part is settled; null means nothing was found. */
  | { readonly kind: 'settle'; readonly answer: SoldListingsResponse | null }
  | { readonly kind: 'fail-part'; readonly reason: PartFailure }
  /** The part's fault: it is requeued and charged one attempt. */
  | { readonly kind: 'retry-part'; readonly attempts: number; readonly notBefore: Date }
  /** Not the part's fault: the whole lane cools down and nothing is charged. */
  | {
      readonly kind: 'rest-lane';
      readonly notBefore: Date;
      readonly pause: 'marketplace-unreachable' | null;
    }
  /** Null: the marketplace gave no time; query the quota reset before the next call. */
  | { readonly kind: 'wait-for-quota'; readonly until: Date | null }
  /** Until the user acts. The part stays pending and is charged nothing. */
  | {
      readonly kind: 'pause-lane';
      readonly reason: 'token-expired' | 'access-not-granted' | 'setup-refused';
    };

const HEALTHY_LANE: LaneHealth = { consecutiveOutages: 0, answeredSinceLastTry: false, random: 1 };

/**
 * What an outcome means for the part, its batch and the lane. `attempts` counts the attempts
 * already charged to the part, excluding this one. Throttling and outages are not the part's fault
 * and charge nothing, unless the lane succeeded for others in between: then the part itself is the
 * problem and must not block the rest forever.
 */
export function decideAfter(
  outcome: LookupOutcome,
  attempts: number,
  now: Date,
  health: LaneHealth = HEALTHY_LANE,
): LaneDecision {
  switch (outcome.kind) {
    case 'found':
      return { kind: 'settle', answer: outcome.answer };
    case 'nothing-found':
      return { kind: 'settle', answer: null };
    case 'token-refused':
      return { kind: 'pause-lane', reason: 'token-expired' };
    case 'access-not-granted':
      return { kind: 'pause-lane', reason: 'access-not-granted' };
    case 'category-not-granted':
      return { kind: 'fail-part', reason: 'category-not-granted' };
    case 'request-refused':
      return outcome.about === 'setup'
        ? { kind: 'pause-lane', reason: 'setup-refused' }
        : { kind: 'fail-part', reason: 'question-refused' };
    case 'throttled':
      return afterThrottle(outcome.until, now);
    case 'unreachable':
      return health.answeredSinceLastTry
        ? chargePart('unreachable', attempts, now, health.random)
        : afterOutage(now, health);
    case 'malformed':
      return chargePart('malformed-answer', attempts, now, health.random);
  }
}

/** For a part whose handling killed the process; `crashes` includes this one. */
export function decideAfterCrash(
  crashes: number,
  now: Date,
  random = 1,
): Extract<LaneDecision, { kind: 'fail-part' | 'retry-part' }> {
  return chargePart('crashed', crashes - 1, now, random);
}

/** Random between the minimum wait and a doubling ceiling; `random` is in [0, 1]. */
export function backoffMs(failuresBefore: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failuresBefore);
  return Math.round(MIN_BACKOFF_MS + (ceiling - MIN_BACKOFF_MS) * random);
}

function chargePart(
  reason: PartFailure,
  attempts: number,
  now: Date,
  random: number,
): Extract<LaneDecision, { kind: 'fail-part' | 'retry-part' }> {
  return attempts + 1 >= MAX_PART_ATTEMPTS
    ? { kind: 'fail-part', reason }
    : {
        kind: 'retry-part',
        attempts: attempts + 1,
        notBefore: after(now, backoffMs(attempts, random)),
      };
}

function afterOutage(now: Date, health: LaneHealth): LaneDecision {
  return {
    kind: 'rest-lane',
    notBefore: after(now, backoffMs(health.consecutiveOutages, health.random)),
    pause: health.consecutiveOutages + 1 >= OUTAGES_UNTIL_PAUSE ? 'marketplace-unreachable' : null,
  };
}

function afterThrottle(until: Date | null, now: Date): LaneDecision {
  if (until === null || until.getTime() - now.getTime() > MAX_THROTTLE_MS) {
    return { kind: 'wait-for-quota', until };
  }
  const soonest = after(now, MIN_BACKOFF_MS);
  return {
    kind: 'rest-lane',
    notBefore: until > soonest ? until : soonest,
    pause: null,
  };
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
