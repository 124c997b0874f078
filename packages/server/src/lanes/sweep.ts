import type { Stores } from '../db/stores.ts';
import type { Logger } from '../platform/logger.ts';
import { rest } from '../platform/rest.ts';
import type { LaneQueue } from './lane-queue.ts';

const SWEEP_EVERY_MS = 1_000;

type SweepDeps = {
  readonly stores: Stores;
  readonly queue: LaneQueue;
  readonly logger: Logger;
};

/**
 * PostgreSQL is the truth about what has to be done; the queue only says who does it. The sweep wakes
 * every lane with work and no holder, so that a lost queue or a lost wake costs seconds, never work.
 */
export async function sweepOnce({ stores, queue }: SweepDeps): Promise<void> {
  const due = await stores.asSweeper(({ lanes }) => lanes.dueBatches());
  for (const { id, userId } of due) {
    await stores.asUser(userId, ({ batches }) => batches.resume(id));
  }
  const abandoned = await stores.asSweeper(({ lanes }) => lanes.abandoned());
  await Promise.all(abandoned.map((laneId) => queue.wake(laneId)));
}

export async function sweepUntil(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweepOnce(deps).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'sweep failed'),
    );
    await rest(SWEEP_EVERY_MS, signal);
  }
}
