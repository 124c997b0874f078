import { Queue } from 'bullmq';

import type { QueueCount } from '../../platform/meters/work-meters.ts';
import { queueDepth } from '../../platform/queue-depth.ts';
import { impatientRedis, inTime } from '../../platform/redis-connections.ts';

export const LANE_QUEUE = 'lanes';

export type LaneJob = { readonly laneId: string };

export type LaneQueue = {
  /** Sees to it that some worker runs the lane. Cheap to call too often; a lane runs once at a time. */
  readonly wake: (laneId: string) => Promise<void>;
  /** The same for a lane that nobody holds although it has work: the queue may believe that it runs. */
  readonly wakeAbandoned: (laneId: string) => Promise<void>;
  /** Takes the lane's entry out. One that a worker has in hand finds no lane and ends. */
  readonly forget: (laneId: string) => Promise<void>;
  readonly depth: () => Promise<readonly QueueCount[]>;
  /** Nobody is told of work at present, and nobody can take any. */
  readonly isAway: () => boolean;
  close(): Promise<void>;
};

export function laneQueue(url: string, onError: (error: Error) => void): LaneQueue {
  // A producer must not hang while Redis is away: the sweep finds what was not woken.
  const connection = impatientRedis(url, onError);
  const queue = new Queue<LaneJob>(LANE_QUEUE, { connection });
  queue.on('error', onError);

  const add = async (laneId: string): Promise<void> => {
    await queue.add(
      'run',
      { laneId },
      {
        // While the lane runs, one more run is remembered: a wake that comes as the last part
        // settles is not lost.
        deduplication: { id: laneId, keepLastIfActive: true },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
  };
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    try {
      await inTime(work());
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
          // Whoever took it died, with the lane or on the way to it. The entry comes back some time
          // later, finds the lane held and ends.
          await queue.removeDeduplicationKey(laneId);
        }
        await add(laneId);
      }),
    async forget(laneId) {
      await inTime(queue.waitUntilReady());
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
