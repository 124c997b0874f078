import type { Database } from '../database.ts';
import type { BatchRecord, WatchedBatch } from './batch.record.ts';
import type { PartRecord } from './part.record.ts';
import type { PartsPage } from './parts-page.record.ts';

const WALK_ROWS = 500;
const MOST_LISTED = 1_000;

/** Reads for the screen and the export. Nothing here changes a row. */
export const readBatches = ({ database }: { readonly database: Database }) => ({
  find: (userId: string, id: string): Promise<WatchedBatch | null> =>
    database.asUser(userId, ({ batches }) => batches.watch(id)),

  list: (userId: string): Promise<BatchRecord[]> =>
    database.asUser(userId, ({ batches }) => batches.list(MOST_LISTED)),

  page: (userId: string, id: string, page: PartsPage, total: number | null) =>
    database.asUser(userId, async ({ parts }) => ({
      results: page.limit === 0 ? [] : await parts.page(id, page),
      total: total ?? (await parts.count(id, page)),
    })),

  /** Every part in the sheet's order, a page at a time: no transaction lasts as long as a slow reader. */
  async *walk(userId: string, id: string): AsyncGenerator<PartRecord> {
    let last = 0;
    for (;;) {
      const page = await database.asUser(userId, ({ parts }) => parts.after(id, last, WALK_ROWS));
      yield* page;
      const end = page.at(-1);
      if (end === undefined || page.length < WALK_ROWS) {
        return;
      }
      last = end.rowNo;
    }
  },
});
