import { createHash, randomUUID } from 'node:crypto';

import { Queue, type DeduplicationOptions } from 'bullmq';

import { queueDepth } from '../../platform/meters/queue-depth.ts';
import type { QueueCount } from '../../platform/meters/work-metrics.ts';
import { failFastRedis, withRedisTimeout } from '../../platform/redis-connections.ts';

export const LANE_QUEUE = 'lanes';

export type LaneJob = { readonly laneId: string };

export type LaneQueue = {
  /** There is something new to do in the lane: it runs soon, or once more if it is running. */
  readonly wake: (laneId: string) => Promise<void>;
  /** Makes sure that the queue knows of the lane; one that runs or waits goes on as before. */
  readonly ensure: (laneId: string) => Promise<void>;
  /** Removes the lane's job. A worker that already has it finds no lane and ends. */
  readonly remove: (laneId: string) => Promise<void>;
  readonly depth: () => Promise<readonly QueueCount[]>;
  close(): Promise<void>;
};

/** Under what name the one job of a lane is in the queue, whose stream of events outlives an erased person. */
export const entryOf = (laneId: string): string =>
  createHash('sha256').update(laneId).digest('base64url');

const WEEK_SECONDS = 7 * 24 * 3_600;

export function laneQueue(url: string, onError: (error: Error) => void): LaneQueue {
  // A producer must not hang while Redis is down: `reconcile` finds lanes that were not woken.
  const connection = failFastRedis(url, onError);
  const queue = new Queue<LaneJob>(LANE_QUEUE, { connection });
  queue.on('error', onError);

  const add = async (laneId: string, options: Partial<DeduplicationOptions>): Promise<void> => {
    try {
      await withRedisTimeout(
        queue.add(
          'run',
          { laneId },
          {
            // Redis counts from 1 again when it has lost everything.
            jobId: randomUUID(),
            // One job for a lane.
            deduplication: { id: entryOf(laneId), ...options },
            removeOnComplete: true,
            // For debugging.
            removeOnFail: { age: WEEK_SECONDS, count: 200 },
          },
        ),
      );
    } catch (error) {
      onError(error instanceof Error ? error : new Error('wake failed'));
    }
  };

  return {
    // While it is active, one more run is remembered.
    wake: (laneId) => add(laneId, { keepLastIfActive: true, reschedule: true }),
    ensure: (laneId) => add(laneId, {}),
    async remove(laneId) {
      await withRedisTimeout(queue.waitUntilReady());
      const entry = await queue.getDeduplicationJobId(entryOf(laneId));
      if (entry !== null && (await queue.getJobState(entry)) !== 'active') {
        await queue.remove(entry);
      }
      await queue.removeDeduplicationKey(entryOf(laneId));
    },
    depth: () => queueDepth(queue),
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}
