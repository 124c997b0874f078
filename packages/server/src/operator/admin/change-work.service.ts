import type { AdminDatabase } from '../../admin-database.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import { laneQueue } from '../../engine/lanes/lane-queue.ts';
import {
  pauseLaneByOperator,
  touchLane,
  wakeLaneByOperator,
} from '../../engine/lanes/user-lane.service.ts';
import { type BatchOwner, type LaneOwner, findWorkRepo } from '../views/find-work.repo.ts';

export type WorkRef = { readonly kind: 'batch' | 'lane'; readonly id: string };
export type WorkVerb = 'pause' | 'resume' | 'requeue';

/** The outcome, in one line. */
export type WorkChange = { readonly isDone: boolean; readonly message: string };

type Deps = { readonly database: AdminDatabase; readonly redisUrl: string };

const BY_OPERATOR = 'paused-by-operator';

const done = (message: string): WorkChange => ({ isDone: true, message });
const refused = (message: string): WorkChange => ({ isDone: false, message });
const isPaused = (lane: LaneOwner | null): boolean => lane?.restsFor === BY_OPERATOR;
const batches = (count: number): string => `${count} ${count === 1 ? 'batch' : 'batches'}`;

/** Changes a batch or a lane manually, as its owner. */
export async function changeWork(
  deps: Deps,
  verb: WorkVerb,
  { kind, id }: WorkRef,
): Promise<WorkChange> {
  if (kind === 'batch') {
    const batch = await deps.database.asFinder((tx) => findWorkRepo(tx).batch(id));
    return batch === null ? refused('there is no such batch') : BATCH_VERBS[verb](deps, batch);
  }
  const lane = await deps.database.asFinder((tx) => findWorkRepo(tx).lane(id));
  return lane === null ? refused('there is no such lane') : LANE_VERBS[verb](deps, lane);
}

const BATCH_VERBS = { pause: pauseBatch, resume: resumeBatch, requeue: requeueBatch } as const;
const LANE_VERBS = { pause: pauseLane, resume: resumeLane, requeue: requeueLane } as const;

async function pauseBatch({ database }: Deps, batch: BatchOwner): Promise<WorkChange> {
  if (batch.pausedReason === BY_OPERATOR) {
    return done('was paused already');
  }
  if (batch.isStopRequested) {
    return refused('stops after the part at hand');
  }
  const paused = await database.asUser(batch.userId, async (tx) => {
    // Waits for whatever its holder is writing.
    await touchLane(tx);
    return batchesRepo(tx).pauseByOperator(batch.batchId);
  });
  return paused === 0
    ? refused(`is ${batch.status}: nothing of it runs or waits`)
    : done('paused; only resume sets it going again');
}

async function resumeBatch(deps: Deps, batch: BatchOwner): Promise<WorkChange> {
  if (isPaused(batch.lane)) {
    return refused('waits in a paused lane; resume that');
  }
  const isResumed = await deps.database.asUser(batch.userId, async (tx) => {
    await touchLane(tx);
    return batchesRepo(tx).resumeByOperator(batch.batchId);
  });
  if (!isResumed) {
    return refused(`is ${batch.status}: nothing of it is paused`);
  }
  await wake(deps, batch.lane);
  return done('goes on');
}

async function requeueBatch(deps: Deps, batch: BatchOwner): Promise<WorkChange> {
  const { batchId, userId, status, lane } = batch;
  if (batch.pausedReason === BY_OPERATOR || isPaused(lane)) {
    return refused('was paused by hand; resume it');
  }
  if (status !== 'processing' && status !== 'paused') {
    return refused(`is ${status}: its person starts it`);
  }
  const waited = await deps.database.asUser(userId, async (tx) => {
    await touchLane(tx);
    await wakeLaneByOperator(tx);
    await batchesRepo(tx).resumeByOperator(batchId);
    return partsRepo(tx).clearBackoff(batchId);
  });
  await wake(deps, lane);
  return done(`its lane is in the queue, and ${waited} parts that waited are due`);
}

async function pauseLane({ database }: Deps, lane: LaneOwner): Promise<WorkChange> {
  const paused = await database.asUser(lane.userId, async (tx) => {
    await touchLane(tx);
    await pauseLaneByOperator(tx);
    return batchesRepo(tx).pauseByOperator(null);
  });
  return done(`makes no calls until it is resumed; ${batches(paused)} paused`);
}

async function resumeLane(deps: Deps, lane: LaneOwner): Promise<WorkChange> {
  if (!isPaused(lane)) {
    return refused('was not paused by hand; requeue ends any other rest');
  }
  const resumed = await deps.database.asUser(lane.userId, async (tx) => {
    await touchLane(tx);
    await wakeLaneByOperator(tx);
    return batchesRepo(tx).resumePaused([BY_OPERATOR]);
  });
  await wake(deps, lane);
  return done(`makes calls again; ${batches(resumed)} resumed`);
}

async function requeueLane(deps: Deps, lane: LaneOwner): Promise<WorkChange> {
  if (isPaused(lane)) {
    return refused('was paused by hand; resume it');
  }
  await deps.database.asUser(lane.userId, async (tx) => {
    await touchLane(tx);
    await wakeLaneByOperator(tx);
  });
  await wake(deps, lane);
  return done('is in the queue');
}

/** Nothing is lost while Redis is down: a worker finds the lane later. */
async function wake({ redisUrl }: Deps, lane: LaneOwner | null): Promise<void> {
  if (lane !== null) {
    const queue = laneQueue(redisUrl, () => undefined);
    await queue.wake(lane.laneId);
    await queue.close();
  }
}
