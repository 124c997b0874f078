import { setMaxListeners } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import { z } from 'zod';

import { PROCESS_NAME } from '../../platform/process-name.ts';
import { retryingRedis } from '../../platform/redis-connections.ts';
import { sleep } from '../../platform/sleep.ts';
import { warnThrottled } from '../../platform/warn-throttled.ts';
import type { LaneDeps } from './lane-deps.ts';
import { LANE_QUEUE, type LaneQueue } from './lane-queue.ts';
import type { LaneEnd } from './lane.record.ts';
import type { Lanes } from './lanes.ts';
import { runLane, type RunResult } from './run-lane.ts';

type WorkerOptions = {
  readonly redisUrl: string;
  readonly concurrency: number;
  readonly sliceMs: number;
  readonly queue: Pick<LaneQueue, 'wake'>;
  /** Called when runs have been held for a minute and PostgreSQL answered none of them. */
  readonly onStuck?: () => void;
  /** Aborts calls that take longer, so that the process exits in time. */
  readonly callTimeoutMs?: number;
};

export type LaneWorker = {
  /** Ends every run after its current part and waits until all lanes are given back. */
  drain(): Promise<void>;
  /** How many lanes this process runs. */
  readonly held: () => number;
  /** @internal */
  readonly worker: Worker;
};

/**
 * How long after its process has gone a lane is taken over. The library renews the lock every `RENEW_MS` / 2, so
 * a process that gets no CPU for nearly four seconds keeps its lanes.
 */
const LOCK_MS = 5_000;
const RENEW_MS = 2_000;
const STALLED_CHECK_MS = 500;
/**
 * Crashes are counted in PostgreSQL, with the part. A lane lives as long as its lists, and as many
 * processes may die meanwhile.
 */
const MAX_STALLS = 1_000;

/** Not at once, since this process would retake the lane before a less busy one is notified. */
const REQUEUE_DELAY_MS = 20;
/**
 * Runs begin so far apart, but wait for no more than a spacing: lanes that begin together would call together
 * from then on.
 */
const BEGIN_APART_MS = 4;
/** How soon a lane that this process still runs is taken again. */
const RETAKE_DELAY_MS = 1_000;
/** A lane that waits for longer is forgotten until someone wakes it. */
const LONGEST_REST_MS = 48 * 3_600_000;
/** A lane whose parts all wait is looked at this often. */
const LONGEST_PUT_OFF_MS = 45_000;

const STUCK_AFTER_MS = 60_000;
const STUCK_CHECK_MS = 5_000;

const CALL_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 3_000;
/** A closing worker still listens for a moment, and would be notified of the lanes it gives back. */
const STOP_LISTENING_MS = 100;

/** Redis is not ours alone to write: a job is read like any input. */
const laneJob = z.object({ laneId: z.uuid() });

