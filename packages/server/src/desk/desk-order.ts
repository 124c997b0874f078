import type { DeskOrder } from '../batches/parts-page.record.ts';
import type { Database } from '../database.ts';
import { arrangeRows } from './arrange-rows.ts';
import { deskMark, type OpenDesk } from './open-desk.ts';

type Deps = {
  readonly database: Database;
  /** Has connections of its own: who puts a long list in order keeps nobody else waiting. */
  readonly ordering: Database;
  readonly open: OpenDesk;
};

/** Before the first run no row has a figure: none is within anything, and all are alike. */
export const deskOrder = ({ database, ordering, open }: Deps): DeskOrder => ({
  mark: (userId, batchId) => database.asUser(userId, (repos) => deskMark(repos, batchId)),

  arrange: (userId, batchId, numbers, view) =>
    ordering.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId);
      const opened = found?.opened ?? null;
      if (found === null || opened === null) {
        return view.desk === null ? numbers : new Int32Array();
      }
      return arrangeRows(numbers, view, opened.view(found.settings, found.decisions));
    }),
});
