import { performance } from 'node:perf_hooks';

import { retryWhilePostgresUnavailable } from '../../platform/postgres-unavailable.ts';
import { NO_TRACER } from '../../platform/traces/tracer.ts';
import { applyResponse } from './apply-response.ts';
import { callForPart } from './call-for-part.ts';
import type { LaneDeps, LaneRun } from './lane-deps.ts';
import { noticeWork, type LaneMemory } from './lane-memory.ts';
import { LANE_LOST, SLICE_OVER, type LaneEnd, type ReadyToCall } from './lane.record.ts';
import { readAhead } from './read-ahead.ts';
import { runContext } from './run-context.ts';
import { pauseUnlisted } from './settle-known.ts';
import type { NextSlot, SettledReply } from './settle.repo.ts';

/** A slot can be requested so long before it opens. */
const AHEAD_MS = 60;

/** Calls for one part and stores what came of it. Null: there is more to do. */
export async function callPart(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  ready: ReadyToCall,
): Promise<LaneEnd | null> {
  const { batch, part } = ready;
  deps.requestAppraisal?.({
    userId: run.userId,
    batchId: batch.id,
    settledParts: batch.settledParts ?? 0,
    totalParts: batch.totalParts ?? 0,
  });
  const reqId = batch.startedBy?.requestId ?? undefined;
  if (batch.settledParts === 0) {
    const { laneId, userId } = run;
    deps.logger.info({ laneId, userId, batchId: batch.id, reqId }, 'batch taken up');
  }
  const plan = {
    name: 'part',
    startedAtMs: Date.now() - memory.pickMs,
    attributes: {
      'lane.id': run.laneId,
      'batch.id': batch.id,
      'request.id': reqId ?? '',
      'part.row': part.rowNo,
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
  const { parts } = memory;
  const { batch, part } = ready;
  const context = runContext(deps, run, memory, ready);
  // Beside the call, so that the next slot can be asked for with the answer.
  const reading = parts.hasMoreAhead()
    ? readAhead(deps, run, memory, ready).catch(() => undefined)
    : undefined;
  const answer = await callForPart(deps, ready, context);
  await reading;
  if (answer.kind === 'resting') {
    return { kind: 'resting', until: answer.until };
  }
  if (answer.kind !== 'answer') {
    return answer.kind === 'lost' ? LANE_LOST : SLICE_OVER;
  }
  // The result of a call is worth more than an early exit: only the final signal drops it.
  const retry = { logger: deps.logger, signal: run.signal };
  const settleFromMs = performance.now();
  const { kind } = answer.decision;
  const settle = { name: 'settle', attributes: { decision: kind } };
  const applied = await (deps.tracer ?? NO_TRACER).span(settle, () =>
    retryWhilePostgresUnavailable(retry, () =>
      applyResponse(deps, run, ready, {
        ...answer,
        nextSlot: () => nextSlot(run, memory),
      }),
    ),
  );
  if (applied === null || (applied.kind !== 'more' && applied.kind !== 'settled')) {
    return applied ?? SLICE_OVER;
  }
  const endedAtMs = performance.now();
  const { pickMs, partFromMs } = memory;
  const { calls, callMs } = context.callTimes();
  const settleMs = endedAtMs - settleFromMs;
  // What is neither picking, calling nor settling was spent waiting for slots.
  const slotMs = Math.max(0, endedAtMs - partFromMs - pickMs - callMs - settleMs);
  deps.pace?.record(run, batch, { pickMs, slotMs, callMs, settleMs, calls });
  memory.partFromMs = endedAtMs;
  memory.pickMs = 0;
  memory.carefulParts = Math.max(0, memory.carefulParts - 1);
  if (applied.kind === 'settled') {
    noticeSettled(memory, ready, applied);
    return continueWith(deps, run, memory, applied);
  }
  memory.slotFreeAtMs = endedAtMs + applied.waitMs;
  if (kind === 'settle' || kind === 'fail-part' || kind === 'retry-part') {
    parts.settled(batch.id, part.lookupKey, kind === 'retry-part' ? 0 : 1);
    noticeWork(memory, applied.workStamp);
  } else {
    // The part waits as before, or the lane's batches do.
    memory.token = null;
    parts.clear();
  }
  return null;
}

const nextSlot = (run: LaneRun, memory: LaneMemory): NextSlot => {
  const next = run.isOver() ? null : memory.parts.peek();
  return {
    workStamp: memory.workStamp,
    next: next && { batchId: next.batch.id, rowNo: next.part.rowNo },
    wantsSlot:
      memory.carefulParts <= 1 && next?.part.crashes === 0 && next.part.unansweredAt === null,
    budget: memory.budget,
  };
};

/** What the run knows after a part was settled in one round trip. */
function noticeSettled(
  memory: LaneMemory,
  { batch, part }: ReadyToCall,
  { settled, granted, opensInMs, workStamp }: SettledReply,
): void {
  const atMs = performance.now();
  memory.parts.settled(batch.id, part.lookupKey, settled);
  memory.granted = granted && { slot: granted, atMs };
  memory.isPaid = granted !== null;
  memory.slotFreeAtMs = atMs + opensInMs - AHEAD_MS;
  noticeWork(memory, workStamp);
}

/** What has to be done before the next part, or instead of it. */
async function continueWith(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  reply: SettledReply,
): Promise<LaneEnd | null> {
  if (reply.blockLeft === 0) {
    await refillBlock(deps, run, memory);
  }
  if (!reply.isListed) {
    const paused = await pauseUnlisted(deps, run);
    memory.parts.clear();
    return paused;
  }
  return reply.restsUntil > deps.now() ? { kind: 'resting', until: reply.restsUntil } : null;
}

/** A block taken ahead, while the lane waits for its slot, lets the answer of the next part pay for it. */
async function refillBlock(deps: LaneDeps, run: LaneRun, memory: LaneMemory): Promise<void> {
  const key = memory.budget;
  if (key !== null) {
    const block = await retryWhilePostgresUnavailable(
      { logger: deps.logger, signal: run.endSignal },
      () => deps.budget.reserve(key, run.userId),
    );
    memory.isMeterDue ||= block?.kind === 'paid' && block.isMeterDue;
  }
}
