import type { PauseReason } from '../batches/batch.ts';

/** What came of calls to the marketplace, as far as anybody need know. */
export const CALL_ENDS = ['answered', 'refused', 'unanswered'] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

const UNANSWERED: ReadonlySet<string> = new Set(['unreachable', 'malformed']);
const ANSWERED: ReadonlySet<string> = new Set(['found', 'nothing-found']);

/** Null: somebody gave the call up, which says nothing of the marketplace. */
export function callEndOf(outcome: string): CallEnd | null {
  if (outcome === 'aborted') {
    return null;
  }
  if (UNANSWERED.has(outcome)) {
    return 'unanswered';
  }
  return ANSWERED.has(outcome) ? 'answered' : 'refused';
}

export type StandingMinute = {
  readonly minute: Date;
  readonly calls: Readonly<Record<CallEnd, number>>;
  /** Batches that run, and those that wait for something. */
  readonly running: number;
  readonly waiting: number;
};

export type Reach = 'answers' | 'away' | 'not-asked';

/** A minute that has just begun may have no call yet. */
const JUDGED_MINUTES = 15;

/** Whether the marketplace answers, by the last minute in which it was asked. A refusal is an answer. */
export function reachBy(minutes: readonly StandingMinute[], now: Date): Reach {
  const from = now.getTime() - JUDGED_MINUTES * 60_000;
  const last = minutes
    .filter(({ minute }) => minute.getTime() >= from)
    .findLast(({ calls }) => CALL_ENDS.some((end) => calls[end] > 0));
  if (last === undefined) {
    return 'not-asked';
  }
  return last.calls.answered + last.calls.refused > 0 ? 'answers' : 'away';
}

/** Reasons that are the product's or the marketplace's, and not one person's own. */
export const SHARED_PAUSES = [
  'quota-spent',
  'marketplace-unreachable',
  'setup-refused',
  'paused-by-operator',
] as const satisfies readonly PauseReason[];
export type SharedPause = (typeof SHARED_PAUSES)[number];

export const isSharedPause = (reason: string): reason is SharedPause =>
  SHARED_PAUSES.some((shared) => shared === reason);
