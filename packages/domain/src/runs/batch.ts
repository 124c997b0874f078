import { DAY_MS } from '../core/time.ts';
import { UNREADABLE_REASONS } from '../part-numbers/reading/number-reading.ts';

export const BATCH_STATES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'paused',
  'stopped',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const PAUSE_REASONS = [
  'token-expired',
  'access-not-granted',
  'setup-refused',
  'quota-spent',
  'throttled',
  'marketplace-unreachable',
  'access-withdrawn',
  'numbers-unknown',
  'paused-by-operator',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Stored part status: pending, answered, failed, or skipped by the run. */
export type StoredPartState = Exclude<(typeof PART_STATES)[number], 'processing'> | 'left-out';
/** Displayed part status. Only the lane knows which part is being looked up. */
export const PART_STATES = ['pending', 'processing', 'completed', 'failed'] as const;

/** Why a part failed. Its units are unknown then, never 0. */
export const PART_FAILURES = [
  'no-part-number',
  ...UNREADABLE_REASONS,
  'category-not-granted',
  'question-refused',
  'malformed-answer',
  'unreachable',
  'crashed',
] as const;
export type PartFailure = (typeof PART_FAILURES)[number];

/** How long cleared batches can be restored. */
export const UNDO_MS = DAY_MS;

/** A run can start unless the batch is already running or done. */
export function canStart(state: BatchState): boolean {
  return state === 'pending' || state === 'stopped' || state === 'paused' || state === 'failed';
}

/** A finished batch can be run again from its first part. */
export function canRerun(state: BatchState): boolean {
  return state === 'completed' || state === 'stopped' || state === 'failed';
}

export function canStop(state: BatchState): boolean {
  return state === 'processing' || state === 'paused';
}
