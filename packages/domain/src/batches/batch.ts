import { DAY_MS } from '../time.ts';

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
  'marketplace-unreachable',
  'access-withdrawn',
  'paused-by-operator',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** How a part is kept: without an answer, with one, given up, or left out of the run. */
export type KeptPartState = Exclude<(typeof PART_STATES)[number], 'processing'> | 'left-out';
/** How a part is shown. That it is being looked up only its lane knows. */
export const PART_STATES = ['pending', 'processing', 'completed', 'failed'] as const;

/** Why a part ended without an answer. Its units are unknown then, never 0. */
export const PART_FAILURES = [
  'no-part-number',
  'category-not-granted',
  'question-refused',
  'malformed-answer',
  'unreachable',
  'crashed',
] as const;
export type PartFailure = (typeof PART_FAILURES)[number];

/** How long cleared batches can be brought back. */
export const UNDO_MS = DAY_MS;

/** A run can be asked for whenever the batch is not already running or done. */
export function canStart(state: BatchState): boolean {
  return state === 'pending' || state === 'stopped' || state === 'paused' || state === 'failed';
}

/** Whatever has come to an end can be asked anew from its first part on. */
export function canStartAnew(state: BatchState): boolean {
  return state === 'completed' || state === 'stopped' || state === 'failed';
}

export function canStop(state: BatchState): boolean {
  return state === 'processing' || state === 'paused';
}
