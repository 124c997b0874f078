import { Queue } from 'bullmq';

import { queueDepth } from '../../../platform/meters/queue-depth.ts';
import type { QueueCount } from '../../../platform/meters/work-metrics.ts';
import { failFastRedis, withRedisTimeout } from '../../../platform/redis-connections.ts';

export const LANE_QUEUE = 'lanes';

export type LaneJob = { readonly laneId: string };

export type LaneQueue = {
  /** Makes sure some worker runs the lane. Cheap to call too often; a lane runs once at a time. */
  readonly wake: (laneId: string) => Promise<void>;
  /** The same for a lane with work but no holder: the queue may believe that it is running. */
  readonly wakeAbandoned: (laneId: string) => Promise<void>;
  /** Removes the lane's entry. A worker that already has it finds no lane and ends. */
  readonly remove: (laneId: string) => Promise<void>;
  readonly depth: () => Promise<readonly QueueCount[]>;
  /** Redis is down: workers neither learn of work nor can take any. */
  readonly isAway: () => boolean;
  close(): Promise<void>;
};

export function laneQueue(url: string, onError: (error: Error) => void): LaneQueue {
  // A producer must not hang while Redis is down: the sweep finds lanes that were not woken.
  const connection = failFastRedis(url, onError);
  const queue = new Queue<LaneJob>(LANE_QUEUE, { connection });
  queue.on('error', onError);

  const add = async (laneId: string): Promise<void> => {
    await queue.add(
      'run',
      { laneId },
      {
        // While the lane runs, one more run is remembered, so that a wake during the last part is
        // not lost.
        deduplication: { id: laneId, keepLastIfActive: true },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
  };
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    try {
      await withRedisTimeout(work());
    } catch (error) {
      onError(error instanceof Error ? error : new Error('wake failed'));
    }
  };

  return {
    wake: (laneId) => quietly(() => add(laneId)),
    wakeAbandoned: (laneId) =>
      quietly(async () => {
        const entry = await queue.getDeduplicationJobId(laneId);
        if (entry !== null && (await queue.getJobState(entry)) === 'active') {
          // The worker that took it died, before or after leasing the lane. The entry comes back
          // some time later, finds the lane held and ends.
          await queue.removeDeduplicationKey(laneId);
        }
        await add(laneId);
      }),
    async remove(laneId) {
      await withRedisTimeout(queue.waitUntilReady());
      const entry = await queue.getDeduplicationJobId(laneId);
      if (entry !== null && (await queue.getJobState(entry)) !== 'active') {
        await queue.remove(entry);
      }
      await queue.removeDeduplicationKey(laneId);
    },
    depth: () => queueDepth(queue),
    isAway: () => connection.status !== 'ready',
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}
