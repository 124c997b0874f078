import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

import type { JobName } from '../jobs/job-list.ts';
import { JOB_QUEUE } from '../jobs/job-queue.ts';

/** The id of the process that does a job of this name right now; null when nobody does. */
export async function jobHolder(redisUrl: string, name: JobName): Promise<number | null> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(JOB_QUEUE, { connection });
  const job = (await queue.getActive()).find((active) => active.name === name);
  await queue.close();
  connection.disconnect();
  const pid = job?.processedBy?.split('/').at(-1);
  return pid === undefined ? null : Number(pid);
}
