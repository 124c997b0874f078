import { BY_OPERATOR } from '../../../db/records/cooldown.record.ts';
import { countCrash } from './count-crash.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';

/**
 * The first step of a new holder: counts a crash of the last one, and shows a cooldown in the
 * lane's batches, so that a user who started or stopped one meanwhile sees the truth at once.
 */
export function openLane(
  deps: LaneDeps,
  run: LaneRun,
): Promise<LaneEnd | { readonly kind: 'open' }> {
  const now = deps.now();
  return deps.database.asHolder(run, async (repos) => {
    const { lane, batches } = repos;
    const interrupted = await lane.claimInterruptedPart();
    if (interrupted !== null) {
      await countCrash(deps, repos, interrupted);
    }
    const { until, reason } = await lane.cooldown();
    if (until <= now) {
      return { kind: 'open' };
    }
    if (reason === null) {
      await batches.stopRequested(now);
    } else {
      await batches.pauseAll(reason, reason === BY_OPERATOR ? null : until, now);
    }
    return { kind: 'resting', until };
  });
}
