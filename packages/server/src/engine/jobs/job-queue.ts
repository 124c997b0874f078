import { createHash } from 'node:crypto';

import { Queue, type JobsOptions } from 'bullmq';

import { queueDepth } from '../../platform/meters/queue-depth.ts';
import type { QueueCount } from '../../platform/meters/work-metrics.ts';
import { failFastRedis, withRedisTimeout } from '../../platform/redis-connections.ts';
import { JOB_NAMES, JOBS, type JobName, type PayloadOf, type Urgency } from './job-definitions.ts';

export const JOB_QUEUE = 'jobs';

/** Returns whether the queue accepted it; if not, `reconcile` starts it later. */
export type StartJob = <Name extends JobName>(
  name: Name,
  payload: PayloadOf<Name>,
) => Promise<boolean>;

export type JobQueue = {
  /**
   * Makes sure some worker runs the job. Cheap to call too often. Returns even while Redis is down:
   * the work is recorded in PostgreSQL, and `reconcile` starts it.
   */
  readonly start: StartJob;
  /** Registers the schedules missing from the queue. */
  readonly ensureSchedules: () => Promise<void>;
  /** Removes everything about this user. A job already in progress finds no data and ends. */
  readonly removeUser: (userId: string) => Promise<void>;
  readonly depth: () => Promise<readonly QueueCount[]>;
  close(): Promise<void>;
};

const PRIORITY = { awaited: 1, welcome: 2, unnoticed: 3 } as const satisfies Record<
  Urgency,
  number
>;
const WEEK_SECONDS = 7 * 24 * 3_600;

/** The library's own retries. After the last one `reconcile` restarts unfinished work. */
const commonOptions = (urgency: Urgency): JobsOptions => ({
  priority: PRIORITY[urgency],
  removeOnComplete: true,
  // For debugging.
  removeOnFail: { age: WEEK_SECONDS, count: 200 },
});
const RETRIES = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
} as const satisfies JobsOptions;

function optionsOf<Name extends JobName>(name: Name, payload: PayloadOf<Name>): JobsOptions {
  const { key, urgency, rerunIfActive, dedupeMs } = JOBS[name];
  return {
    ...commonOptions(urgency),
    ...RETRIES,
    deduplication: {
      // It stays in the queue's stream of events, which outlives an erased person.
      id: `${name}/${createHash('sha256').update(key(payload)).digest('base64url')}`,
      ...(rerunIfActive === true && { keepLastIfActive: true }),
      ...(dedupeMs !== undefined && { ttl: dedupeMs }),
    },
  };
}

const INACTIVE_STATES = ['waiting', 'prioritized', 'delayed', 'failed'] as const;

const isForUser = (data: unknown, userId: string): boolean =>
  typeof data === 'object' && data !== null && 'userId' in data && data.userId === userId;

/** A schedule this many runs overdue has stalled. */
const MISSED_RUNS = 3;

export function jobQueue(url: string, onError: (error: Error) => void): JobQueue {
  const connection = failFastRedis(url, onError);
  const queue = new Queue(JOB_QUEUE, { connection });
  queue.on('error', onError);

  return {
    async start(name, payload) {
      try {
        await withRedisTimeout(queue.add(name, payload, optionsOf(name, payload)));
        return true;
      } catch (error) {
        onError(error instanceof Error ? error : new Error('a job was not started'));
        return false;
      }
    },
    async ensureSchedules() {
      const known = await withRedisTimeout(queue.getJobSchedulers());
      for (const name of JOB_NAMES) {
        const { everyMs: every, urgency } = JOBS[name];
        const schedule = known.find(({ key }) => key === name);
        const isMoving =
          schedule?.every === every &&
          Date.now() - (schedule?.next ?? 0) < MISSED_RUNS * (every ?? 0);
        if (every !== undefined && !isMoving) {
          const opts = commonOptions(urgency);
          await withRedisTimeout(
            queue.upsertJobScheduler(name, { every }, { name, data: {}, opts }),
          );
        }
      }
    },
    async removeUser(userId) {
      await withRedisTimeout(queue.waitUntilReady());
      const jobs = await queue.getJobs([...INACTIVE_STATES]);
      for (const job of jobs.filter(({ data }) => isForUser(data, userId))) {
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
