import { UNDO_MS } from '@partsight/domain/batches/batch';

import type { Database } from '../database.ts';
import type { StartJob } from '../jobs/job-queue.ts';
import { AppError } from '../platform/app-error.ts';

type Deps = {
  readonly database: Database;
  readonly now: () => Date;
  readonly startJob?: StartJob;
};

/** Clearing hides a user's batches at once and erases them later. */
export const clearBatches = ({ database, now, startJob }: Deps) => ({
  async clear(userId: string): Promise<{ cleared: number; undoUntil: Date }> {
    const at = now();
    const cleared = await database.asUser(userId, ({ batches }) => batches.clearAll(at));
    return { cleared, undoUntil: new Date(at.getTime() + UNDO_MS) };
  },

  async undoClear(userId: string): Promise<number> {
    const { restored, isToMatch } = await database.asUser(userId, async (repos) => ({
      restored: await repos.batches.undoClear(),
      // Another inventory may have come while they were away.
      isToMatch: await repos.matching.matchAgain(),
    }));
    if (restored === 0) {
      throw new AppError('undo/expired', 'There is nothing left to bring back.');
    }
    if (isToMatch) {
      await startJob?.('match-inventory', { userId });
    }
    return restored;
  },
});
