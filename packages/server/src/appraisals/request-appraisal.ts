import { linesForEstimate } from '@partsight/domain/appraisals/appraisal-limits';
import { LRUCache } from 'lru-cache';

import type { StartJob } from '../engine/jobs/job-queue.ts';
import type { SettledBatch } from '../engine/lanes/lane.record.ts';
import type { EmitEvent } from '../platform/domain-event.ts';

/**
 * How much more must be settled for another estimate to say anything new: its interval narrows with the root,
 * so a quarter more is a tenth. One at the end is never read, since the whole list is known then.
 */
const MIN_PARTS = 40;
const MIN_GROWTH = 0.25;
const MAX_BATCHES = 10_000;

/** Starts an estimate when enough has been settled since the last one that this process started. */
export function createAppraisalRequests(startJob: StartJob): (batch: SettledBatch) => void {
  const requested = new LRUCache<string, number>({ max: MAX_BATCHES });
  return ({ userId, batchId, settledParts, totalParts }) => {
    // A list is never longer than its rows.
    const needs = linesForEstimate(totalParts);
    if (needs === null) {
      return;
    }
    const last = requested.get(batchId) ?? Infinity;
    const isNew =
      settledParts < last ||
      (settledParts >= last + Math.max(MIN_PARTS, MIN_GROWTH * last) &&
        totalParts - settledParts >= MIN_PARTS);
    if (settledParts >= Math.max(needs.answered, needs.settled) && isNew) {
      requested.set(batchId, settledParts);
      void startJob('appraise-batch', { userId, batchId });
    }
  };
}

/** The bid on a list that was stopped rests on all of its answers. */
export const appraisingStopped =
  (startJob: StartJob, emit: EmitEvent): EmitEvent =>
  (event) => {
    emit(event);
    if (event.what === 'batch stopped') {
      void startJob('appraise-batch', { userId: event.userId, batchId: event.batchId });
    }
  };

/** Lines researched by hand count as their turn in the order comes. */
export const thenAppraise =
  <Rest extends readonly unknown[], Result>(
    startJob: StartJob,
    save: (userId: string, batchId: string, ...rest: Rest) => Promise<Result>,
  ) =>
  async (userId: string, batchId: string, ...rest: Rest): Promise<Result> => {
    const saved = await save(userId, batchId, ...rest);
    await startJob('appraise-batch', { userId, batchId });
    return saved;
  };
