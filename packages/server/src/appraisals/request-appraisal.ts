import { linesForEstimate } from '@partsight/domain/appraisals/appraisal-limits';
import { LRUCache } from 'lru-cache';

import type { StartJob } from '../engine/jobs/job-queue.ts';
import type { SettledBatch } from '../engine/lanes/lane.record.ts';

/** How much more must be settled for another estimate to say anything new. */
const MIN_PARTS = 20;
const MIN_GROWTH = 0.1;
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
    const since = settledParts - (requested.get(batchId) ?? 0);
    const isDue = since < 0 || since >= Math.max(MIN_PARTS, MIN_GROWTH * settledParts);
    if (settledParts >= Math.max(needs.answered, needs.settled) && isDue) {
      requested.set(batchId, settledParts);
      void startJob('appraise-batch', { userId, batchId });
    }
  };
}

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
