import type { Database } from '../../db/database.ts';
import type { JobQueue } from './job-queue.ts';

type Deps = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, 'start' | 'ensureSchedules'>;
  /** Fetches category names for this user, if they are stale. */
  readonly requestNames: (userId: string) => Promise<void>;
};

/** Check schedules less often than what users wait for. */
const SCHEDULES_EVERY = 10;

/**
 * Restarts every job that PostgreSQL records as unfinished and that has made no progress for a
 * while. A job still in the queue is not started twice, so this costs nothing normally, and seconds
 * when the queue has lost everything.
 */
export function createJobSweep({ database, queue, requestNames }: Deps) {
  let sweeps = 0;
  return async (): Promise<void> => {
    const due = await database.asSweeper(async (repos) => ({
      runs: await repos.storeRuns.due(),
      inventories: await repos.matching.due(),
      followers: await repos.overrides.due(),
      bought: await repos.predictions.due(),
      connections: await repos.connections.due(),
      nobodies: await repos.people.beingErased(),
    }));
    await Promise.all([
      ...due.runs.map((run) => queue.start('analyze-store', run)),
      ...due.inventories.map((user) => queue.start('match-inventory', user)),
      ...due.followers.map((user) => queue.start('follow-rules', user)),
      ...due.bought.map((lot) => queue.start('predict-lot', lot)),
      ...due.connections.map((connection) => queue.start('sync-connection', connection)),
      ...due.nobodies.map((userId) => queue.start('erase-person', { userId })),
    ]);
    if (sweeps % SCHEDULES_EVERY === 0) {
      const userId = await database.asSweeper(({ batches }) => batches.userWithRunningBatch());
      if (userId !== null) {
        await requestNames(userId);
      }
      await queue.ensureSchedules();
    }
    sweeps += 1;
  };
}
