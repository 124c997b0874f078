import { setTimeout as delay } from 'node:timers/promises';

import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';

import type { Logger } from '../../platform/logger.ts';
import { isPostgresUnavailable } from '../../platform/postgres-unavailable.ts';
import { PROCESS_NAME } from '../../platform/process-name.ts';
import { retryingRedis } from '../../platform/redis-connections.ts';
import { warnThrottled } from '../../platform/warn-throttled.ts';
import { JOB_NAMES, JOBS, type JobName } from './job-definitions.ts';
import {
  assertAllHandlers,
  type JobResult,
  type JobHandlers,
  type JobContext,
} from './job-handler.ts';
import { JOB_QUEUE } from './job-queue.ts';

type WorkerOptions = {
  readonly redisUrl: string;
  readonly concurrency: number;
  readonly logger: Logger;
  readonly ensureSchedules: () => Promise<void>;
  /** Called for every job that ended in this process. */
  readonly onEnded?: (job: string, outcome: 'done' | 'failed') => void;
  /** Aborts steps that take longer, so that the process exits in time. */
  readonly stepTimeoutMs?: number;
};

export type RunningJobs = {
  /** Ends every job after its current step and returns unfinished ones. */
  drain(): Promise<void>;
};

/** A process that does not renew its locks for this long has lost its jobs. */
const LOCK_MS = 5_000;
const STALLED_CHECK_MS = 2_000;
const MAX_STALLS = 3;
/** How often to look whether the schedules are still in the queue: Redis may have lost everything. */
const SCHEDULES_EVERY_MS = 3_000;

/** A closing worker still listens for a moment, and would be notified of the jobs it returns. */
const STOP_LISTENING_MS = 100;
const STEP_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 3_000;

/** Runs jobs from the queue: the only place where work outlives a request. */
export function startJobs(
  {
    redisUrl,
    concurrency: atOnce,
    logger,
    ensureSchedules,
    onEnded,
    stepTimeoutMs = STEP_TIMEOUT_MS,
  }: WorkerOptions,
  handlers: JobHandlers,
): RunningJobs {
  assertAllHandlers(handlers);
  const draining = new AbortController();
  const now = new AbortController();
  const context: JobContext = { drainSignal: draining.signal, signal: now.signal };
  const onError = (error: unknown) => warnThrottled(logger, error, 'job queue');
  const connection = retryingRedis(redisUrl, onError);

  const worker = new Worker(
    JOB_QUEUE,
    async (job, token) => {
      if ((await run(handlers, job, context)) === 'interrupted') {
        // Not `moveToWait`: for a job with a priority that notifies no idle worker.
        await job.moveToDelayed(Date.now(), token);
        throw new DelayedError();
      }
    },
    {
      connection,
      // For debugging: the queue stores it with every job.
      name: PROCESS_NAME,
      concurrency: atOnce,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLS,
    },
  );
  worker.on('error', onError);
  worker.on('completed', (job) => onEnded?.(job.name, 'done'));
  worker.on('failed', (job, error) => {
    if (isPostgresUnavailable(error)) {
      // Each of them is tried again within seconds.
      warnThrottled(logger, error, 'a job failed');
    } else {
      logger.error({ err: error, job: job?.name, attempts: job?.attemptsMade }, 'a job failed');
    }
    onEnded?.(job?.name ?? 'unknown', 'failed');
  });

  const schedule = () => void ensureSchedules().catch(onError);
  schedule();
  const scheduling = setInterval(schedule, SCHEDULES_EVERY_MS);
  scheduling.unref();

  return {
    async drain() {
      clearInterval(scheduling);
      const within = (ms: number) => delay(ms, undefined, { ref: false });
      const closed = worker.close();
      await within(STOP_LISTENING_MS);
      draining.abort();
      await Promise.race([closed, within(stepTimeoutMs)]);
      now.abort();
      await Promise.race([closed, within(CLOSE_TIMEOUT_MS)]);
      connection.disconnect();
    },
  };
}

/**
 * A job from another version of the product is left to a process of that version: the library
 * retries.
 */
async function run(handlers: JobHandlers, job: Job, context: JobContext): Promise<JobResult> {
  const name = JOB_NAMES.find((known) => known === job.name);
  if (name === undefined) {
    throw new Error(`unknown job ${job.name}`);
  }
  return runAs(name, handlers, job.data, context);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the payload to its handler
async function runAs<Name extends JobName>(
  name: Name,
  handlers: JobHandlers,
  data: unknown,
  context: JobContext,
): Promise<JobResult> {
  const payload = JOBS[name].payload.safeParse(data);
  if (!payload.success) {
    throw new UnrecoverableError(`${name}: ${payload.error.message}`);
  }
  return handlers[name](payload.data, context);
}
