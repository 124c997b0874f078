import type { Database } from '../../db/database.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import { removeInPages } from '../../engine/jobs/remove-in-pages.ts';
import { removeOldStoreRuns } from '../../stores/store-runs.service.ts';
import { housekeepingRepo } from './housekeeping.repo.ts';

/** Removes ended sessions and sign-ins, budgets of days long past, and old store analyses. */
export const removeExpired =
  ({ database }: { readonly database: Database }): JobHandler<'housekeeping'> =>
  (_payload, { drainSignal }) =>
    removeInPages(drainSignal, [
      () => database.asSweeper((tx) => housekeepingRepo(tx).removeExpiredSessions()),
      () => database.asSweeper((tx) => housekeepingRepo(tx).removeExpiredSignIns()),
      () => database.asSweeper((tx) => housekeepingRepo(tx).removeOldBudgets()),
      () => database.asSweeper((tx) => removeOldStoreRuns(tx)),
    ]);
