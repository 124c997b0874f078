import { Queue } from 'bullmq';

import { JOB_QUEUE } from '../../engine/jobs/job-queue.ts';
import { LANE_QUEUE } from '../../engine/lanes/lane-queue.ts';
import { failFastRedis } from '../../platform/redis-connections.ts';

/** Every queue, for showing it. */
export function openQueues(redisUrl: string, onError: (error: Error) => void): readonly Queue[] {
  const connection = failFastRedis(redisUrl, onError);
  return [LANE_QUEUE, JOB_QUEUE].map((name) => {
    const queue = new Queue(name, { connection, skipMetasUpdate: true });
    queue.on('error', onError);
    return queue;
  });
}
