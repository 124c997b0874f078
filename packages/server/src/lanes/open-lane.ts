import { chargeCrash } from './apply-answer.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';

/**
 * What a new holder does first: counts what the last one died on, and lets the batches of a lane that
 * rests say so. A person who started or stopped one meanwhile sees the truth at once.
 */
export function openLane(deps: LaneDeps, run: LaneRun): Promise<LaneEnd | 'open'> {
  const now = deps.now();
  return deps.database.asLaneFor(run.laneId, run.userId, async (repos) => {
    const { lane, waiting } = repos;
    const diedOn = await lane.takeDeath(run.fence);
    if (diedOn !== null) {
      await chargeCrash(deps, repos, diedOn);
    }
    const state = await lane.state();
    if (state === null) {
      return { kind: 'idle' };
    }
    const { restsUntil, restsFor } = state;
    if (restsUntil <= now) {
      return 'open';
    }
    if (restsFor === null) {
      await waiting.stopRequested(now);
    } else {
      await waiting.pauseAll(restsFor, restsUntil, now);
    }
    return { kind: 'resting', until: restsUntil };
  });
}
