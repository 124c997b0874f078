import type { Database } from '../../db/database.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import { removeInPages } from '../../engine/jobs/remove-in-pages.ts';

/** Removes ended sessions and sign-ins, budgets of days long past, and old store analyses. */
export const removeExpired =
  ({ database }: { readonly database: Database }): JobHandler<'housekeeping'> =>
  (_payload, { drainSignal }) =>
    removeInPages(drainSignal, [
      () => database.asSweeper(({ housekeeping }) => housekeeping.removeExpiredSessions()),
      () => database.asSweeper(({ housekeeping }) => housekeeping.removeExpiredSignIns()),
      () => database.asSweeper(({ housekeeping }) => housekeeping.removeOldBudgets()),
      () => database.asSweeper(({ storeRuns }) => storeRuns.removeOld()),
    ]);
