import { cellKeys } from '@partsight/domain/columns/duplicate';
import { coverageOf } from '@partsight/domain/runs/coverage';
import { decideAfter, type LaneDecision } from '@partsight/domain/runs/lane-decision';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { SoldListingsResponse } from '@partsight/domain/titles/evidence/sold-listing';

import { partProgressRepo } from '../../batches/part-progress.repo.ts';
import { runningBatchesRepo } from '../../batches/running-batches.repo.ts';
import type { HolderTx } from '../../db/scope.ts';
import { figuresOf, settleActiveListings } from '../../runs/settle-part.ts';
import { hasRunOut } from '../../tokens/served-tokens.service.ts';
import type { UsableToken } from '../../tokens/tokens.service.ts';
import { coolDownForQuota } from './call/cool-down-for-quota.ts';
import type { PartFetchResult } from './call/fetch-sold-listings.ts';
import type { CallEnd, Slot } from './call/limiter.repo.ts';
import type { QuotaReset } from './call/quota-reset.ts';
import type { LaneDeps, LaneRun } from './lane-deps.ts';
import type { LaneEnd, LaneLost, ReadyToCall } from './lane.record.ts';
import { holderLaneRepo } from './lane.repo.ts';
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
  readonly quotaReset: QuotaReset | null;
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
  return deps.lanes.asHolder(run, async (tx): Promise<ApplyResult> => {
    const { waitMs } = end === null ? { waitMs: 0 } : await holderLaneRepo(tx).endCall(end);
    const stop = await applyDecision(deps, tx, { ...response, ready, userId: run.userId });
    return stop ?? { kind: 'more', waitMs, workStamp: tx.workStamp };
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

const isTokenExpired = async (
  tx: HolderTx,
  { reason }: LaneDecision & { readonly kind: 'pause-lane' },
  { savedAt }: UsableToken,
): Promise<boolean> => reason === 'access-not-granted' && (await hasRunOut(tx, savedAt));

async function applyDecision(
  deps: LaneDeps,
  tx: HolderTx,
  {
    ready,
    userId,
    fetched,
    decision,
    quotaReset,
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
      await settleActiveListings(tx, {
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
      await partProgressRepo(tx).fail(batch.id, part.lookupKey, decision.reason);
      return null;
    case 'retry-part':
      await partProgressRepo(tx).postpone(batch.id, part.lookupKey, {
        attempts: decision.attempts,
        until: decision.notBefore,
        unansweredAt: part.unansweredAt === null ? null : answers,
      });
      return null;
    case 'rest-lane': {
      const { notBefore: until, pause } = decision;
      const isOutage = fetched.outcome.kind === 'unreachable';
      await holderLaneRepo(tx).startCooldown({ until, reason: pause, isOutage });
      if (isOutage && !isProbe) {
        await partProgressRepo(tx).postpone(batch.id, part.lookupKey, {
          attempts: part.attempts,
          until: new Date(until.getTime() + BEHIND_OTHERS_MS),
          unansweredAt: answers,
        });
      }
      if (pause !== null) {
        await runningBatchesRepo(tx).pauseAll(pause, until, now);
      }
      return { kind: 'resting', until };
    }
    case 'wait-for-quota': {
      const reset = quotaReset ?? { until: now, reason: 'quota-spent' };
      const isResting = await coolDownForQuota(deps, tx, { token, reset, now });
      return isResting ? { kind: 'resting', until: reset.until } : null;
    }
    case 'pause-lane':
      if (decision.reason === 'token-expired' || (await isTokenExpired(tx, decision, token))) {
        // Whether there is another token, or a way to get one, is determined before the next call.
        await deps.tokens.markRefusedIn(tx, token);
        return null;
      }
      if (fetched.outcome.kind === 'request-refused') {
        const { errorId } = fetched.outcome;
        deps.logger.error({ userId, errorId }, "the marketplace rejects this server's requests");
      }
      if (!(await deps.tokens.isReplacedIn(tx, token))) {
        await runningBatchesRepo(tx).pauseAll(decision.reason, null, now);
      }
      return null;
  }
}
