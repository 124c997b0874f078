import { setTimeout as delay } from 'node:timers/promises';

import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';

import type { Logger } from '../platform/logger.ts';
import { PROCESS_NAME } from '../platform/process-name.ts';
import { patientRedis } from '../platform/redis-connections.ts';
import { warnSeldom } from '../platform/warn-seldom.ts';
import { refuseMissing, type JobEnd, type JobHandlers, type JobTurn } from './job-handler.ts';
import { JOB_NAMES, JOBS, type JobName } from './job-list.ts';
import { JOB_QUEUE } from './job-queue.ts';

type WorkerOptions = {
  readonly redisUrl: string;
  readonly atOnce: number;
  readonly logger: Logger;
  /** Hears of every job that ended here. */
  readonly onEnded?: (job: string, outcome: 'done' | 'failed') => void;
  /** Steps that have not ended by then are given up, so that the process is gone in time. */
  readonly stepsEndWithinMs?: number;
};

export type RunningJobs = {
  /** Ends every job after its current step and gives back what is not finished. */
  drain(): Promise<void>;
};

/** A process that does not renew its locks for this long has lost its jobs to the others. */
const LOCK_MS = 5_000;
const LOOK_FOR_STALLED_MS = 2_000;

/** A worker that closes still listens for a moment, and would hear of the jobs that it gives back. */
const DEAF_AFTER_MS = 100;
const STEPS_END_WITHIN_MS = 5_000;
const CLOSES_WITHIN_MS = 3_000;

/** Takes jobs from the queue and does them: the only place where work outlives a request. */
export function startJobs(
  { redisUrl, atOnce, logger, onEnded, stepsEndWithinMs = STEPS_END_WITHIN_MS }: WorkerOptions,
  handlers: JobHandlers,
): RunningJobs {
  refuseMissing(handlers);
  const soon = new AbortController();
  const now = new AbortController();
  const turn: JobTurn = { soon: soon.signal, signal: now.signal };
  const onError = (error: unknown) => warnSeldom(logger, error, 'job queue');
  const connection = patientRedis(redisUrl, onError);

  const worker = new Worker(
    JOB_QUEUE,
    async (job, token) => {
      if ((await run(handlers, job, turn)) === 'interrupted') {
        // Not by `moveToWait`: of a job with a priority that tells no idle worker.
        await job.moveToDelayed(Date.now(), token);
        throw new DelayedError();
      }
    },
    {
      connection,
      // For people who look: the queue writes it down with every job.
      name: PROCESS_NAME,
      concurrency: atOnce,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_STALLED_MS,
      // How often a piece of work may bring a process down is counted in PostgreSQL, with the work.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    },
  );
  worker.on('error', onError);
  worker.on('completed', (job) => onEnded?.(job.name, 'done'));
  worker.on('failed', (job, error) => {
    logger.error({ err: error, job: job?.name, attempts: job?.attemptsMade }, 'a job failed');
    onEnded?.(job?.name ?? 'unknown', 'failed');
  });

  return {
    async drain() {
      const within = (ms: number) => delay(ms, undefined, { ref: false });
      const closed = worker.close();
      await within(DEAF_AFTER_MS);
      soon.abort();
      await Promise.race([closed, within(stepsEndWithinMs)]);
      now.abort();
      await Promise.race([closed, within(CLOSES_WITHIN_MS)]);
      connection.disconnect();
    },
  };
}

/** A job of another version of the product is left to a process of that version: the library tries again. */
async function run(handlers: JobHandlers, job: Job, turn: JobTurn): Promise<JobEnd> {
  const name = JOB_NAMES.find((known) => known === job.name);
  if (name === undefined) {
    throw new Error(`nobody knows the job ${job.name}`);
  }
  return runAs(name, handlers, job.data, turn);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the payload to its handler
async function runAs<Name extends JobName>(
  name: Name,
  handlers: JobHandlers,
  data: unknown,
  turn: JobTurn,
): Promise<JobEnd> {
  const payload = JOBS[name].payload.safeParse(data);
  if (!payload.success) {
    throw new UnrecoverableError(`${name}: ${payload.error.message}`);
  }
  return handlers[name](payload.data, turn);
}
