import type { Database } from '../db/database.ts';
import type { DeskOrder } from '../results/parts-page.record.ts';
import { arrangeRows } from './lot/arrange-rows.ts';
import { deskVersion, type LoadDesk } from './lot/load-desk.ts';

type Deps = {
  readonly database: Database;
  readonly load: LoadDesk;
  readonly now: () => Date;
};

/** Before the first run no row has figures: no filter matches, and all rows are equal. */
export const createDeskOrder = ({ database, load, now }: Deps): DeskOrder => ({
  version: (userId, batchId) =>
    database.asUser(userId, (repos) => deskVersion(repos, batchId, now())),

  arrange: (userId, batchId, numbers, view) =>
    database.asUser(userId, async (repos) => {
      const found = await load(repos, userId, batchId);
      const opened = found?.lot ?? null;
      if (found === null || opened === null) {
        return view.desk === null ? numbers : new Int32Array();
      }
      return arrangeRows(numbers, view, opened.view(found.settings, found.decisions));
    }),
});
