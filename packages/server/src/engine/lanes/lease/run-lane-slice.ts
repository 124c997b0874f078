import { retryWhilePostgresUnavailable } from '../../../platform/postgres-unavailable.ts';
import { PROCESS_NAME } from '../../../platform/process-name.ts';
import { SLICE_OVER, type LaneDeps, type LaneEnd, type Slice } from './lane-run.ts';
import { runLane } from './run-lane.ts';

/** Leases a lane, runs it for a slice and releases it. */
export async function runLaneSlice(
  deps: LaneDeps,
  laneId: string,
  slice: Slice,
): Promise<LaneEnd | { readonly kind: 'held' } | { readonly kind: 'gone' }> {
  const { database, logger } = deps;
  const acquired = await retryWhilePostgresUnavailable({ logger, signal: slice.drainSignal }, () =>
    database.acquireLane(laneId, PROCESS_NAME),
  );
  if (acquired === null) {
    return SLICE_OVER;
  }
  if (acquired.kind !== 'taken') {
    return acquired;
  }
  const { lease } = acquired;
  const steps = database.holderSteps(lease);
  logger.debug({ laneId, fence: lease.fence }, 'lane taken');
  const end = await runLane(deps, { ...lease, ...slice, steps });
  if (end.kind !== 'lost') {
    await retryWhilePostgresUnavailable({ logger, signal: slice.signal }, () => steps.release());
  }
  return end;
}
