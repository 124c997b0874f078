import { UNDO_MS } from '@partsight/domain/runs/batch';

import type { Database } from '../db/database.ts';
import type { StartJob } from '../engine/jobs/job-queue.ts';
import { touchLane } from '../engine/lanes/user-lane.service.ts';
import { AppError } from '../platform/app-error.ts';
import { requestRematch } from '../uploads/inventory/inventory.service.ts';
import { ALL_BATCHES, LAST_REMOVED, type RestoredBatch, removalsRepo } from './removals.repo.ts';
import type { RemovedBatch } from './removed-batch.record.ts';

type Deps = {
  readonly database: Database;
  readonly wake: (laneId: string) => Promise<void>;
  readonly now: () => Date;
  readonly startJob?: StartJob;
};

/** Clearing hides a user's batches at once and erases them later. */
export const clearBatches = ({ database, wake, now, startJob }: Deps) => {
  const remove = (userId: string, which: string): Promise<number> =>
    database.asUser(userId, async (tx) => {
      await touchLane(tx);
      return removalsRepo(tx).remove(which, now());
    });

  const restore = async (userId: string, which: string): Promise<readonly RestoredBatch[]> => {
    const { restored, isToMatch } = await database.asUser(userId, async (tx) => {
      await touchLane(tx);
      return {
        restored: await removalsRepo(tx).restore(which, now()),
        // The inventory may have been replaced while they were cleared.
        isToMatch: await requestRematch(tx),
      };
    });
    const lanes = restored.filter(({ status }) => status === 'processing');
    for (const laneId of new Set(lanes.map((batch) => batch.laneId))) {
      if (laneId !== null) {
        await wake(laneId);
      }
    }
    if (isToMatch) {
      await startJob?.('match-inventory', { userId });
    }
    return restored;
  };

  return {
    clear: (userId: string) => remove(userId, ALL_BATCHES),

    async removeOne(userId: string, id: string): Promise<void> {
      if ((await remove(userId, id)) === 0) {
        throw new AppError('not-found', 'There is no such list.');
      }
    },

    async listRemoved(
      userId: string,
    ): Promise<(Omit<RemovedBatch, 'removedAt'> & { readonly keptUntil: Date })[]> {
      const batches = await database.asUser(userId, (tx) => removalsRepo(tx).list(now()));
      return batches.map(({ removedAt, ...batch }) => ({
        ...batch,
        keptUntil: new Date(removedAt.getTime() + UNDO_MS),
      }));
    },

    /** Those of them that are still kept; returns how many. */
    async restoreEach(userId: string, ids: readonly string[]): Promise<number> {
      let restored = 0;
      for (const id of ids) {
        restored += (await restore(userId, id)).length;
      }
      if (restored === 0) {
        throw new AppError('not-found', 'There is no such list to restore.');
      }
      return restored;
    },

    async undoClear(userId: string): Promise<number> {
      const restored = await restore(userId, LAST_REMOVED);
      if (restored.length === 0) {
        throw new AppError('undo/expired', 'There is nothing left to restore.');
      }
      return restored.length;
    },
  };
};
