import { performance } from 'node:perf_hooks';

import { retryWhilePostgresUnavailable } from '../../../platform/postgres-unavailable.ts';
import { sleep } from '../../../platform/sleep.ts';
import { NO_TRACER } from '../../../platform/traces/tracer.ts';
import { UnreadableTokenError } from '../../../tokens/tokens.service.ts';
import { fetchActiveListings } from '../call/fetch-active-listings.ts';
import { fetchSoldListings } from '../call/fetch-sold-listings.ts';
import type { NoSlot } from '../call/marketplace-gateway.ts';
import { quotaResetAfter } from '../call/quota-reset.ts';
import { applyResponse, decideResponse, type LookupResponse } from './apply-response.ts';
import { countCrash } from './count-crash.ts';
import { ensureToken } from './ensure-token.ts';
import { holderContext, withLeaseRenewal, type HolderContext } from './holder-context.ts';
import { LEASE_LOST, RENEW_EVERY_MS } from './lane-lease.record.ts';
import {
  SLICE_OVER,
  type WorkItem,
  type LaneDeps,
  type LaneEnd,
  type LaneRun,
  type ReadyToCall,
} from './lane-run.ts';
import { newLaneMemory, nextPart, type LaneMemory } from './next-part.ts';
import { openLane } from './open-lane.ts';
import { recordTimes, takeUpBatch } from './report-pace.ts';

/** How often to check a lane in which all parts wait: another batch may have been started. */
const LONGEST_WAIT_MS = 1_000;
/**
 * A slot that is free so soon is waited for before the next part is picked: what needs no call is settled
 * then. Otherwise each part would be picked twice, which costs more than anything else about it.
 */
const PICK_LATER_MS = 2_000;

/** Processes a lane part by part until its slice is over or nothing is left. */
export async function runLane(deps: LaneDeps, run: LaneRun): Promise<LaneEnd> {
  const retry = { logger: deps.logger, signal: run.drainSignal };
  const opened = await retryWhilePostgresUnavailable(retry, () => openLane(deps, run));
  if (opened === null || opened.kind !== 'open') {
    return opened ?? SLICE_OVER;
  }
  const memory = newLaneMemory();
  while (!run.isOver()) {
    const end = await laneStep(deps, run, memory).catch((error: unknown) => {
      if (error instanceof UnreadableTokenError) {
        // The sweep wakes the lane again, and a process that has the key may take it.
        return { kind: 'resting', until: deps.now() } as const;
      }
      // PostgreSQL is reachable and the work still failed: something about this part is unexpected.
      if (memory.current === null) {
        throw error;
      }
      deps.logger.error({ err: error, laneId: run.laneId, part: memory.current }, 'a part failed');
      return recordPartCrash(deps, run, memory.current);
    });
    if (end !== null) {
      return end;
    }
  }
  return SLICE_OVER;
}

/** One part, or one wait. Null: there is more to do. */
async function laneStep(deps: LaneDeps, run: LaneRun, memory: LaneMemory): Promise<LaneEnd | null> {
  memory.current = null;
  const freeInMs = memory.slotFreeAtMs - performance.now();
  if (memory.hasMore && freeInMs >= 1 && freeInMs <= PICK_LATER_MS) {
    return wait(deps, run, memory, freeInMs);
  }
  const retry = { logger: deps.logger, signal: run.drainSignal };
  const pickedFromMs = performance.now();
  const next = await retryWhilePostgresUnavailable(retry, () => nextPart(deps, run, memory));
  run.onServed?.();
  if (next === null) {
    return SLICE_OVER;
  }
  switch (next.kind) {
    case 'more':
      deps.heartbeat();
      return null;
    case 'wait':
      return wait(deps, run, memory, next.ms);
    case 'no-token':
      memory.token = null;
      return ensureToken(deps, run, memory.access);
    case 'call':
      try {
        memory.pickMs = performance.now() - pickedFromMs;
        return await callTraced(deps, run, memory, next);
      } finally {
        if (next.part.crashes > 0) {
          deps.suspects.leave();
        }
      }
    case 'idle':
    case 'lost':
    case 'resting':
    case 'slice-over':
      return next;
  }
}

async function callTraced(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  ready: ReadyToCall,
): Promise<LaneEnd | null> {
  await takeUpBatch(deps, run, ready.batch);
  const plan = {
    name: 'part',
    startedAtMs: Date.now() - memory.pickMs,
    attributes: {
      'lane.id': run.laneId,
      'batch.id': ready.batch.id,
      'request.id': deps.pace?.requestOf(ready.batch.id) ?? '',
      'part.row': ready.part.rowNo,
      'pick.ms': Math.round(memory.pickMs),
    },
  };
  return (deps.tracer ?? NO_TRACER).span(plan, () => callAndApply(deps, run, memory, ready));
}

