import type { Database } from '../database.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { removeAll } from './remove-all.ts';

type Deps = { readonly database: Database; readonly evidenceDays: number };

/** Removes what has been kept long enough: the listings behind figures, and cleared batches past their undo. */
export const applyRetention =
  ({ database, evidenceDays }: Deps): JobHandler<'retention'> =>
  (_payload, { soon }) =>
    removeAll(soon, [
      () => database.asSweeper(({ housekeeping }) => housekeeping.oldLookups(evidenceDays)),
      () => eraseCleared(database),
    ]);

async function eraseCleared(database: Database): Promise<number> {
  const userId = await database.asSweeper(({ housekeeping }) =>
    housekeeping.userWithClearedBatches(),
  );
  return userId === null ? 0 : database.asUser(userId, ({ batches }) => batches.eraseCleared());
}