/** Runs lanes from the queue, each for one slice at a time. */
export function createLaneWorker(
  deps: LaneDeps & { readonly lanes: Pick<Lanes, 'workStamp'> },
  { callTimeoutMs = CALL_TIMEOUT_MS, ...options }: WorkerOptions,
): LaneWorker {
  const { logger, lanes, now } = deps;
  const { queue } = options;
  const onError = (error: unknown) => warnThrottled(logger, error, 'lane queue');
  const connection = retryingRedis(options.redisUrl, onError);
  const running = new Map<string, AbortController>();
  let progressAt = performance.now();
  let beginAt = 0;
  let isDraining = false;

  async function runSlice(laneId: string, endSignal: AbortSignal): Promise<RunResult> {
    const calls = new AbortController();
    setMaxListeners(0, endSignal);
    const onEnd = (): void => {
      setTimeout(() => calls.abort(), callTimeoutMs).unref();
    };
    endSignal.addEventListener('abort', onEnd, { once: true });
    beginAt = Math.max(performance.now(), beginAt + BEGIN_APART_MS);
    await sleep(Math.min(beginAt - performance.now(), deps.spacingMs), endSignal);
    // Slices that began together end apart.
    const until = performance.now() + options.sliceMs * (0.75 + deps.random() / 2);
    try {
      const result = await runLane(deps, laneId, {
        // Without Redis no other process could take the lane from the queue: better to continue.
        isOver: () =>
          isDraining ||
          endSignal.aborted ||
          (performance.now() > until && connection.status === 'ready'),
        endSignal,
        signal: calls.signal,
        onProgress: () => {
          progressAt = performance.now();
        },
      });
      logger.debug({ laneId, end: result.end.kind }, 'lane slice ended');
      return result;
    } finally {
      endSignal.removeEventListener('abort', onEnd);
    }
  }

  /** When the queue should run the lane again; null: when someone wakes it. */
  function nextRunMs(end: LaneEnd): number | null {
    switch (end.kind) {
      case 'slice-over':
        return REQUEUE_DELAY_MS;
      case 'put-off':
        return Math.min(end.until.getTime() - now().getTime(), LONGEST_PUT_OFF_MS);
      case 'resting': {
        const ms = Math.max(0, end.until.getTime() - now().getTime());
        return ms > LONGEST_REST_MS ? null : ms;
      }
      case 'idle':
      case 'gone':
      case 'lost':
        return null;
    }
  }

  async function moveToDelayed(job: Job, token: string | undefined, ms: number): Promise<never> {
    await job.moveToDelayed(Date.now() + ms, token);
    throw new DelayedError();
  }

  // It declares the signal, because the library makes one only for a processor that does.
  async function run(job: Job, token?: string, signal?: AbortSignal): Promise<void> {
    const entry = laneJob.safeParse(job.data);
    if (!entry.success) {
      throw new UnrecoverableError('the job names no lane');
    }
    const { laneId } = entry.data;
    const older = running.get(laneId);
    if (older !== undefined) {
      // The queue believes that this process stopped running it. The library can follow one run of a
      // job in a process, so this one comes back when the older one is gone.
      older.abort('taken again');
      return moveToDelayed(job, token, RETAKE_DELAY_MS);
    }
    const ending = new AbortController();
    if (running.size === 0) {
      progressAt = performance.now();
    }
    running.set(laneId, ending);
    const endSignal = AbortSignal.any([ending.signal, ...(signal === undefined ? [] : [signal])]);
    const { end, workStamp } = await runSlice(laneId, endSignal).finally(() =>
      running.delete(laneId),
    );
    const ms = nextRunMs(end);
    if (ms === null) {
      return;
    }
    try {
      await job.moveToDelayed(Date.now() + ms, token);
    } catch (error) {
      // The queue has lost this run.
      onError(error);
      await queue.wake(laneId);
      return;
    }
    // A wake that came during the run was remembered for its end, which this is not.
    const isAsleep = end.kind === 'put-off' || end.kind === 'resting';
    if (isAsleep && workStamp !== null && (await lanes.workStamp(laneId)) !== workStamp) {
      await queue.wake(laneId);
    }
    throw new DelayedError();
  }

  const worker = new Worker(LANE_QUEUE, run, {
    connection,
    // For debugging: the queue stores it with every job.
    name: PROCESS_NAME,
    concurrency: options.concurrency,
    lockDuration: LOCK_MS,
    lockRenewTime: RENEW_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLS,
  });
  worker.on('error', onError);
  worker.on('failed', (job, error) => {
    logger.error({ err: error, job: job?.id, data: job?.data }, 'a lane failed');
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) {
      worker.cancelJob(id, 'lock lost');
    }
  });

  const watch = setInterval(() => {
    const silentMs = performance.now() - progressAt;
    const isStuck = silentMs > Math.max(STUCK_AFTER_MS, 3 * deps.spacingMs);
    if (isStuck && running.size > 0 && connection.status === 'ready') {
      options.onStuck?.();
    }
  }, STUCK_CHECK_MS);
  watch.unref();

  return {
    held: () => running.size,
    worker,
    async drain() {
      isDraining = true;
      clearInterval(watch);
      const closed = worker.close();
      await delay(STOP_LISTENING_MS);
      worker.cancelAllJobs('shutdown');
      await Promise.race([
        closed,
        delay(callTimeoutMs + CLOSE_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      connection.disconnect();
    },
  };
}
