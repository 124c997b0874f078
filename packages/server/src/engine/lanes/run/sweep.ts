import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { sleep } from '../../../platform/sleep.ts';
import { warnThrottled } from '../../../platform/warn-throttled.ts';
import type { SweeperElection } from '../../jobs/elect-sweeper.ts';
import type { LaneQueue } from './lane-queue.ts';

const SWEEP_EVERY_MS = 500;
const RESUME_CONCURRENCY = 10;
/** Work that waits this long may be locked by a transaction that hangs. */
const LONG_WAIT_MS = 10_000;

const isLongAgo = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > LONG_WAIT_MS;

export type SweepDeps = {
  readonly database: Database;
  readonly queue: Pick<LaneQueue, 'wake' | 'wakeAbandoned'>;
  readonly now: () => Date;
  readonly logger: Logger;
  /** One process sweeps for all; the others only check. */
  readonly election?: SweeperElection;
  /** Restarts other unfinished work. */
  readonly sweepJobs?: () => Promise<void>;
  /** This process has swept for all. */
  readonly onDone?: () => void;
};

/**
 * PostgreSQL records what has to be done; the queue only distributes it. The sweep resumes what has
 * become due and wakes every lane with work and no holder, so that a lost queue, wake or process
 * costs seconds, never work.
 */
export async function sweepOnce({ database, queue, now, logger }: SweepDeps): Promise<void> {
  const due = await database.asSweeper(({ lanes }) => lanes.dueBatches(now()));
  for (let from = 0; from < due.length; from += RESUME_CONCURRENCY) {
    await Promise.all(
      due
        .slice(from, from + RESUME_CONCURRENCY)
        .map(({ id, userId }) =>
          database.asUser(userId, ({ batches }) => batches.resume(id, now())),
        ),
    );
  }
  const abandoned = await database.asSweeper(({ lanes }) => lanes.abandoned(now()));
  if (abandoned.length > 0) {
    logger.debug({ abandoned }, 'lanes without a holder');
  }
  await Promise.all(abandoned.map((id) => queue.wakeAbandoned(id)));
}

/**
 * Sweeps until the signal. `onSwept` receives the time since when work has been waiting for a
 * holder, and whether a process could take it, also when the sweep itself failed because the queue is down: PostgreSQL is another
 * server.
 */
export async function sweepUntil(
  deps: SweepDeps,
  signal: AbortSignal,
  onSwept: (waitingSince: Date | null, isTakeable: boolean) => void = () => undefined,
): Promise<void> {
  const { election, sweepJobs, onDone } = deps;
  const tried = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      warnThrottled(deps.logger, error, 'sweep failed');
    }
  };
  while (!signal.aborted) {
    await tried(async () => {
      if ((await election?.isElected()) ?? true) {
        await sweepOnce(deps);
        await sweepJobs?.();
        onDone?.();
      }
    });
    await tried(async () => {
      const { since, isTakeable } = await deps.database.asSweeper(async ({ lanes }) => {
        const waitingSince = await lanes.waitingSince(deps.now());
        const isLong = waitingSince !== null && isLongAgo(waitingSince, deps.now());
        return {
          since: waitingSince,
          isTakeable: !isLong || (await lanes.canTakeWaiting(deps.now())),
        };
      });
      onSwept(since, isTakeable);
    });
    await sleep(SWEEP_EVERY_MS, signal);
  }
  await election?.stepDown().catch(() => undefined);
}
