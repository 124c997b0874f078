import { retryWhilePostgresIsAway } from '../platform/postgres-away.ts';
import { LOST, type LaneDeps, type LaneEnd, type LaneRun } from './lane-run.ts';

/** Sees to a token where the server can; pauses the lane's batches where only a person can. */
export async function bringToken(deps: LaneDeps, run: LaneRun): Promise<LaneEnd | null> {
  const { database, tokens, logger, now } = deps;
  const patience = { logger, signal: run.soon };
  const renewed = await retryWhilePostgresIsAway(patience, () => tokens.renewIfNeeded(run.userId));
  if (renewed === null || renewed.kind === 'ready') {
    return null;
  }
  return retryWhilePostgresIsAway(patience, () =>
    database.asLaneFor(run.laneId, run.userId, async (repos) => {
      // Renewing the hold locks the lane, and so does whoever saves a token: either the new token is
      // seen here, or saving it comes after the pause and ends it.
      if (!(await repos.lane.renew(run.fence))) {
        return LOST;
      }
      if ((await tokens.usableIn(repos, run.userId)) !== null) {
        return null;
      }
      if (renewed.kind === 'impossible') {
        await repos.waiting.pauseAll('token-expired', null, now());
        return null;
      }
      const reason = renewed.why === 'unreachable' ? 'marketplace-unreachable' : null;
      await repos.lane.rest(renewed.notBefore, reason, false);
      return { kind: 'resting', until: renewed.notBefore } as const;
    }),
  );
}
