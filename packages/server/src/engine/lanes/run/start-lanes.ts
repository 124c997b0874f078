import type { Database } from '../../../db/database.ts';
import type { LaneDeps } from '../lease/lane-run.ts';
import type { LaneQueue } from './lane-queue.ts';
import { createLaneWorker } from './lane-worker.ts';
import { sweepUntil, type SweepDeps } from './sweep.ts';
import { createWatchdog } from './watchdog.ts';

/** Work without progress for this long is stuck. */
const STUCK_AFTER_MS = 60_000;

type Options = {
  readonly redisUrl: string;
  readonly perProcess: number;
  readonly sliceMs: number;
  readonly spacingMs: number;
  /** Called after every sweep with the time since when work has been waiting for a holder. */
  readonly onWaiting?: (since: Date | null) => void;
} & Pick<SweepDeps, 'election' | 'sweepJobs' | 'onDone'>;

export type RunningLanes = {
  /** Ends every slice after its current part and waits until all lanes are released. */
  drain(): Promise<void>;
  /** How many lanes this process holds. */
  readonly held: () => number;
};

/** Everything that makes a process run lanes: the worker, the sweep and the watchdog over both. */
export function startLanes(
  { redisUrl, perProcess, sliceMs, spacingMs, onWaiting, ...sweeping }: Options,
  deps: LaneDeps & { readonly database: Database },
  queue: Pick<LaneQueue, 'wake' | 'wakeAbandoned' | 'isAway'>,
  onStuck: () => void,
): RunningLanes {
  const watchdog = createWatchdog({
    stuckAfterMs: Math.max(STUCK_AFTER_MS, 3 * spacingMs),
    held: () => worker.held(),
    onStuck,
  });
  const worker = createLaneWorker(
    { ...deps, heartbeat: watchdog.heartbeat },
    { redisUrl, concurrency: perProcess, sliceMs, queue },
  );
  const ending = new AbortController();
  const swept = sweepUntil(
    { ...deps, ...sweeping, queue },
    ending.signal,
    (waitingSince, isTakeable) => {
      // Without the queue, or while its lane is locked, no process can take it: restarting this one
      // would not help.
      watchdog.swept(waitingSince !== null && isTakeable && !queue.isAway());
      onWaiting?.(waitingSince);
    },
  );
  return {
    held: () => worker.held(),
    async drain() {
      watchdog.stop();
      ending.abort();
      await Promise.all([swept, worker.drain()]);
    },
  };
}
