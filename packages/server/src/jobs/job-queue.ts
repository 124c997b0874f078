import { Queue, type JobsOptions } from 'bullmq';

import type { QueueCount } from '../platform/meters/work-meters.ts';
import { queueDepth } from '../platform/queue-depth.ts';
import { impatientRedis, inTime } from '../platform/redis-connections.ts';
import { JOB_NAMES, JOBS, type JobName, type PayloadOf, type Urgency } from './job-list.ts';

export const JOB_QUEUE = 'jobs';

/** Answers whether the queue took it; if not, the sweep starts it later. */
export type StartJob = <Name extends JobName>(
  name: Name,
  payload: PayloadOf<Name>,
) => Promise<boolean>;

export type JobQueue = {
  /**
   * Sees to it that some worker does the job. Cheap to call too often. While Redis is away it returns
   * all the same: PostgreSQL says what is to be done, and the sweep starts it.
   */
  readonly start: StartJob;
  /** Registers what comes by itself, where the queue does not know of it. */
  readonly ensureSchedules: () => Promise<void>;
  /** Takes out whatever is about this user. What a worker has in hand finds nobody and ends. */
  readonly forget: (userId: string) => Promise<void>;
  readonly depth: () => Promise<readonly QueueCount[]>;
  close(): Promise<void>;
};

const PRIORITY = { awaited: 1, welcome: 2, unnoticed: 3 } as const satisfies Record<
  Urgency,
  number
>;
const WEEK_SECONDS = 7 * 24 * 3_600;

/** The library's own retries. What is still to be done after the last one, the sweep starts anew. */
const common = (urgency: Urgency): JobsOptions => ({
  priority: PRIORITY[urgency],
  removeOnComplete: true,
  // For people who look.
  removeOnFail: { age: WEEK_SECONDS, count: 200 },
});
const RETRIES = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
} as const satisfies JobsOptions;

function optionsOf<Name extends JobName>(name: Name, payload: PayloadOf<Name>): JobsOptions {
  const { key, urgency, runsOnceMore, atMostEveryMs } = JOBS[name];
  return {
    ...common(urgency),
    ...RETRIES,
    deduplication: {
      id: `${name}/${key(payload)}`,
      ...(runsOnceMore === true && { keepLastIfActive: true }),
      ...(atMostEveryMs !== undefined && { ttl: atMostEveryMs }),
    },
  };
}

const NOT_IN_HAND = ['waiting', 'prioritized', 'delayed', 'failed'] as const;

const isAbout = (data: unknown, userId: string): boolean =>
  typeof data === 'object' && data !== null && 'userId' in data && data.userId === userId;

/** A schedule whose next time lies this many turns in the past has come to a halt. */
const TURNS_MISSED = 3;

export function jobQueue(url: string, onError: (error: Error) => void): JobQueue {
  const connection = impatientRedis(url, onError);
  const queue = new Queue(JOB_QUEUE, { connection });
  queue.on('error', onError);

  async function ensureSchedule(name: JobName, everyMs: number): Promise<void> {
    const known = await inTime(queue.getJobScheduler(name));
    const isMoving = Date.now() - (known?.next ?? 0) < TURNS_MISSED * everyMs;
    if (known?.every === everyMs && isMoving) {
      return;
    }
    const opts = common(JOBS[name].urgency);
    await inTime(queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts }));
  }

  return {
    async start(name, payload) {
      try {
        await inTime(queue.add(name, payload, optionsOf(name, payload)));
        return true;
      } catch (error) {
        onError(error instanceof Error ? error : new Error('a job was not started'));
        return false;
      }
    },
    async ensureSchedules() {
      for (const name of JOB_NAMES) {
        const { everyMs } = JOBS[name];
        if (everyMs !== undefined) {
          await ensureSchedule(name, everyMs);
        }
      }
    },
    async forget(userId) {
      await inTime(queue.waitUntilReady());
      const jobs = await queue.getJobs([...NOT_IN_HAND]);
      for (const job of jobs.filter(({ data }) => isAbout(data, userId))) {
        await job.remove();
      }
    },
    depth: () => queueDepth(queue),
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}
