import { retryWhilePostgresIsAway } from '../../platform/postgres-away.ts';
import { PROCESS_NAME } from '../../platform/process-name.ts';
import { SLICE_OVER, type LaneDeps, type LaneEnd, type Slice } from './lane-run.ts';
import { runLane } from './run-lane.ts';

/** Takes a lane, runs it for a slice and gives it back. */
export async function holdLane(
  deps: LaneDeps,
  laneId: string,
  slice: Slice,
): Promise<LaneEnd | { readonly kind: 'held' } | { readonly kind: 'gone' }> {
  const { database, logger } = deps;
  const taken = await retryWhilePostgresIsAway({ logger, signal: slice.soon }, () =>
    database.takeLane(laneId, PROCESS_NAME),
  );
  if (taken === null) {
    return SLICE_OVER;
  }
  if (taken.kind !== 'taken') {
    return taken;
  }
  const { hold } = taken;
  const steps = database.holderSteps(hold);
  logger.debug({ laneId, fence: hold.fence }, 'lane taken');
  const end = await runLane(deps, { ...hold, ...slice, steps });
  if (end.kind !== 'lost') {
    await retryWhilePostgresIsAway({ logger, signal: slice.signal }, () => steps.release());
  }
  return end;
}
