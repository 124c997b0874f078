import { retryWhilePostgresIsAway } from '../../platform/postgres-away.ts';
import type { TokenAccess } from '../../tokens/application-token.record.ts';
import { whileHolding } from './holder-turn.ts';
import type { LaneDeps, LaneEnd, LaneRun } from './lane-run.ts';

/** Sees to a token where the server can; pauses the lane's batches where only a person can. */
export async function ensureToken(
  deps: LaneDeps,
  run: LaneRun,
  access: TokenAccess,
): Promise<LaneEnd | null> {
  const { database, tokens, logger, now } = deps;
  const patience = { logger, signal: run.soon };
  const kept = await retryWhilePostgresIsAway(patience, () => run.steps.renew());
  if (kept === null || kept.kind === 'lost') {
    return kept;
  }
  const renewed = await whileHolding(deps, run, () =>
    retryWhilePostgresIsAway(patience, () => tokens.renewIfNeeded(run.userId, access)),
  );
  if (renewed === null || renewed.kind === 'ready') {
    return null;
  }
  return retryWhilePostgresIsAway(patience, () =>
    database.asHolder(run, async (repos) => {
      // The lane is locked, and whoever saves a token locks it, too: either the new token is seen
      // here, or saving it comes after the pause and ends it.
      if ((await tokens.usableIn(repos, run.userId, access)) !== null) {
        return null;
      }
      if (renewed.kind === 'impossible') {
        await repos.batches.pauseAll('token-expired', null, now());
        return null;
      }
      const until = renewed.notBefore;
      const reason = renewed.why === 'unreachable' ? 'marketplace-unreachable' : null;
      await repos.lane.rest({ until, reason, isOutage: false });
      return { kind: 'resting', until } as const;
    }),
  );
}
