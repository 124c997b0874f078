import { setMaxListeners } from 'node:events';
import { performance } from 'node:perf_hooks';

import { DelayedError, Worker } from 'bullmq';

import { rest } from '../platform/rest.ts';
import { holdLane } from './hold-lane.ts';
import { LANE_QUEUE, redisConnection, type LaneJob, type LaneQueue } from './lane-queue.ts';
import type { LaneDeps } from './lane-run.ts';

type WorkerOptions = {
  readonly redisUrl: string;
  readonly lanesAtOnce: number;
  readonly sliceMs: number;
  readonly queue: LaneQueue;
  /** Calls that have not ended by then are given up, so that the process is gone in time. */
  readonly callsEndWithinMs?: number;
};

export type LaneWorker = {
  /** Ends every slice after its current part and waits until all lanes are given back. */
  drain(): Promise<void>;
  /** How many lanes this process holds. */
  readonly held: () => number;
};

const HAND_OVER_MS = 20;

const CALLS_END_WITHIN_MS = 5_000;
const CLOSES_WITHIN_MS = 3_000;

/** Takes lanes from the queue and runs each for a slice at a time. */
export function laneWorker(deps: LaneDeps, options: WorkerOptions): LaneWorker {
  const { logger } = deps;
  const soon = new AbortController();
  const atOnce = new AbortController();
  // Every held lane listens.
  setMaxListeners(0, soon.signal, atOnce.signal);
  const onError = (error: Error) => logger.warn({ err: error }, 'lane queue');
  const connection = redisConnection(options.redisUrl, onError);
  let held = 0;

  const worker = new Worker<LaneJob>(
    LANE_QUEUE,
    async (job) => {
      const { laneId } = job.data;
      const until = performance.now() + options.sliceMs;
      // Without Redis nobody else could take the lane from the queue: better to go on.
      const isOver = () =>
        soon.signal.aborted || (performance.now() > until && connection.status === 'ready');
      held += 1;
      const end = await holdLane(deps, laneId, {
        isOver,
        soon: soon.signal,
        signal: atOnce.signal,
      }).finally(() => {
        held -= 1;
      });
      logger.debug({ laneId, end: end.kind }, 'lane slice ended');
      if (end.kind !== 'slice-over') {
        return;
      }
      try {
        // To the back of the queue, so that more lanes than places take turns; and not at once, since
        // this process would take it back before one with less to do hears of it.
        await job.moveToDelayed(Date.now() + HAND_OVER_MS, job.token);
      } catch (error) {
        // The queue has forgotten this run.
        onError(error instanceof Error ? error : new Error('slice not requeued'));
        await options.queue.wake(laneId);
        return;
      }
      throw new DelayedError();
    },
    {
      connection,
      concurrency: options.lanesAtOnce,
      // Who holds a lane is decided in PostgreSQL; a lock that outlives its process only keeps a dead
      // entry in the queue for longer.
      lockDuration: 30_000,
      stalledInterval: 10_000,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      // How soon lanes are taken again after Redis was away.
      runRetryDelay: 250,
    },
  );
  worker.on('error', onError);
  worker.on('failed', (job, error) =>
    logger.error({ err: error, laneId: job?.data.laneId }, 'lane slice failed'),
  );

  return {
    held: () => held,
    async drain() {
      soon.abort();
      const closed = worker.close();
      await Promise.race([
        closed,
        rest(options.callsEndWithinMs ?? CALLS_END_WITHIN_MS, atOnce.signal),
      ]);
      atOnce.abort();
      await Promise.race([closed, rest(CLOSES_WITHIN_MS, new AbortController().signal)]);
      connection.disconnect();
    },
  };
}
