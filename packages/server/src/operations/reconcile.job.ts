import { peopleBeingErased } from '../accounts/people.service.ts';
import { batchesSweepRepo } from '../batches/batches-sweep.repo.ts';
import { dueConnections } from '../connections/connections.service.ts';
import type { Database } from '../db/database.ts';
import type { JobResult } from '../engine/jobs/job-handler.ts';
import type { JobQueue } from '../engine/jobs/job-queue.ts';
import type { LaneQueue } from '../engine/lanes/lane-queue.ts';
import { unseenLanes } from '../engine/lanes/user-lane.service.ts';
import { dueOverrides } from '../evidence/overrides/due-overrides.service.ts';
import { duePredictions } from '../own-sales/score/predictions.service.ts';
import { dueStoreRuns } from '../stores/store-runs.service.ts';
import { dueMatches } from '../uploads/inventory/inventory.service.ts';

type Deps = {
  readonly database: Database;
  readonly lanes: Pick<LaneQueue, 'ensure'>;
  readonly jobs: Pick<JobQueue, 'start'>;
  /** Fetches category names for this user, if they are stale. */
  readonly requestNames: (userId: string) => Promise<void>;
  /** Since when a lane with work has not been seen; null where there is none. */
  readonly onUnseen: (since: Date | null) => void;
  readonly now: () => Date;
};

/**
 * PostgreSQL records what has to be done; the queue only distributes it. Tells the queue of every lane
 * and every job that has made no progress for a while. What is still in the queue is not added twice, so
 * this costs nothing normally, and seconds when the queue has lost everything.
 */
export const reconcile =
  ({ database, lanes, jobs, requestNames, onUnseen, now }: Deps) =>
  async (): Promise<JobResult> => {
    const due = await database.asSweeper(async (tx) => ({
      lanes: await unseenLanes(tx, now()),
      runs: await dueStoreRuns(tx),
      inventories: await dueMatches(tx),
      followers: await dueOverrides(tx),
      bought: await duePredictions(tx),
      connections: await dueConnections(tx),
      erased: await peopleBeingErased(tx),
      running: await batchesSweepRepo(tx).userWithRunningBatch(),
    }));
    onUnseen(due.lanes[0]?.since ?? null);
    await Promise.all([
      ...due.lanes.map(({ laneId }) => lanes.ensure(laneId)),
      ...due.runs.map((run) => jobs.start('analyze-store', run)),
      ...due.inventories.map((user) => jobs.start('match-inventory', user)),
      ...due.followers.map((user) => jobs.start('follow-rules', user)),
      ...due.bought.map((lot) => jobs.start('predict-lot', lot)),
      ...due.connections.map((connection) => jobs.start('sync-connection', connection)),
      ...due.erased.map((userId) => jobs.start('erase-person', { userId })),
    ]);
    if (due.running !== null) {
      await requestNames(due.running);
    }
    return 'done';
  };
