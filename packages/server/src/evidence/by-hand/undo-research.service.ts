import { PRODUCT_RESEARCH } from '@partsight/domain/pacing/sources/evidence-source';

import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { repriceNumber } from '../overrides/reprice-number.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly now: () => Date;
};

/** Restores what a line had before its last page or "nothing sold"; the entry stays in the history. */
export const undoResearch =
  ({ database, currency, now }: Deps) =>
  (userId: string, batchId: string, rowNo: number): Promise<{ readonly partNumber: string }> =>
    database.asUser(userId, async (repos) => {
      const batch = await repos.batches.findForChange(batchId);
      const part = batch === null ? null : await repos.parts.find(batchId, rowNo);
      if (part === null) {
        throw new AppError('not-found', 'There is no such part.');
      }
      const { partNumber, lookupId, duplicateTitle, lookupKey: key } = part;
      const entry = await repos.researchEntries.current(batchId, key, lookupId);
      if (entry === null) {
        throw new AppError('conflict', 'This line has nothing to undo.');
      }
      await repos.parts.reopenNumber(batchId, key);
      await repos.researchEntries.restore(batchId, key, {
        before: entry.before,
        source: PRODUCT_RESEARCH,
        duplicateTitle,
      });
      await repos.researchEntries.markUndone(entry.id, now());
      await repos.lookups.remove(entry.lookupId);
      // The overrides may have changed since the snapshot.
      await repriceNumber(repos, key, currency);
      return { partNumber };
    });
