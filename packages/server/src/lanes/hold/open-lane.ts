import { BY_OPERATOR } from '../rest.record.ts';
import { countCrash } from './count-crash.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';

/**
 * What a new holder does first: counts what the last one ended on, and lets the batches of a lane that
 * rests say so. A person who started or stopped one meanwhile sees the truth at once.
 */
export function openLane(
  deps: LaneDeps,
  run: LaneRun,
): Promise<LaneEnd | { readonly kind: 'open' }> {
  const now = deps.now();
  return deps.database.asHolder(run, async (repos) => {
    const { lane, batches } = repos;
    const interrupted = await lane.takeInterruptedPart();
    if (interrupted !== null) {
      await countCrash(deps, repos, interrupted);
    }
    const { until, reason } = await lane.restState();
    if (until <= now) {
      return { kind: 'open' };
    }
    if (reason === null) {
      await batches.stopAsked(now);
    } else {
      await batches.pauseAll(reason, reason === BY_OPERATOR ? null : until, now);
    }
    return { kind: 'resting', until };
  });
}
