import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

import { LANE_QUEUE, type LaneJob } from '../../engine/lanes/run/lane-queue.ts';

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

const RESPONSE_TIMEOUT_MS = 2_000;

export async function readQueueEntries(redisUrl: string): Promise<QueueView> {
  const connection = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: RESPONSE_TIMEOUT_MS,
    commandTimeout: RESPONSE_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The failed command reports the same.
  connection.on('error', () => undefined);
  try {
    await connection.connect();
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
  } catch {
    return null;
  } finally {
    connection.disconnect();
  }
}
