import { performance } from 'node:perf_hooks';

import { runningBatchesRepo } from '../../batches/running-batches.repo.ts';
import type { TokenAccess } from '../../db/records/application-token.record.ts';
import { retryWhilePostgresUnavailable } from '../../platform/postgres-unavailable.ts';
import type { BudgetKey } from '../../tokens/budgets/budget.record.ts';
import type { UsableToken } from '../../tokens/tokens.service.ts';
import type { LaneDeps, LaneRun } from './lane-deps.ts';
import type { LaneMemory } from './lane-memory.ts';
import { SLICE_OVER, type LaneEnd, type WorkItem } from './lane.record.ts';
import { holderLaneRepo } from './lane.repo.ts';

/** Reread the token after this, well before one we minted expires. */
const TOKEN_READ_MS = 60_000;

/** The allowance that the lookups of a list draw on, if it is shared. */
const budgetOf = ({ payer, access }: UsableToken): BudgetKey | null =>
  payer === null ? null : { payer, api: access === 'base' ? 'browse' : 'research' };

/** The token for a part. Null: look again, since it may be there by now. */
export async function tokenFor(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  { batch }: WorkItem,
): Promise<UsableToken | LaneEnd | null> {
  const access = batch.usesActiveListings === true ? 'base' : 'research';
  if (access !== memory.access) {
    memory.access = access;
    memory.token = null;
  }
  if (memory.token !== null && performance.now() - memory.token.readAtMs < TOKEN_READ_MS) {
    return memory.token.usable;
  }
  const usable = await retryWhilePostgresUnavailable(
    { logger: deps.logger, signal: run.endSignal },
    async () => ({
      token: await deps.lanes.asHolder(run, (tx) => deps.tokens.usableIn(tx, access)),
    }),
  );
  if (usable === null) {
    return SLICE_OVER;
  }
  const { token } = usable;
  if (token === null) {
    return ensureToken(deps, run, access);
  }
  if ('kind' in token) {
    return token;
  }
  memory.token = { usable: token, readAtMs: performance.now() };
  memory.budget = budgetOf(token);
  return token;
}

/** Gets a token where the server can; pauses the lane's batches where only the user can. */
export async function ensureToken(
  deps: LaneDeps,
  run: LaneRun,
  access: TokenAccess,
): Promise<LaneEnd | null> {
  const { lanes, tokens, logger, now } = deps;
  const retry = { logger, signal: run.endSignal };
  const renewed = await retryWhilePostgresUnavailable(retry, () =>
    tokens.renewIfNeeded(run.userId, access),
  );
  if (renewed === null || renewed.kind === 'ready') {
    return null;
  }
  return retryWhilePostgresUnavailable(retry, () =>
    lanes.asHolder(run, async (tx) => {
      // The lane is locked, and saving a token locks it too: either the new token is visible here,
      // or saving it comes after the pause and ends it.
      if ((await tokens.usableIn(tx, access)) !== null) {
        return null;
      }
      if (renewed.kind === 'impossible') {
        await runningBatchesRepo(tx).pauseAll('token-expired', null, now());
        return { kind: 'idle' } as const;
      }
      const until = renewed.notBefore;
      const reason = renewed.why === 'unreachable' ? 'marketplace-unreachable' : null;
      await holderLaneRepo(tx).startCooldown({ until, reason, isOutage: false });
      return { kind: 'resting', until } as const;
    }),
  );
}
