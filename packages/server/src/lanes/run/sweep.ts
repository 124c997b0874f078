import type { Database } from '../../database.ts';
import type { SweeperElection } from '../../jobs/elect-sweeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { sleep } from '../../platform/sleep.ts';
import { warnSeldom } from '../../platform/warn-seldom.ts';
import type { LaneQueue } from './lane-queue.ts';

const SWEEP_EVERY_MS = 500;
const RESUMED_AT_ONCE = 10;

export type SweepDeps = {
  readonly database: Database;
  readonly queue: Pick<LaneQueue, 'wake' | 'wakeAbandoned'>;
  readonly now: () => Date;
  readonly logger: Logger;
  /** One process sweeps for all; the others only look. */
  readonly election?: SweeperElection;
  /** What else is to be started anew. */
  readonly sweepJobs?: () => Promise<void>;
  /** This process has swept for all. */
  readonly onDone?: () => void;
};

/**
 * PostgreSQL is the truth about what has to be done; the queue only says who does it. The sweep
 * resumes what waited for its time and wakes every lane with work and no holder, so that a lost queue,
 * a lost wake or a lost process costs seconds, never work.
 */
export async function sweepOnce({ database, queue, now, logger }: SweepDeps): Promise<void> {
  const due = await database.asSweeper(({ lanes }) => lanes.dueBatches(now()));
  for (let from = 0; from < due.length; from += RESUMED_AT_ONCE) {
    await Promise.all(
      due
        .slice(from, from + RESUMED_AT_ONCE)
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
 * Sweeps until the signal. `onSwept` hears since when work has been waiting for a holder, also when the
 * sweep itself failed because the queue is away: the store is another server.
 */
export async function sweepUntil(
  deps: SweepDeps,
  signal: AbortSignal,
  onSwept: (waitingSince: Date | null) => void = () => undefined,
): Promise<void> {
  const { election, sweepJobs, onDone } = deps;
  const tried = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      warnSeldom(deps.logger, error, 'sweep failed');
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
      onSwept(await deps.database.asSweeper(({ lanes }) => lanes.waitingSince(deps.now())));
    });
    await sleep(SWEEP_EVERY_MS, signal);
  }
  await election?.stepDown().catch(() => undefined);
}
