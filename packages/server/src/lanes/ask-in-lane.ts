import { performance } from 'node:perf_hooks';

import { coverageOf } from '@partsight/domain/lookups/coverage';
import { freshFrom } from '@partsight/domain/lookups/freshness';
import { decideAfter } from '@partsight/domain/lookups/lane-decision';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { LaneRepos, UserRepos } from '../database.ts';
import type { Lookup } from '../lookups/lookup.record.ts';
import type { Tokens, UsableToken } from '../tokens/tokens.ts';
import { askForPart, sinceMs, type Asked } from './ask-for-part.ts';
import { isAnswer } from './call-in-slot.ts';
import type { LaneDeps } from './lane-run.ts';
import { restForQuota } from './replaced-token.ts';
import { visitorSlots, type LaneRest } from './visitor-slots.ts';

export type LaneAnswer =
  | { readonly kind: 'answered'; readonly lookup: Lookup; readonly isFromCache: boolean }
  | { readonly kind: 'no-part-number' }
  | { readonly kind: 'no-token' }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'access-not-granted' }
  | { readonly kind: 'category-not-granted' }
  /** The day's allowance is gone until then. */
  | { readonly kind: 'quota-spent'; readonly until: Date }
  /** The marketplace asked for patience until then. */
  | { readonly kind: 'throttled'; readonly until: Date }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' };

type AskDeps = Omit<LaneDeps, 'tokens'> & {
  readonly tokens: Pick<Tokens, 'obtain' | 'usableIn'>;
  readonly wake: (laneId: string) => Promise<void>;
};

/**
 * One question of a person, from any process: through the same gate as the lane's own calls and ahead
 * of them, so that it waits for one spacing at most and no two calls of the token come closer.
 */
export const askInLane =
  (deps: AskDeps) =>
  async (
    userId: string,
    partNumber: string,
    timeRange: TimeRange,
    signal: AbortSignal,
  ): Promise<LaneAnswer> => {
    const key = partNumberKey(partNumber);
    if (key === '') {
      return { kind: 'no-part-number' };
    }
    const { known, laneId } = await deps.database.asUser(userId, async ({ lookups, lanes }) => ({
      known: await lookups.findFresh(key, timeRange, freshFrom(deps.now())),
      laneId: await lanes.ensure(),
    }));
    if (known !== null) {
      return { kind: 'answered', lookup: known, isFromCache: true };
    }
    const token = await deps.tokens.obtain(userId);
    if (token === null) {
      return { kind: 'no-token' };
    }

    const { database, spacingMs, now } = deps;
    const slots = visitorSlots(database, { laneId, spacingMs, now, signal });
    const first = await slots.next();
    if ('kind' in first) {
      return orRest(slots.rest());
    }
    const question = { partNumber, timeRange, isProbe: false, token: token.value, signal };
    const asked = await askForPart(deps, slots, first, question);
    if (asked.kind !== 'ended') {
      return orRest(slots.rest());
    }

    const decision = decideAfter(asked.outcome, 0, now());
    let quotaResetsAt = decision.kind === 'wait-for-quota' ? decision.until : null;
    let end = asked;
    if (decision.kind === 'wait-for-quota' && quotaResetsAt === null) {
      await slots.end(asked.grant, asked.arrivedAtMs, false);
      const grant = await slots.next();
      quotaResetsAt = await deps.quotaResetsAt(token.value, signal);
      end = 'kind' in grant ? asked : { ...asked, grant, arrivedAtMs: performance.now() };
    }
    const result = await database.asLaneFor(laneId, userId, (repos) =>
      applyVisit(deps, repos, { userId, key, timeRange, token, asked: end, quotaResetsAt }),
    );
    if (result.kind === 'answered' && end.grant.slot.outages > 0) {
      await deps.wake(laneId);
    }
    return result;
  };

const orRest = (laneRest: LaneRest | null): LaneAnswer => {
  if (laneRest === null) {
    return { kind: 'aborted' };
  }
  const { until, reason } = laneRest;
  return { kind: reason === 'quota-spent' ? 'quota-spent' : 'throttled', until };
};

type Visited = {
  readonly userId: string;
  readonly key: string;
  readonly timeRange: TimeRange;
  readonly token: UsableToken;
  readonly asked: Asked;
  readonly quotaResetsAt: Date | null;
};

/** What one answer means for the person, and for the lane that it came through. */
async function applyVisit(
  deps: AskDeps,
  repos: LaneRepos & UserRepos,
  { userId, key, timeRange, token, asked, quotaResetsAt }: Visited,
): Promise<LaneAnswer> {
  const now = deps.now();
  const { outcome, grant } = asked;
  await repos.lane.endVisit({
    slot: grant.slot.number,
    spacingMs: deps.spacingMs,
    sinceArrivalMs: sinceMs(asked.arrivedAtMs),
    isAnswered: isAnswer(outcome),
  });
  switch (outcome.kind) {
    case 'found':
    case 'nothing-found': {
      const { name: source, reachDays } = deps.source;
      const lookup: Omit<Lookup, 'id'> = {
        answer: outcome.kind === 'found' ? outcome.answer : { total: 0, listings: [] },
        coverage: coverageOf(asked.window, { source, reachDays }, asked.asOf),
        keywords: asked.keywords,
      };
      const id = await repos.lookups.record(key, timeRange, lookup);
      if (grant.slot.outages > 0) {
        // The marketplace is back: what waited for it need not wait for its own turn to find out.
        await repos.lanes.endRest();
        await repos.batches.resumePaused(['marketplace-unreachable']);
      }
      return { kind: 'answered', lookup: { id, ...lookup }, isFromCache: false };
    }
    case 'token-refused':
      await repos.tokens.markRefused(token.savedAt, now);
      return { kind: 'token-refused' };
    case 'throttled': {
      if (quotaResetsAt === null) {
        const until = outcome.until ?? now;
        await repos.lane.rest(until, null, false);
        return { kind: 'throttled', until };
      }
      await restForQuota(deps, repos, userId, token, quotaResetsAt);
      return { kind: 'quota-spent', until: quotaResetsAt };
    }
    case 'access-not-granted':
    case 'category-not-granted':
    case 'unreachable':
    case 'malformed':
      return { kind: outcome.kind };
  }
}

export type AskInLane = ReturnType<typeof askInLane>;
