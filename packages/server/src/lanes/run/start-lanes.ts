import type { Database } from '../../database.ts';
import type { LaneDeps } from '../hold/lane-run.ts';
import type { LaneQueue } from './lane-queue.ts';
import { laneWorker } from './lane-worker.ts';
import { sweepUntil, type SweepDeps } from './sweep.ts';
import { watchdog } from './watchdog.ts';

/** Work that has not moved for this long does not move any more. */
const STUCK_AFTER_MS = 60_000;

type Options = {
  readonly redisUrl: string;
  readonly perProcess: number;
  readonly sliceMs: number;
  readonly spacingMs: number;
  /** Hears, after every look, since when work has been waiting for a holder. */
  readonly onWaiting?: (since: Date | null) => void;
} & Pick<SweepDeps, 'election' | 'sweepJobs' | 'onDone'>;

export type RunningLanes = {
  /** Ends every slice after its current part and waits until all lanes are given back. */
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
  const dog = watchdog({
    stuckAfterMs: Math.max(STUCK_AFTER_MS, 3 * spacingMs),
    held: () => worker.held(),
    onStuck,
  });
  const worker = laneWorker(
    { ...deps, moved: dog.moved },
    { redisUrl, lanesAtOnce: perProcess, sliceMs, queue },
  );
  const ending = new AbortController();
  const swept = sweepUntil({ ...deps, ...sweeping, queue }, ending.signal, (waitingSince) => {
    // Without the queue nobody can take it, and another process could not either.
    dog.swept(waitingSince !== null && !queue.isAway());
    onWaiting?.(waitingSince);
  });
  return {
    held: () => worker.held(),
    async drain() {
      dog.stop();
      ending.abort();
      await Promise.all([swept, worker.drain()]);
    },
  };
}
