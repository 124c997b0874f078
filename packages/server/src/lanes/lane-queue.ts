import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

export const LANE_QUEUE = 'lanes';

export type LaneJob = { readonly laneId: string };

export type LaneQueue = {
  /** Sees to it that some worker runs the lane. Cheap to call too often; a lane runs once at a time. */
  readonly wake: (laneId: string) => Promise<void>;
  close(): Promise<void>;
};

/** A connection that BullMQ may share: it retries by itself and must not give up on its own. */
export const redisConnection = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: true });
  redis.on('error', onError);
  return redis;
};

export function laneQueue(url: string, onError: (error: Error) => void): LaneQueue {
  // A producer must not hang while Redis is away: the sweep finds what was not woken.
  const connection = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
  });
  connection.on('error', onError);
  const queue = new Queue<LaneJob>(LANE_QUEUE, { connection });
  queue.on('error', onError);
  return {
    async wake(laneId) {
      try {
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
      } catch (error) {
        onError(error instanceof Error ? error : new Error('wake failed'));
      }
    },
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}
