import { cellKeys } from '@partsight/domain/columns/duplicate';
import { coverageOf } from '@partsight/domain/pacing/lookups/coverage';
import { decideAfter, type LaneDecision } from '@partsight/domain/pacing/lookups/lane-decision';
import type { LookupOutcome } from '@partsight/domain/pacing/lookups/lookup-outcome';
import type { SoldListingsResponse } from '@partsight/domain/titles/evidence/sold-listing';

import type { HolderRepos } from '../../db/database.ts';
import { figuresOf, settleActiveListings } from '../../runs/settle-part.ts';
import type { UsableToken } from '../../tokens/tokens.service.ts';
import { coolDownForQuota } from './call/cool-down-for-quota.ts';
import type { PartFetchResult } from './call/fetch-sold-listings.ts';
import type { CallEnd, Slot } from './call/limiter.repo.ts';
import type { LaneDeps, LaneEnd, LaneLost, LaneRun, ReadyToCall } from './lane.record.ts';
import type { NextSlot, SettledReply } from './settle.repo.ts';

/** After an outage other parts go first: they show whether it was this part's own problem. */
const BEHIND_OTHERS_MS = 1_000;

const PROBE_RESPONSE_KINDS = new Set<LookupOutcome['kind']>([
  'found',
  'nothing-found',
  'category-not-granted',
  'malformed',
]);

/** Whether the marketplace responded at all; a rejected setup affects every part. */
const isProbeResponse = (outcome: LookupOutcome): boolean =>
  outcome.kind === 'request-refused'
    ? outcome.about === 'question'
    : PROBE_RESPONSE_KINDS.has(outcome.kind);

export type ResponseDecision = LaneDecision | { readonly kind: 'probe-answered' };

export type LookupResponse = {
  readonly kind: 'answer';
  readonly fetched: PartFetchResult;
  readonly decision: ResponseDecision;
  readonly quotaResetsAt: Date | null;
  readonly context: { readonly slot: () => Slot; readonly unwrittenEnd: () => CallEnd | null };
};

type ApplyResult =
  | LaneEnd
  | SettledReply
  | { readonly kind: 'more'; readonly waitMs: number; readonly workStamp: number };

/** Decides what a response means, without writing anything. */
export function decideResponse(
  deps: Pick<LaneDeps, 'now' | 'random'>,
  { part, granted, isProbe }: ReadyToCall,
  outcome: LookupOutcome,
): ResponseDecision {
  if (isProbe && isProbeResponse(outcome)) {
    return { kind: 'probe-answered' };
  }
  const { answers, outages } = granted.slot;
  return decideAfter(outcome, part.attempts, deps.now(), {
    consecutiveOutages: outages,
    answeredSinceLastTry: part.unansweredAt !== null && answers > part.unansweredAt,
    random: deps.random(),
  });
}

/** Writes the decision in one idempotent transaction; a result also asks for the next slot. */
export function applyResponse(
  deps: LaneDeps,
  run: LaneRun,
  ready: ReadyToCall,
  response: LookupResponse & { readonly nextSlot: () => NextSlot },
): Promise<ApplyResult> {
  const { decision } = response;
  const end = response.context.unwrittenEnd();
  if (decision.kind === 'settle' && end !== null && response.fetched.activeListings === undefined) {
    const { fetched } = response;
    return settle(deps, run, ready, {
      fetched,
      answer: decision.answer,
      end,
      next: response.nextSlot(),
    });
  }
  return deps.database.asHolder(run, async (repos): Promise<ApplyResult> => {
    const { waitMs } = end === null ? { waitMs: 0 } : await repos.lane.endCall(end);
    const stop = await applyDecision(deps, repos, { ...response, ready, userId: run.userId });
    return stop ?? { kind: 'more', waitMs, workStamp: repos.lane.workStamp };
  });
}

type SettleResponseInput = {
  readonly fetched: PartFetchResult;
  readonly answer: SoldListingsResponse | null;
  readonly end: CallEnd;
  readonly next: NextSlot;
};

function settle(
  deps: LaneDeps,
  { steps }: LaneRun,
  { batch, part }: ReadyToCall,
  { fetched, answer, end, next }: SettleResponseInput,
): Promise<SettledReply | LaneLost> {
  const { name: source, reachDays } = deps.gateway.source;
  const lookup = {
    answer: answer ?? { total: 0, listings: [] },
    coverage: coverageOf(fetched.window, { source, reachDays }, fetched.asOf),
    keywords: fetched.keywords,
    foundAs: fetched.foundAs,
  };
  const context = { currency: deps.currency, categoryNames: deps.categoryNames() };
  const found = {
    end,
    lookup,
    figures: {
      ...figuresOf(part, lookup, context),
      batchId: batch.id,
      lookupKey: part.lookupKey,
    },
    timeRange: batch.timeRange,
    keys: cellKeys(part),
  };
  return steps.settle(found, next, deps.now());
}

/** Some expired tokens are denied access instead; one that has worked before had access. */
const isTokenExpired = async (
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
    fetched,
    decision,
    quotaResetsAt,
    context: callContext,
  }: LookupResponse & { ready: ReadyToCall; userId: string },
): Promise<LaneEnd | null> {
  const { batch, part, token, isProbe } = ready;
  const now = deps.now();
  const { answers } = callContext.slot();
  switch (decision.kind) {
    case 'probe-answered':
      return null;
    case 'settle':
      if (fetched.activeListings === undefined) {
        throw new Error('a response without a call');
      }
      await settleActiveListings(repos, {
        batch,
        part,
        activeListings: fetched.activeListings,
        asOf: fetched.asOf,
        foundAs: fetched.foundAs,
        defaultStore: deps.defaultStore ?? '',
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
      const isOutage = fetched.outcome.kind === 'unreachable';
      await repos.lane.startCooldown({ until, reason: pause, isOutage });
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
      const isResting = await coolDownForQuota(deps, repos, { userId, token, until, now });
      return isResting ? { kind: 'resting', until } : null;
    }
    case 'pause-lane':
      if (decision.reason === 'token-expired' || (await isTokenExpired(repos, decision, token))) {
        // Whether there is another token, or a way to get one, is determined before the next call.
        await deps.tokens.markRefusedIn(repos, token);
        return null;
      }
      if (fetched.outcome.kind === 'request-refused') {
        const { errorId } = fetched.outcome;
        deps.logger.error({ userId, errorId }, "the marketplace rejects this server's requests");
      }
      if (!(await deps.tokens.isReplacedIn(repos, userId, token))) {
        await repos.batches.pauseAll(decision.reason, null, now);
      }
      return null;
  }
}
