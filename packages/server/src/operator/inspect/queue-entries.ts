import { Queue } from 'bullmq';

import { LANE_QUEUE, type LaneJob } from '../../engine/lanes/lane-queue.ts';
import { lookIntoRedis } from '../../platform/redis-connections.ts';

const ENTRY_STATES = ['active', 'waiting', 'delayed'] as const;

/** The queue's state of one lane. */
export type QueueEntry = {
  readonly laneId: string;
  readonly state: (typeof ENTRY_STATES)[number];
  /** Since when it has been running, or else waiting. */
  readonly since: Date;
};

/** Null: Redis does not respond, which is when an operator most needs to see the lanes. */
export type QueueView = readonly QueueEntry[] | null;

export const readQueueEntries = (redisUrl: string): Promise<QueueView> =>
  lookIntoRedis(redisUrl, async (connection) => {
    const queue = new Queue<LaneJob | null>(LANE_QUEUE, { connection, skipMetasUpdate: true });
    const jobs = await Promise.all(
      ENTRY_STATES.map(async (state) =>
        (await queue.getJobs([state])).map(({ data, processedOn, timestamp }) => ({
          laneId: data?.laneId ?? '',
          state,
          since: new Date(state === 'active' ? (processedOn ?? timestamp) : timestamp),
        })),
      ),
    );
    await queue.close();
    return jobs.flat();
  }).catch(() => null);
