import { setMaxListeners } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import { Worker, type Job } from 'bullmq';

import { LONGEST_SLICE_MS } from '../../platform/config/worker-config.ts';
import { patientRedis } from '../../platform/redis-connections.ts';
import { sleep } from '../../platform/sleep.ts';
import { warnSeldom } from '../../platform/warn-seldom.ts';
import { holdLane } from '../hold/hold-lane.ts';
import type { LaneDeps } from '../hold/lane-run.ts';
import { LANE_QUEUE, type LaneJob, type LaneQueue } from './lane-queue.ts';

type WorkerOptions = {
  readonly redisUrl: string;
  readonly lanesAtOnce: number;
  readonly sliceMs: number;
  readonly queue: Pick<LaneQueue, 'wake'>;
  /** Calls that have not ended by then are given up, so that the process is gone in time. */
  readonly callsEndWithinMs?: number;
};

export type LaneWorker = {
  /** Ends every slice after its current part and waits until all lanes are given back. */
  drain(): Promise<void>;
  /** How many lanes this process holds. */
  readonly held: () => number;
};

/** Not at once, since this process would take the lane back before one with less to do hears of it. */
const HAND_OVER_MS = 20;
/**
 * Lanes are taken one by one, as fast as they could be served. Taken all at once they would make their
 * calls in bursts from then on, and the first process to look would have nearly all of them.
 */
const TAKES_APART_MS = 4;
/** How long an empty queue is watched before looking whether to go on. */
const WATCH_SECONDS = 1;
/** How soon lanes are taken again after Redis was away. */
const TAKE_AGAIN_MS = 250;
/**
 * Longer than any slice. Who holds a lane is decided in PostgreSQL: a lock that outlives its process
 * only keeps a dead entry in the queue.
 */
const LOCK_MS = 2 * LONGEST_SLICE_MS;

const CALLS_END_WITHIN_MS = 5_000;
const CLOSES_WITHIN_MS = 3_000;

/** Takes lanes from the queue and runs each for a slice at a time. */
export function laneWorker(deps: LaneDeps, options: WorkerOptions): LaneWorker {
  const { logger } = deps;
  const soon = new AbortController();
  const atOnce = new AbortController();
  // Every held lane listens.
  setMaxListeners(0, soon.signal, atOnce.signal);
  const onError = (error: unknown) => warnSeldom(logger, error, 'lane queue');
  const connection = patientRedis(options.redisUrl, onError);
  // Without a processor: the library's own loop takes all there is before it begins with the first.
  const worker = new Worker<LaneJob>(LANE_QUEUE, null, {
    connection,
    lockDuration: LOCK_MS,
    stalledInterval: 10_000,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    drainDelay: WATCH_SECONDS,
  });
  worker.on('error', onError);
  worker.startStalledCheckTimer().catch(onError);

  const slices = new Set<Promise<void>>();
  let onSliceEnded = (): void => undefined;

  async function runSlice(laneId: string) {
    // Slices that began together end apart.
    const until = performance.now() + options.sliceMs * (0.75 + deps.random() / 2);
    // Without Redis nobody else could take the lane from the queue: better to go on.
    const isOver = () =>
      soon.signal.aborted || (performance.now() > until && connection.status === 'ready');
    const end = await holdLane(deps, laneId, {
      isOver,
      soon: soon.signal,
      signal: atOnce.signal,
    });
    logger.debug({ laneId, end: end.kind }, 'lane slice ended');
    return end;
  }

  async function settle(job: Job<LaneJob>, token: string): Promise<void> {
    const { laneId } = job.data;
    const end = await runSlice(laneId).catch((error: unknown) => {
      logger.error({ err: error, laneId }, 'lane slice failed');
      return null;
    });
    try {
      if (end?.kind === 'slice-over') {
        // To the back of the queue, so that more lanes than places take turns.
        await job.moveToDelayed(Date.now() + HAND_OVER_MS, token);
      } else {
        await job.moveToCompleted(undefined, token, false);
      }
    } catch (error) {
      // The queue has forgotten this run.
      onError(error);
      await options.queue.wake(laneId);
    }
  }

  async function takeLanes(): Promise<void> {
    while (!soon.signal.aborted) {
      if (slices.size >= options.lanesAtOnce) {
        await new Promise<void>((resolve) => {
          onSliceEnded = resolve;
        });
        continue;
      }
      try {
        const token = worker.id;
        const job = await worker.getNextJob(token);
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- its types forget that nothing may come
        if (job !== undefined) {
          const slice = settle(job, token).finally(() => {
            slices.delete(slice);
            onSliceEnded();
          });
          slices.add(slice);
          await sleep(TAKES_APART_MS, soon.signal);
        }
      } catch (error) {
        onError(error);
        await sleep(TAKE_AGAIN_MS, soon.signal);
      }
    }
  }
  const taken = takeLanes();

  return {
    held: () => slices.size,
    async drain() {
      soon.abort();
      const over = taken.then(() => Promise.all(slices));
      const within = (ms: number) => delay(ms, undefined, { ref: false });
      await Promise.race([over, within(options.callsEndWithinMs ?? CALLS_END_WITHIN_MS)]);
      atOnce.abort();
      await Promise.race([over.then(() => worker.close()), within(CLOSES_WITHIN_MS)]);
      connection.disconnect();
    },
  };
}
