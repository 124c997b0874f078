import type { TokenAccess } from '../../../db/records/application-token.record.ts';
import { retryWhilePostgresUnavailable } from '../../../platform/postgres-unavailable.ts';
import { withLeaseRenewal } from './holder-context.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';

/** Gets a token where the server can; pauses the lane's batches where only the user can. */
export async function ensureToken(
  deps: LaneDeps,
  run: LaneRun,
  access: TokenAccess,
): Promise<LaneEnd | null> {
  const { database, tokens, logger, now } = deps;
  const retry = { logger, signal: run.drainSignal };
  const leased = await retryWhilePostgresUnavailable(retry, () => run.steps.renew());
  if (leased === null || leased.kind === 'lost') {
    return leased;
  }
  const renewed = await withLeaseRenewal(deps, run, () =>
    retryWhilePostgresUnavailable(retry, () => tokens.renewIfNeeded(run.userId, access)),
  );
  if (renewed === null || renewed.kind === 'ready') {
    return null;
  }
  return retryWhilePostgresUnavailable(retry, () =>
    database.asHolder(run, async (repos) => {
      // The lane is locked, and saving a token locks it too: either the new token is visible here,
      // or saving it comes after the pause and ends it.
      if ((await tokens.usableIn(repos, run.userId, access)) !== null) {
        return null;
      }
      if (renewed.kind === 'impossible') {
        await repos.batches.pauseAll('token-expired', null, now());
        return null;
      }
      const until = renewed.notBefore;
      const reason = renewed.why === 'unreachable' ? 'marketplace-unreachable' : null;
      await repos.lane.startCooldown({ until, reason, isOutage: false });
      return { kind: 'resting', until } as const;
    }),
  );
}
