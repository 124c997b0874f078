import type { SoldAnswer } from '@partsight/domain/evidence/sold-listing';
import { partNumberKeys } from '@partsight/domain/inventory/duplicate';
import { coverageOf } from '@partsight/domain/lookups/coverage';
import {
  decideAfter,
  decideAfterCrash,
  type LaneDecision,
} from '@partsight/domain/lookups/lane-decision';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';

import { figuresOf } from '../batches/settle-part.ts';
import type { LaneRepos, UserRepos } from '../database.ts';
import { sinceMs, type Asked } from './ask-for-part.ts';
import { isAnswer } from './call-in-slot.ts';
import type { CallEnd, PartRef } from './lane-gate.repo.ts';
import { LOST, type LaneDeps, type LaneEnd, type LaneRun } from './lane-run.ts';
import type { ReadyToCall } from './prepare-part.ts';
import { isReplaced, restForQuota } from './replaced-token.ts';

/** After an outage other parts go first: they show whether it was this part's own trouble. */
const BEHIND_OTHERS_MS = 1_000;

const PROBE_ANSWERS = new Set<LookupOutcome['kind']>([
  'found',
  'nothing-found',
  'category-not-granted',
  'malformed',
]);

export type Applied = LaneEnd | { readonly kind: 'more'; readonly waitMs: number };

/** What an answer means. Nothing here touches a store. */
export function decide(
  deps: Pick<LaneDeps, 'now' | 'random'>,
  { part, grant, isProbe }: ReadyToCall,
  { outcome }: Asked,
): LaneDecision | { readonly kind: 'probe-answered' } {
  if (isProbe && PROBE_ANSWERS.has(outcome.kind)) {
    return { kind: 'probe-answered' };
  }
  const { answers, outages } = grant.slot;
  return decideAfter(outcome, part.attempts, deps.now(), {
    outagesInARow: outages,
    answeredSinceLastTry: part.unansweredAt !== null && answers > part.unansweredAt,
    random: deps.random(),
  });
}

export type Decision = ReturnType<typeof decide>;

/**
 * Writes what was decided: one transaction that begins with the fence, and nothing in it that a
 * second run would double.
 */
export function applyAnswer(
  deps: LaneDeps,
  run: LaneRun,
  ready: ReadyToCall,
  asked: Asked,
  decision: Decision,
  quotaResetsAt: Date | null,
): Promise<Applied> {
  const end = {
    slot: asked.grant.slot.number,
    spacingMs: deps.spacingMs,
    sinceArrivalMs: sinceMs(asked.arrivedAtMs),
    isAnswered: isAnswer(asked.outcome),
  };
  if (decision.kind === 'settle') {
    return settle(deps, run, ready, asked, decision.answer, end);
  }
  return deps.database.asLaneFor(run.laneId, run.userId, async (repos) => {
    const ended = await repos.lane.endCall(run.fence, end);
    if (ended === null) {
      return LOST;
    }
    const stop = await applyDecision(deps, run, repos, ready, asked, decision, quotaResetsAt);
    return stop ?? { kind: 'more', ...ended };
  });
}

async function settle(
  deps: LaneDeps,
  run: LaneRun,
  { batch, part }: ReadyToCall,
  asked: Asked,
  answer: SoldAnswer | null,
  end: CallEnd,
): Promise<Applied> {
  const { name: source, reachDays } = deps.source;
  const lookup = {
    answer: answer ?? { total: 0, listings: [] },
    coverage: coverageOf(asked.window, { source, reachDays }, asked.asOf),
    keywords: asked.keywords,
  };
  const reading = { currency: deps.currency, categoryNames: deps.categoryNames() };
  const finished = await deps.database.inLane(run.laneId, run.userId).finish({
    fence: run.fence,
    end,
    lookup,
    figures: {
      ...figuresOf(part.partNumber, lookup, batch.oemOnly, reading),
      batchId: batch.id,
      lookupKey: part.lookupKey,
    },
    timeRange: batch.timeRange,
    keys: partNumberKeys(part.partNumber),
  });
  return finished === null ? LOST : { kind: 'more', ...finished };
}

async function applyDecision(
  deps: LaneDeps,
  run: LaneRun,
  repos: LaneRepos & UserRepos,
  { batch, part, token, isProbe }: ReadyToCall,
  asked: Asked,
  decision: Exclude<Decision, { kind: 'settle' }>,
  quotaResetsAt: Date | null,
): Promise<LaneEnd | null> {
  const now = deps.now();
  switch (decision.kind) {
    case 'probe-answered':
      return null;
    case 'fail-part':
      await repos.parts.fail(batch.id, part.lookupKey, decision.reason);
      return null;
    case 'retry-part':
      await repos.parts.postpone(batch.id, part.lookupKey, {
        attempts: decision.attempts,
        until: decision.notBefore,
        unansweredAt: part.unansweredAt === null ? null : asked.grant.slot.answers,
      });
      return null;
    case 'hold-lane': {
      const until = decision.notBefore;
      const isOutage = asked.outcome.kind === 'unreachable';
      await repos.lane.rest(until, decision.pause, isOutage);
      if (isOutage && !isProbe) {
        await repos.parts.postpone(batch.id, part.lookupKey, {
          attempts: part.attempts,
          until: new Date(until.getTime() + BEHIND_OTHERS_MS),
          unansweredAt: asked.grant.slot.answers,
        });
      }
      if (decision.pause !== null) {
        await repos.waiting.pauseAll(decision.pause, until, now);
      }
      return { kind: 'resting', until };
    }
    case 'wait-for-quota': {
      const until = quotaResetsAt ?? now;
      const isResting = await restForQuota(deps, repos, run.userId, token, until);
      return isResting ? { kind: 'resting', until } : null;
    }
    case 'pause-lane':
      if (decision.reason === 'token-expired') {
        // Whether there is another token, or a way to get one, is found out before the next call.
        await repos.tokens.markRefused(token.savedAt, now);
        return null;
      }
      if (!(await isReplaced(deps, repos, run.userId, token))) {
        await repos.waiting.pauseAll(decision.reason, null, now);
      }
      return null;
  }
}

/** A part on which a holder died, or whose handling threw: it is tried again later, and not for ever. */
export async function chargeCrash(
  { now, random }: Pick<LaneDeps, 'now' | 'random'>,
  repos: Pick<UserRepos, 'parts'>,
  { batchId, rowNo }: PartRef,
): Promise<void> {
  const crashed = await repos.parts.countCrash(batchId, rowNo);
  if (crashed === null) {
    return;
  }
  const { lookupKey, attempts } = crashed;
  const decision = decideAfterCrash(crashed.crashes, now(), random());
  if (decision.kind === 'fail-part') {
    await repos.parts.fail(batchId, lookupKey, decision.reason);
  } else {
    const until = decision.notBefore;
    await repos.parts.postpone(batchId, lookupKey, { attempts, until, unansweredAt: null });
  }
}
