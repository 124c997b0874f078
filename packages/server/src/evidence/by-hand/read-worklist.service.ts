import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ListedEntry, Worklist } from './research-entry.record.ts';

/** What is left to research by hand, and what was brought. */
export const worklistService = ({ database }: { readonly database: Database }) => ({
  read: (userId: string, batchId: string, limit: number): Promise<Worklist> =>
    database.asUser(userId, async ({ batches, worklist }) => {
      if ((await batches.find(batchId)) === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      return worklist.read(batchId, limit);
    }),

  /** Newest first; with a row only those of its line. */
  entries: (
    userId: string,
    batchId: string,
    { rowNo, limit }: { readonly rowNo: number | null; readonly limit: number },
  ): Promise<readonly ListedEntry[]> =>
    database.asUser(userId, async ({ batches, parts, researchEntries }) => {
      const part = rowNo === null ? null : await parts.find(batchId, rowNo);
      if ((await batches.find(batchId)) === null || (rowNo !== null && part === null)) {
        throw new AppError('not-found', 'There is no such list.');
      }
      return researchEntries.list(batchId, part && part.lookupKey, limit);
    }),
});
