import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

import { entryOf, LANE_QUEUE } from '../../engine/lanes/lane-queue.ts';
import { lookIntoRedis } from '../../platform/redis-connections.ts';

/** What the queue says of the job that runs a lane. */
export type LaneJob =
  | { readonly state: 'none' }
  | {
      readonly state: 'active' | 'waiting' | 'delayed';
      /** When it began to run, or else when it was added. */
      readonly since: Date;
      /** Until when a delayed job waits. */
      readonly until: Date | null;
      readonly attempts: number;
      /** Why its last attempt failed. */
      readonly failedReason: string | null;
    };

/** Null: Redis does not respond. */
export type LaneJobView = LaneJob | null;

const STATES: Readonly<Record<string, Exclude<LaneJob['state'], 'none'>>> = {
  active: 'active',
  delayed: 'delayed',
  prioritized: 'waiting',
  waiting: 'waiting',
};

/** The library keeps a delayed job's time in its set's score, times this. */
const SCORE_FACTOR = 0x1000;

async function dueAt(connection: Redis, queue: Queue, id: string): Promise<Date | null> {
  const score = await connection.zscore(queue.toKey('delayed'), id);
  return score === null ? null : new Date(Math.floor(Number(score) / SCORE_FACTOR));
}

async function findJob(connection: Redis, queue: Queue, laneId: string): Promise<LaneJob> {
  const id = await queue.getDeduplicationJobId(entryOf(laneId));
  const job = id === null ? undefined : await queue.getJob(id);
  const state = STATES[(await job?.getState()) ?? ''];
  if (id === null || job === undefined || state === undefined) {
    return { state: 'none' };
  }
  const { timestamp, processedOn, attemptsMade, failedReason } = job;
  return {
    state,
    since: new Date(state === 'active' ? (processedOn ?? timestamp) : timestamp),
    until: state === 'delayed' ? await dueAt(connection, queue, id) : null,
    attempts: attemptsMade,
    failedReason: failedReason || null,
  };
}

export const readLaneJob = (redisUrl: string, laneId: string): Promise<LaneJobView> =>
  lookIntoRedis(redisUrl, async (connection) => {
    const queue = new Queue(LANE_QUEUE, { connection, skipMetasUpdate: true });
    const job = await findJob(connection, queue, laneId);
    await queue.close();
    return job;
  }).catch(() => null);
