import type { Database } from '../database.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { removeAll } from '../jobs/remove-all.ts';

/** Removes what nobody can use any more: ended sessions and sign-ins, looks at stores that have grown old. */
export const removeExpired =
  ({ database }: { readonly database: Database }): JobHandler<'housekeeping'> =>
  (_payload, { soon }) =>
    removeAll(soon, [
      () => database.asSweeper(({ housekeeping }) => housekeeping.expiredSessions()),
      () => database.asSweeper(({ housekeeping }) => housekeeping.expiredSignIns()),
      () => database.asSweeper(({ storeRuns }) => storeRuns.removeOld()),
    ]);
