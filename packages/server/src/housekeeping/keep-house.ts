import type { Database } from '../database.ts';
import type { Logger } from '../platform/logger.ts';
import { sleep } from '../platform/sleep.ts';

const EVERY_MS = 60_000;

type Deps = {
  readonly database: Database;
  readonly evidenceDays: number;
  readonly logger: Logger;
};

/** Removes what has served its time: old sessions, old listings, cleared batches past their undo. */
export async function keepHouseOnce({ database, evidenceDays }: Deps): Promise<void> {
  const users = await database.asSweeper(async ({ housekeeping, storeRuns }) => {
    await housekeeping.expiredSessions();
    await housekeeping.expiredSignIns();
    await housekeeping.oldLookups(evidenceDays);
    await storeRuns.removeOld();
    return housekeeping.usersWithClearedBatches();
  });
  for (const userId of users) {
    await database.asUser(userId, ({ batches }) => batches.eraseCleared());
  }
}

export async function keepHouseUntil(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await keepHouseOnce(deps).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'housekeeping failed'),
    );
    await sleep(EVERY_MS, signal);
  }
}
