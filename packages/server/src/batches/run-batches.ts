import { canStart, canStop } from '@partsight/domain/batches/batch';
import { coverageOf, windowOf } from '@partsight/domain/lookups/coverage';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

import type { Database } from '../database.ts';
import { AppError } from '../platform/app-error.ts';

type Deps = {
  readonly database: Database;
  readonly wake: (laneId: string) => Promise<void>;
  readonly reach: { readonly source: string; readonly reachDays: number };
  readonly now: () => Date;
  readonly wantNames?: (userId: string) => Promise<void>;
};

type RunOrder = { readonly timeRange: TimeRange; readonly oemOnly: boolean };

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such batch.');

export const runBatches = ({ database, wake, reach, now, wantNames }: Deps) => ({
  /** Starts a batch, or lets a stopped, paused or failed one go on. */
  async start(userId: string, id: string, order: RunOrder): Promise<void> {
    const laneId = await database.asUser(userId, async (repos) => {
      const batch = await repos.batches.findForChange(id);
      if (batch === null) {
        throw noSuchBatch();
      }
      if (!canStart(batch.status)) {
        throw batch.status === 'processing'
          ? new AppError('batch/already-running', 'This analysis is already running.')
          : new AppError('batch/nothing-to-run', 'This analysis is complete.');
      }
      const lane = await repos.lanes.ensure();
      const coverage = coverageOf(windowOf(order.timeRange, now()), reach, now());
      await repos.batches.start(id, { laneId: lane, ...order, coverage }, now());
      await repos.batches.dropFile(id);
      return lane;
    });
    await wake(laneId);
    await wantNames?.(userId);
  },

  async stop(userId: string, id: string): Promise<void> {
    const { laneId } = await database.asUser(userId, async ({ batches }) => {
      if ((await batches.find(id)) === null) {
        throw noSuchBatch();
      }
      const stopping = await batches.requestStop(id, now());
      if (stopping === null) {
        throw new AppError('conflict', 'This analysis is not running.');
      }
      return stopping;
    });
    // A lane that rests would not see the request before its rest is over.
    if (laneId !== null) {
      await wake(laneId);
    }
  },

  async status(userId: string, id: string): Promise<{ canStop: boolean; stopRequested: boolean }> {
    const batch = await database.asUser(userId, ({ batches }) => batches.find(id));
    if (batch === null) {
      throw noSuchBatch();
    }
    return {
      canStop: canStop(batch.status),
      stopRequested: batch.stopRequested && batch.status === 'processing',
    };
  },

  async retryFailed(userId: string, id: string): Promise<number> {
    const { laneId, reopened } = await database.asUser(userId, async (repos) => {
      const batch = await repos.batches.findForChange(id);
      if (batch === null) {
        throw noSuchBatch();
      }
      const count = await repos.parts.reopenFailed(id);
      if (count === 0) {
        throw new AppError('batch/nothing-to-run', 'No failed part can be tried again.');
      }
      const lane = await repos.lanes.ensure();
      if (batch.status !== 'processing') {
        const coverage = coverageOf(windowOf(batch.timeRange, now()), reach, now());
        const { timeRange, oemOnly } = batch;
        await repos.batches.start(id, { laneId: lane, timeRange, oemOnly, coverage }, now());
      }
      return { laneId: lane, reopened: count };
    });
    await wake(laneId);
    return reopened;
  },
});