async function callAndApply(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  ready: ReadyToCall,
): Promise<LaneEnd | null> {
  const { batch, part } = ready;
  const { granted: first, token } = ready;
  const position = { batchId: batch.id, rowNo: part.rowNo };
  const context = holderContext(deps, run, position, { first, payer: token.payer });
  const answer = await withLeaseRenewal(deps, run, () => call(deps, ready, context));
  if (answer.kind === 'resting') {
    return { kind: 'resting', until: answer.until };
  }
  if (answer.kind !== 'answer') {
    return answer.kind === 'lost' ? LEASE_LOST : SLICE_OVER;
  }
  const { decision } = answer;
  if (decision.kind === 'pause-lane' || decision.kind === 'wait-for-quota') {
    memory.token = null;
  }
  // The result of a call is worth more than an early exit: only the final signal drops it.
  const retry = { logger: deps.logger, signal: run.signal };
  const settleFromMs = performance.now();
  const settle = { name: 'settle', attributes: { decision: decision.kind } };
  const applied = await (deps.tracer ?? NO_TRACER).span(settle, () =>
    retryWhilePostgresUnavailable(retry, () => applyResponse(deps, run, ready, answer)),
  );
  if (applied === null || applied.kind !== 'more') {
    return applied ?? SLICE_OVER;
  }
  const endedAtMs = performance.now();
  recordTimes(deps, run, ready, {
    ...context.callTimes(),
    pickMs: memory.pickMs,
    settleMs: endedAtMs - settleFromMs,
    totalMs: endedAtMs - memory.partFromMs,
  });
  memory.slotFreeAtMs = endedAtMs + applied.waitMs;
  memory.hasMore = (ready.batch.totalParts ?? 0) - (ready.batch.settledParts ?? 0) > 1;
  memory.renewedAtMs = endedAtMs;
  memory.partFromMs = endedAtMs;
  deps.heartbeat();
  return null;
}

/** Looks up the part, and decides what the response means. */
async function call(
  deps: LaneDeps,
  ready: ReadyToCall,
  context: HolderContext,
): Promise<LookupResponse | NoSlot> {
  const { batch, part, isProbe } = ready;
  const { now } = deps;
  const marketplace = deps.gateway.callsFor(context);
  const token = ready.token.value;
  const { partNumber, alternatives, notes } = part;
  const { linkedNumbers } = notes;
  const question = {
    partNumber,
    linkedNumbers,
    alternatives,
    timeRange: batch.timeRange,
    token,
    asOf: now(),
    isProbe,
  };
  const lifetimeCurrency = batch.isTopValue === true ? deps.currency : undefined;
  const response = await (batch.usesActiveListings === true
    ? fetchActiveListings(marketplace, { ...question, lifetimeCurrency })
    : fetchSoldListings(marketplace, question));
  if (response.kind === 'resting' && response.reason === 'quota-spent') {
    return quotaSpentResponse(response.until, context, question.asOf);
  }
  if (response.kind !== 'asked') {
    return response;
  }
  const decision = decideResponse(deps, ready, response.outcome);
  const api = batch.usesActiveListings === true ? 'browse' : 'research';
  const quotaResetsAt = await quotaResetAfter(marketplace, { decision, token, api, now });
  return { kind: 'answer', fetched: response, decision, quotaResetsAt, context };
}

/** An allowance known to be spent stops the lane like one that a call found spent. */
const quotaSpentResponse = (until: Date, context: HolderContext, asOf: Date): LookupResponse => ({
  kind: 'answer',
  fetched: {
    kind: 'asked',
    outcome: { kind: 'throttled', until },
    keywords: [],
    window: { from: asOf, to: asOf },
    asOf,
    foundAs: null,
  },
  decision: { kind: 'wait-for-quota', until },
  quotaResetsAt: until,
  context,
});

/** The part recorded as in progress is the one that failed; without a call none was recorded. */
async function recordPartCrash(
  deps: LaneDeps,
  run: LaneRun,
  { batch, part }: WorkItem,
): Promise<LaneEnd | null> {
  return retryWhilePostgresUnavailable({ logger: deps.logger, signal: run.drainSignal }, () =>
    deps.database.asHolder(run, async (repos) => {
      const interrupted = await repos.lane.claimInterruptedPart();
      await countCrash(deps, repos, interrupted ?? { batchId: batch.id, rowNo: part.rowNo });
      return null;
    }),
  );
}

/** Nothing can be called before the slot is free; whatever else a lane waits for may come sooner. */
async function wait(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  ms: number,
): Promise<LaneEnd | null> {
  const isForSlot = memory.slotFreeAtMs > performance.now();
  const untilMs = performance.now() + (isForSlot ? ms : Math.min(ms, LONGEST_WAIT_MS));
  for (let leftMs = untilMs - performance.now(); leftMs > 0; leftMs = untilMs - performance.now()) {
    await sleep(Math.min(leftMs, RENEW_EVERY_MS), run.drainSignal);
    const end = run.drainSignal.aborted ? SLICE_OVER : await renewLease(deps, run, memory);
    if (end !== null) {
      return end;
    }
  }
  if (!isForSlot) {
    memory.partFromMs = performance.now();
  }
  return null;
}

/** A wait may outlast the lease. */
async function renewLease(
  { logger }: LaneDeps,
  { steps, drainSignal }: LaneRun,
  memory: LaneMemory,
): Promise<LaneEnd | null> {
  if (performance.now() - memory.renewedAtMs < RENEW_EVERY_MS) {
    return null;
  }
  const renewed = await retryWhilePostgresUnavailable({ logger, signal: drainSignal }, () =>
    steps.renew(),
  );
  memory.renewedAtMs = performance.now();
  return renewed?.kind === 'lost' ? LEASE_LOST : null;
}
