import { PRODUCT_RESEARCH } from '@partsight/domain/pacing/sources/evidence-source';

import type { Database, UserRepos } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { repriceNumber } from '../overrides/reprice-number.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly now: () => Date;
};

/** Lines of a file per transaction. */
const LINES_AT_ONCE = 20;

/** Restores what lines had before their last entry; the entries stay in the history. */
export function undoResearch({ database, currency, now }: Deps) {
  async function undoOn(
    repos: UserRepos,
    batchId: string,
    rowNo: number,
  ): Promise<{ readonly partNumber: string }> {
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
      source: part.source ?? PRODUCT_RESEARCH,
      duplicateTitle,
    });
    await repos.researchEntries.markUndone(entry.id, now());
    await repos.lookups.remove(entry.lookupId);
    // The overrides may have changed since the snapshot.
    await repriceNumber(repos, key, currency);
    return { partNumber };
  }

  return {
    line: (userId: string, batchId: string, rowNo: number) =>
      database.asUser(userId, async (repos) => {
        await repos.lanes.touch();
        return undoOn(repos, batchId, rowNo);
      }),

    /** All lines that still have the figures of a table of sold rows; returns how many. */
    file: async (userId: string, batchId: string, importId: string): Promise<number> => {
      let undone = 0;
      for (;;) {
        const lines = await database.asUser(userId, async (repos) => {
          await repos.lanes.touch();
          if ((await repos.batches.findForChange(batchId)) === null) {
            throw new AppError('not-found', 'There is no such list.');
          }
          const left = await repos.researchEntries.linesOfFile(batchId, importId);
          const next = left.slice(0, LINES_AT_ONCE);
          for (const rowNo of next) {
            await undoOn(repos, batchId, rowNo);
          }
          return next.length;
        });
        if (lines === 0) {
          return undone;
        }
        undone += lines;
      }
    },
  };
}
