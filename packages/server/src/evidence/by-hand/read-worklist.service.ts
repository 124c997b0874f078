import { binColumn } from '@partsight/domain/desk/decisions/pick-list';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { researchEntriesRepo } from './research-entries.repo.ts';
import type { ListedEntry, Worklist } from './research-entry.record.ts';
import { worklistRepo } from './worklist.repo.ts';

/** What is left to research by hand, and what was brought. */
export const worklistService = ({ database }: { readonly database: Database }) => ({
  read: (userId: string, batchId: string, limit: number): Promise<Worklist> =>
    database.asUser(userId, async (tx) => {
      const batch = await batchesRepo(tx).find(batchId);
      if (batch === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      return worklistRepo(tx).read(batchId, limit, binColumn(batch.originalColumns));
    }),

  /** Newest first; with a row only those of its line. */
  entries: (
    userId: string,
    batchId: string,
    { rowNo, limit }: { readonly rowNo: number | null; readonly limit: number },
  ): Promise<readonly ListedEntry[]> =>
    database.asUser(userId, async (tx) => {
      const part = rowNo === null ? null : await partsRepo(tx).find(batchId, rowNo);
      if ((await batchesRepo(tx).find(batchId)) === null || (rowNo !== null && part === null)) {
        throw new AppError('not-found', 'There is no such list.');
      }
      return researchEntriesRepo(tx).list(batchId, part && part.lookupKey, limit);
    }),
});
