import { PRODUCT_RESEARCH } from '@partsight/domain/evidence/evidence-source';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import { touchLane } from '../../engine/lanes/user-lane.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { lookupsRepo } from '../lookups/lookups.repo.ts';
import { repriceNumber } from '../overrides/reprice-number.ts';
import { researchEntriesRepo } from './research-entries.repo.ts';

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
    tx: UserTx,
    batchId: string,
    rowNo: number,
  ): Promise<{ readonly partNumber: string }> {
    const batch = await batchesRepo(tx).findForChange(batchId);
    const part = batch === null ? null : await partsRepo(tx).find(batchId, rowNo);
    if (part === null) {
      throw new AppError('not-found', 'There is no such part.');
    }
    const { partNumber, lookupId, duplicateTitle, lookupKey: key } = part;
    const entry = await researchEntriesRepo(tx).current(batchId, key, lookupId);
    if (entry === null) {
      throw new AppError('conflict', 'This line has nothing to undo.');
    }
    await partsRepo(tx).reopenNumber(batchId, key);
    await researchEntriesRepo(tx).restore(batchId, key, {
      before: entry.before,
      source: part.source ?? PRODUCT_RESEARCH,
      duplicateTitle,
    });
    await researchEntriesRepo(tx).markUndone(entry.id, now());
    await lookupsRepo(tx).remove(entry.lookupId);
    // The overrides may have changed since the snapshot.
    await repriceNumber(tx, key, currency);
    return { partNumber };
  }

  return {
    line: (userId: string, batchId: string, rowNo: number) =>
      database.asUser(userId, async (tx) => {
        await touchLane(tx);
        return undoOn(tx, batchId, rowNo);
      }),

    /** All lines that still have the figures of a table of sold rows; returns how many. */
    file: async (userId: string, batchId: string, importId: string): Promise<number> => {
      let undone = 0;
      for (;;) {
        const lines = await database.asUser(userId, async (tx) => {
          await touchLane(tx);
          if ((await batchesRepo(tx).findForChange(batchId)) === null) {
            throw new AppError('not-found', 'There is no such list.');
          }
          const left = await researchEntriesRepo(tx).linesOfFile(batchId, importId);
          const next = left.slice(0, LINES_AT_ONCE);
          for (const rowNo of next) {
            await undoOn(tx, batchId, rowNo);
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
