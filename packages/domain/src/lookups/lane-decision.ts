import type { PartFailure } from '../batches/batch.ts';
import type { SoldAnswer } from '../evidence/sold-listing.ts';
import type { LookupOutcome } from './lookup-outcome.ts';

/** Tries that are the part's own fault before it is given up. */
export const MAX_PART_ATTEMPTS = 3;
/** Outages in a row after which the lane's batches say that the marketplace is unreachable. */
export const OUTAGES_UNTIL_PAUSE = 3;
export const MIN_BACKOFF_MS = 1_000;
/** Wide from the start, so that lanes which failed together do not come back together. */
export const FIRST_BACKOFF_MS = 8_000;
/** No longer than a person would wait to see a recovered marketplace used again. */
export const MAX_BACKOFF_MS = 30_000;
/** A wait up to this long is a request to slow down; a longer one means the day's allowance is gone. */
export const LONGEST_THROTTLE_MS = 300_000;

/** What the lane knows besides the outcome. */
export type LaneHealth = {
  /** Outages on this lane since its last answer, this one not counted. */
  readonly outagesInARow: number;
  /** Whether the lane got an answer for another part since this part was last tried in vain. */
  readonly answeredSinceLastTry: boolean;
  /** In [0, 1]; 1 waits longest. */
  readonly random: number;
};

export type LaneDecision =
  /** The part has its answer; null is a real nothing found. */
  | { readonly kind: 'settle'; readonly answer: SoldAnswer | null }
  | { readonly kind: 'fail-part'; readonly reason: PartFailure }
  /** The part is to blame: it waits behind the others and is charged one try. */
  | { readonly kind: 'retry-part'; readonly attempts: number; readonly notBefore: Date }
  /** Nobody is to blame: the whole lane rests until then, and the part is charged nothing. */
  | {
      readonly kind: 'rest-lane';
      readonly notBefore: Date;
      readonly pause: 'marketplace-unreachable' | null;
    }
  /** Null: the marketplace did not say when; ask it for the reset before calling again. */
  | { readonly kind: 'wait-for-quota'; readonly until: Date | null }
  /** Until a person does something about it. The part stays pending and is charged nothing. */
  | {
      readonly kind: 'pause-lane';
      readonly reason: 'token-expired' | 'access-not-granted' | 'setup-refused';
    };

const STEADY: LaneHealth = { outagesInARow: 0, answeredSinceLastTry: false, random: 1 };

/**
 * What an outcome means for the part, its batch and the lane. `attempts` counts the tries already
 * charged to the part, this one not included. Being throttled and an outage say nothing about the
 * part, so they charge nothing, unless the lane answered for others in between: then the part itself
 * is the trouble and must not hold up the rest for ever.
 */
export function decideAfter(
  outcome: LookupOutcome,
  attempts: number,
  now: Date,
  health: LaneHealth = STEADY,
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

/** A part whose handling ended the process; `crashes` counts this one. */
export function decideAfterCrash(
  crashes: number,
  now: Date,
  random = 1,
): Extract<LaneDecision, { kind: 'fail-part' | 'retry-part' }> {
  return chargePart('crashed', crashes - 1, now, random);
}

/** By chance between the least wait and a ceiling that doubles; `random` is in [0, 1]. */
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
    notBefore: after(now, backoffMs(health.outagesInARow, health.random)),
    pause: health.outagesInARow + 1 >= OUTAGES_UNTIL_PAUSE ? 'marketplace-unreachable' : null,
  };
}

function afterThrottle(until: Date | null, now: Date): LaneDecision {
  if (until === null || until.getTime() - now.getTime() > LONGEST_THROTTLE_MS) {
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
