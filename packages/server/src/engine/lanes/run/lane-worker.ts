import { setMaxListeners } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import { Worker, type Job } from 'bullmq';
import { z } from 'zod';

import { LONGEST_SLICE_MS } from '../../../platform/config/worker-config.ts';
import { retryingRedis } from '../../../platform/redis-connections.ts';
import { sleep } from '../../../platform/sleep.ts';
import { warnThrottled } from '../../../platform/warn-throttled.ts';
import type { LaneDeps } from '../lease/lane-run.ts';
import { runLaneSlice } from '../lease/run-lane-slice.ts';
import { LANE_QUEUE, type LaneQueue } from './lane-queue.ts';

type WorkerOptions = {
  readonly redisUrl: string;
  readonly concurrency: number;
  readonly sliceMs: number;
  readonly queue: Pick<LaneQueue, 'wake'>;
  /** Aborts calls that take longer, so that the process exits in time. */
  readonly callTimeoutMs?: number;
};

export type LaneWorker = {
  /** Ends every slice after its current part and waits until all lanes are released. */
  drain(): Promise<void>;
  /** How many lanes this process holds. */
  readonly held: () => number;
};

/** Not at once, since this process would retake the lane before a less busy one is notified. */
const REQUEUE_DELAY_MS = 20;
/**
 * Takes lanes one by one. Taken all at once they would call in bursts from then on, and the first
 * process would get nearly all of them.
 */
const TAKE_INTERVAL_MS = 4;
/**
 * Lanes taken and not served yet. More than the database can serve would lose their leases while they
 * wait, and the parts in progress would count as crashed.
 */
const MAX_UNSERVED = 16;
/** How long to block on an empty queue before checking whether to continue. */
const DRAIN_DELAY_SECONDS = 1;
/** How soon to take lanes again after Redis was down. */
const RETRY_TAKE_MS = 250;
/**
 * Longer than any slice. PostgreSQL decides who holds a lane: a lock that outlives its process only
 * leaves a dead entry in the queue.
 */
const LOCK_MS = 2 * LONGEST_SLICE_MS;

/** Redis is not ours alone to write: an entry is read like any input. */
const laneJob = z.object({ laneId: z.uuid() });

const CALL_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 3_000;

/** Takes lanes from the queue and runs each one slice at a time. */
export function createLaneWorker(deps: LaneDeps, options: WorkerOptions): LaneWorker {
  const { logger } = deps;
  const draining = new AbortController();
  const aborting = new AbortController();
  // Every held lane adds a listener.
  setMaxListeners(0, draining.signal, aborting.signal);
  const onError = (error: unknown) => warnThrottled(logger, error, 'lane queue');
  const connection = retryingRedis(options.redisUrl, onError);
  // Without a processor: the library's own loop takes everything before it starts the first.
  const worker = new Worker<unknown>(LANE_QUEUE, null, {
    connection,
    lockDuration: LOCK_MS,
    stalledInterval: 10_000,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    drainDelay: DRAIN_DELAY_SECONDS,
  });
  worker.on('error', onError);
  worker.startStalledCheckTimer().catch(onError);

  const slices = new Set<Promise<void>>();
  const unserved = new Set<Job<unknown>>();
  let onRoom = (): void => undefined;

  async function runSlice(laneId: string, onServed: () => void) {
    // Slices that began together end apart.
    const until = performance.now() + options.sliceMs * (0.75 + deps.random() / 2);
    // Without Redis no other process could take the lane from the queue: better to continue.
    const isOver = () =>
      draining.signal.aborted || (performance.now() > until && connection.status === 'ready');
    const end = await runLaneSlice(deps, laneId, {
      isOver,
      drainSignal: draining.signal,
      signal: aborting.signal,
      onServed,
    });
    logger.debug({ laneId, end: end.kind }, 'lane slice ended');
    return end;
  }

  async function settle(job: Job<unknown>, token: string, onServed: () => void): Promise<void> {
    const entry = laneJob.safeParse(job.data);
    if (!entry.success) {
      logger.error({ entry: job.id }, 'the lane queue holds an entry that names no lane');
      await job.moveToCompleted(undefined, token, false).catch(onError);
      return;
    }
    const { laneId } = entry.data;
    const end = await runSlice(laneId, onServed).catch((error: unknown) => {
      logger.error({ err: error, laneId }, 'lane slice failed');
      return null;
    });
    try {
      if (end?.kind === 'slice-over') {
        // To the back of the queue, so that waiting lanes take turns.
        await job.moveToDelayed(Date.now() + REQUEUE_DELAY_MS, token);
      } else {
        await job.moveToCompleted(undefined, token, false);
      }
    } catch (error) {
      // The queue has lost this run.
      onError(error);
      await options.queue.wake(laneId);
    }
  }

  async function takeLanes(): Promise<void> {
    while (!draining.signal.aborted) {
      if (slices.size >= options.concurrency || unserved.size >= MAX_UNSERVED) {
        await new Promise<void>((resolve) => {
          onRoom = resolve;
        });
        continue;
      }
      try {
        const token = worker.id;
        const job = await worker.getNextJob(token);
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- its types forget that nothing may come
        if (job !== undefined) {
          unserved.add(job);
          const onServed = (): void => {
            unserved.delete(job);
            onRoom();
          };
          const slice = settle(job, token, onServed)
            .catch(onError)
            .finally(() => {
              slices.delete(slice);
              onServed();
            });
          slices.add(slice);
          await sleep(TAKE_INTERVAL_MS, draining.signal);
        }
      } catch (error) {
        onError(error);
        await sleep(RETRY_TAKE_MS, draining.signal);
      }
    }
  }
  const taking = takeLanes();

  return {
    held: () => slices.size,
    async drain() {
      draining.abort();
      const over = taking.then(() => Promise.all(slices));
      const within = (ms: number) => delay(ms, undefined, { ref: false });
      await Promise.race([over, within(options.callTimeoutMs ?? CALL_TIMEOUT_MS)]);
      aborting.abort();
      await Promise.race([over.then(() => worker.close()), within(CLOSE_TIMEOUT_MS)]);
      connection.disconnect();
    },
  };
}
