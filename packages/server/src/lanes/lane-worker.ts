import { DelayedError, Worker } from 'bullmq';

import { LANE_QUEUE, redisConnection, type LaneJob } from './lane-queue.ts';
import { HOLD_MS } from './lanes.repo.ts';
import { runLane, type LaneDeps } from './run-lane.ts';

type WorkerOptions = {
  readonly redisUrl: string;
  readonly lanesAtOnce: number;
  readonly sliceMs: number;
};

export type LaneWorker = {
  /** Ends every slice after its current part and waits until all lanes are given back. */
  drain(): Promise<void>;
};

/** Takes lanes from the queue and runs each for a slice at a time. */
export function laneWorker(deps: LaneDeps, options: WorkerOptions): LaneWorker {
  const { stores, logger } = deps;
  const draining = new AbortController();
  const onError = (error: Error) => logger.warn({ err: error }, 'lane queue');
  const connection = redisConnection(options.redisUrl, onError);

  const worker = new Worker<LaneJob>(
    LANE_QUEUE,
    async (job) => {
      const { laneId } = job.data;
      const taken = await stores.asLane(laneId, ({ lane }) => lane.take());
      if (taken === null) {
        return;
      }
      const signal = AbortSignal.any([AbortSignal.timeout(options.sliceMs), draining.signal]);
      const run = { laneId, fence: taken.fence, signal };
      const end = await runLane(deps, run);
      logger.debug({ laneId, end: end.kind }, 'lane slice ended');
      if (end.kind === 'lost') {
        return;
      }
      await stores.asLane(laneId, ({ lane }) => lane.release(run.fence));
      if (end.kind === 'slice-over') {
        // To the back of the queue, so that more lanes than places take turns.
        await job.moveToDelayed(Date.now(), job.token);
        throw new DelayedError();
      }
    },
    {
      connection,
      concurrency: options.lanesAtOnce,
      lockDuration: HOLD_MS,
      stalledInterval: HOLD_MS / 2,
      // A lane is never given up: what a crash means for a part is decided by the lane itself.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    },
  );
  worker.on('error', onError);
  worker.on('failed', (job, error) =>
    logger.error({ err: error, laneId: job?.data.laneId }, 'lane slice failed'),
  );

  return {
    async drain() {
      draining.abort();
      await worker.close();
      connection.disconnect();
    },
  };
}
