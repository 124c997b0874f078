import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

import type { JobName } from '../engine/jobs/job-definitions.ts';
import { JOB_QUEUE } from '../engine/jobs/job-queue.ts';

/** The id of the process that is running a job of this name; null when none is. */
export async function activeJobPid(redisUrl: string, name: JobName): Promise<number | null> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(JOB_QUEUE, { connection });
  const job = (await queue.getActive()).find((active) => active.name === name);
  await queue.close();
  connection.disconnect();
  const pid = job?.processedBy?.split('/').at(-1);
  return pid === undefined ? null : Number(pid);
}
