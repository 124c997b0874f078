import type { Database } from '../database.ts';
import type { JobQueue } from './job-queue.ts';

type Deps = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, 'start' | 'ensureSchedules'>;
  /** Has the names of categories fetched for this user, if they are stale. */
  readonly wantNames: (userId: string) => Promise<void>;
};

/** What the queue forgets without anybody noticing is looked at less often than what people wait for. */
const SCHEDULES_EVERY = 10;

/**
 * Starts every job anew that PostgreSQL says is to be done and that has not moved for a while. One that
 * the queue still knows is not started twice, so that this costs nothing as long as all is well, and
 * seconds when the queue has lost everything.
 */
export function jobSweep({ database, queue, wantNames }: Deps) {
  let turn = 0;
  return async (): Promise<void> => {
    const due = await database.asSweeper(async ({ storeRuns, matching, overrules, people }) => ({
      runs: await storeRuns.due(),
      inventories: await matching.due(),
      followers: await overrules.due(),
      nobodies: await people.beingErased(),
    }));
    await Promise.all([
      ...due.runs.map((run) => queue.start('analyze-store', run)),
      ...due.inventories.map((user) => queue.start('match-inventory', user)),
      ...due.followers.map((user) => queue.start('follow-rules', user)),
      ...due.nobodies.map((userId) => queue.start('erase-person', { userId })),
    ]);
    if (turn % SCHEDULES_EVERY === 0) {
      const userId = await database.asSweeper(({ batches }) => batches.userAtWork());
      if (userId !== null) {
        await wantNames(userId);
      }
      await queue.ensureSchedules();
    }
    turn += 1;
  };
}
