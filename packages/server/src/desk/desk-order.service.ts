import { hidesBid } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import type { DeskOrder } from '../batches/parts-page.record.ts';
import type { Database } from '../db/database.ts';
import { arrangeRows } from './lot/arrange-rows.ts';
import { deskVersion, type OpenDesk } from './lot/load-desk.ts';

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
  readonly now: () => Date;
};

/** Before the first run, or an answer, no row has figures: no filter matches, and all rows are equal. */
export const createDeskOrder = ({ database, open, now }: Deps): DeskOrder => ({
  version: (userId, batchId) => database.asUser(userId, (tx) => deskVersion(tx, batchId, now())),

  async arrange(userId, batchId, numbers, view) {
    const batch = await database.asUser(userId, (tx) => batchesRepo(tx).find(batchId));
    const isHidden = batch !== null && hidesBid(batch);
    const found = isHidden ? null : await open(userId, batchId);
    const opened = found?.lot ?? null;
    if (found === null || opened === null) {
      return view.desk === null ? numbers : new Int32Array();
    }
    return arrangeRows(numbers, view, opened.view(found));
  },
});
