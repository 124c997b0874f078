import type { SoldAnswer } from '@partsight/domain/evidence/sold-listing';
import { partNumberKeys } from '@partsight/domain/inventory/duplicate';
import { coverageOf } from '@partsight/domain/lookups/coverage';
import { decideAfter, type LaneDecision } from '@partsight/domain/lookups/lane-decision';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';

import { figuresOf, settleAsks } from '../../batches/settle-part.ts';
import type { HolderRepos } from '../../database.ts';
import type { UsableToken } from '../../tokens/tokens.ts';
import type { Asked } from '../call/ask-by-number.ts';
import type { CallEnd, Slot } from '../call/gate.repo.ts';
import { restForQuota } from '../call/rest-for-quota.ts';
import type { LaneDeps, LaneEnd, LaneRun, ReadyToCall } from './lane-run.ts';

/** After an outage other parts go first: they show whether it was this part's own trouble. */
const BEHIND_OTHERS_MS = 1_000;

const PROBE_ANSWERS = new Set<LookupOutcome['kind']>([
  'found',
  'nothing-found',
  'category-not-granted',
  'malformed',
]);

/** Whether the marketplace answered at all; a refused set-up is one for every part. */
const isProbeAnswer = (outcome: LookupOutcome): boolean =>
  outcome.kind === 'request-refused'
    ? outcome.about === 'question'
    : PROBE_ANSWERS.has(outcome.kind);

export type Decision = LaneDecision | { readonly kind: 'probe-answered' };

export type Answer = {
  readonly kind: 'answer';
  readonly asked: Asked;
  readonly decision: Decision;
  readonly quotaResetsAt: Date | null;
  readonly turn: { readonly slot: () => Slot; readonly unwrittenEnd: () => CallEnd | null };
};

type Applied = LaneEnd | { readonly kind: 'more'; readonly waitMs: number };

/** What an answer means. Nothing is written here. */
export function decide(
  deps: Pick<LaneDeps, 'now' | 'random'>,
  { part, granted, isProbe }: ReadyToCall,
  outcome: LookupOutcome,
): Decision {
  if (isProbe && isProbeAnswer(outcome)) {
    return { kind: 'probe-answered' };
  }
  const { answers, outages } = granted.slot;
  return decideAfter(outcome, part.attempts, deps.now(), {
    outagesInARow: outages,
    answeredSinceLastTry: part.unansweredAt !== null && answers > part.unansweredAt,
    random: deps.random(),
  });
}

/** Writes what was decided: one transaction with nothing in it that a second run would double. */
export function applyAnswer(
  deps: LaneDeps,
  run: LaneRun,
  ready: ReadyToCall,
  answer: Answer,
): Promise<Applied> {
  const { decision } = answer;
  const end = answer.turn.unwrittenEnd();
  if (decision.kind === 'settle' && end !== null && answer.asked.asks === undefined) {
    return settle(deps, run, ready, { asked: answer.asked, answer: decision.answer, end });
  }
  return deps.database.asHolder(run, async (repos): Promise<Applied> => {
    const { waitMs } = end === null ? { waitMs: 0 } : await repos.lane.endCall(end);
    const stop = await applyDecision(deps, repos, { ...answer, ready, userId: run.userId });
    return stop ?? { kind: 'more', waitMs };
  });
}

type Settling = {
  readonly asked: Asked;
  readonly answer: SoldAnswer | null;
  readonly end: CallEnd;
};

async function settle(
  deps: LaneDeps,
  { steps }: LaneRun,
  { batch, part }: ReadyToCall,
  { asked, answer, end }: Settling,
): Promise<Applied> {
  const { name: source, reachDays } = deps.door.source;
  const lookup = {
    answer: answer ?? { total: 0, listings: [] },
    coverage: coverageOf(asked.window, { source, reachDays }, asked.asOf),
    keywords: asked.keywords,
  };
  const context = { currency: deps.currency, categoryNames: deps.categoryNames() };
  const finished = await steps.finish({
    end,
    lookup,
    figures: {
      ...figuresOf(part, lookup, context),
      place: part.place,
      batchId: batch.id,
      lookupKey: part.lookupKey,
    },
    timeRange: batch.timeRange,
    keys: partNumberKeys(part.partNumber),
  });
  return finished.kind === 'lost' ? finished : { kind: 'more', waitMs: finished.waitMs };
}

/** Some tokens that run out are told that they lack access; one that was answered before had it. */
const isRunOut = async (
  repos: HolderRepos,
  { reason }: LaneDecision & { readonly kind: 'pause-lane' },
  { savedAt }: UsableToken,
): Promise<boolean> => reason === 'access-not-granted' && (await repos.tokens.hasServed(savedAt));

async function applyDecision(
  deps: LaneDeps,
  repos: HolderRepos,
  {
    ready,
    userId,
    asked,
    decision,
    quotaResetsAt,
    turn,
  }: Answer & { ready: ReadyToCall; userId: string },
): Promise<LaneEnd | null> {
  const { batch, part, token, isProbe } = ready;
  const now = deps.now();
  const { answers } = turn.slot();
  switch (decision.kind) {
    case 'probe-answered':
      return null;
    case 'settle':
      if (asked.asks === undefined) {
        throw new Error('an answer has come without a call');
      }
      await settleAsks(repos, {
        batch,
        part,
        asks: asked.asks,
        asOf: asked.asOf,
        context: { currency: deps.currency, categoryNames: deps.categoryNames() },
      });
      return null;
    case 'fail-part':
      await repos.parts.fail(batch.id, part.lookupKey, decision.reason);
      return null;
    case 'retry-part':
      await repos.parts.postpone(batch.id, part.lookupKey, {
        attempts: decision.attempts,
        until: decision.notBefore,
        unansweredAt: part.unansweredAt === null ? null : answers,
      });
      return null;
    case 'rest-lane': {
      const { notBefore: until, pause } = decision;
      const isOutage = asked.outcome.kind === 'unreachable';
      await repos.lane.rest({ until, reason: pause, isOutage });
      if (isOutage && !isProbe) {
        await repos.parts.postpone(batch.id, part.lookupKey, {
          attempts: part.attempts,
          until: new Date(until.getTime() + BEHIND_OTHERS_MS),
          unansweredAt: answers,
        });
      }
      if (pause !== null) {
        await repos.batches.pauseAll(pause, until, now);
      }
      return { kind: 'resting', until };
    }
    case 'wait-for-quota': {
      const until = quotaResetsAt ?? now;
      const isResting = await restForQuota(deps, repos, { userId, token, until, now });
      return isResting ? { kind: 'resting', until } : null;
    }
    case 'pause-lane':
      if (decision.reason === 'token-expired' || (await isRunOut(repos, decision, token))) {
        // Whether there is another token, or a way to get one, is found out before the next call.
        await deps.tokens.markRefusedIn(repos, token);
        return null;
      }
      if (asked.outcome.kind === 'request-refused') {
        const { errorId } = asked.outcome;
        deps.logger.error({ userId, errorId }, 'the marketplace refuses how this server asks');
      }
      if (!(await deps.tokens.isReplacedIn(repos, userId, token))) {
        await repos.batches.pauseAll(decision.reason, null, now);
      }
      return null;
  }
}
