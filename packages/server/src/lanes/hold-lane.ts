import { hostname } from 'node:os';

import { retryWhilePostgresIsAway } from '../platform/postgres-away.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';
import { runLane } from './run-lane.ts';

const HOLDER = `${hostname()}/${process.pid}`;

export type Slice = Pick<LaneRun, 'isOver' | 'soon' | 'signal'>;

/** Takes a lane, runs it for a slice and gives it back. */
export async function holdLane(
  deps: LaneDeps,
  laneId: string,
  slice: Slice,
): Promise<LaneEnd | { readonly kind: 'held' } | { readonly kind: 'gone' }> {
  const { database, logger } = deps;
  const taken = await retryWhilePostgresIsAway({ logger, signal: slice.soon }, () =>
    database.asLane(laneId, ({ lane }) => lane.take(HOLDER)),
  );
  if (taken === null) {
    return { kind: 'slice-over' };
  }
  if (taken.kind !== 'taken') {
    return taken;
  }
  const { fence, userId } = taken;
  logger.debug({ laneId, fence }, 'lane taken');
  const end = await runLane(deps, { laneId, userId, fence, ...slice });
  if (end.kind !== 'lost') {
    await retryWhilePostgresIsAway({ logger, signal: slice.signal }, () =>
      database.asLane(laneId, ({ lane }) => lane.release(fence)),
    );
  }
  return end;
}
