import type { PauseReason } from './batch.ts';

/** Results of marketplace calls, reduced to what monitoring needs. */
export const CALL_RESULTS = ['answered', 'refused', 'unanswered'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

const UNANSWERED: ReadonlySet<string> = new Set(['unreachable', 'malformed']);
const ANSWERED: ReadonlySet<string> = new Set(['found', 'nothing-found']);

/** Null: the caller aborted, which says nothing about the marketplace. */
export function callResultOf(outcome: string): CallResult | null {
  if (outcome === 'aborted') {
    return null;
  }
  if (UNANSWERED.has(outcome)) {
    return 'unanswered';
  }
  return ANSWERED.has(outcome) ? 'answered' : 'refused';
}

export type StatusMinute = {
  readonly minute: Date;
  readonly calls: Readonly<Record<CallResult, number>>;
  /** Running batches and waiting batches. */
  readonly running: number;
  readonly waiting: number;
};

export type MarketplaceReachability = 'answers' | 'away' | 'not-asked';

/** The current minute may not have a call yet. */
const JUDGED_MINUTES = 15;

/**
 * Whether the marketplace responds, judged by the last minute with calls. A refusal is a response.
 */
export function marketplaceReachability(
  minutes: readonly StatusMinute[],
  now: Date,
): MarketplaceReachability {
  const from = now.getTime() - JUDGED_MINUTES * 60_000;
  const last = minutes
    .filter(({ minute }) => minute.getTime() >= from)
    .findLast(({ calls }) => CALL_RESULTS.some((end) => calls[end] > 0));
  if (last === undefined) {
    return 'not-asked';
  }
  return last.calls.answered + last.calls.refused > 0 ? 'answers' : 'away';
}

/** Reasons caused by the product or the marketplace, not by one user. */
export const SHARED_PAUSES = [
  'quota-spent',
  'throttled',
  'marketplace-unreachable',
  'setup-refused',
  'paused-by-operator',
] as const satisfies readonly PauseReason[];
export type SharedPause = (typeof SHARED_PAUSES)[number];

export const isSharedPause = (reason: string): reason is SharedPause =>
  SHARED_PAUSES.some((shared) => shared === reason);
