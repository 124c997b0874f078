import { performance } from 'node:perf_hooks';

import {
  isLockTimeout,
  retryWhilePostgresUnavailable,
} from '../../platform/postgres-unavailable.ts';
import { PROCESS_NAME } from '../../platform/process-name.ts';
import { sleep } from '../../platform/sleep.ts';
import { UnreadableTokenError } from '../../tokens/tokens.service.ts';
import { callPart } from './call-part.ts';
import type { GrantedSlot } from './call/limiter.repo.ts';
import { countCrash } from './count-crash.ts';
import { tokenFor } from './ensure-token.ts';
import type { LaneDeps, LaneRun } from './lane-deps.ts';
import { newLaneMemory, noticeWork, type LaneMemory } from './lane-memory.ts';
import { LANE_LOST, SLICE_OVER, type LaneEnd, type Slice, type WorkItem } from './lane.record.ts';
import type { LaneOpening } from './lane.repo.ts';
import { readAhead } from './read-ahead.ts';
import { coolDownForOutage, settleKnown, takeOver } from './settle-known.ts';

/** How soon to look again at a lane whose row is locked, or whose token this process cannot read. */
const LOOK_AGAIN_MS = 1_000;
/** What needs no call is settled while the next slot is at least so far away. */
const SLOT_IS_NEAR_MS = 250;

export type RunResult = {
  readonly end: LaneEnd;
  /** What there was to do, as far as the run has seen. */
  readonly workStamp: number | null;
};

/** Runs a lane part by part until its slice is over or nothing is left. */
export async function runLane(deps: LaneDeps, laneId: string, slice: Slice): Promise<RunResult> {
  const retry = { logger: deps.logger, signal: slice.endSignal };
  const opening = await retryWhilePostgresUnavailable(retry, () => tryToOpen(deps, laneId));
  if (opening === null || 'kind' in opening) {
    return { end: opening ?? SLICE_OVER, workStamp: null };
  }
  slice.onProgress?.();
  const { userId, fence } = opening;
  const steps = deps.lanes.holderSteps({ laneId, userId, fence });
  const run: LaneRun = { ...slice, laneId, userId, fence, steps };
  const memory = newLaneMemory(opening);
  const end = await workThrough(deps, run, memory, opening);
  if (end.kind !== 'lost') {
    const backInMs = end.kind === 'put-off' ? end.until.getTime() - deps.now().getTime() : 0;
    const unusedSlot = memory.granted?.slot.slot.number ?? memory.unusedSlot ?? null;
    await retryWhilePostgresUnavailable({ logger: deps.logger, signal: slice.signal }, () =>
      steps.close({ unusedSlot, spacingMs: deps.spacingMs, backInMs }),
    );
  }
  const { budget } = memory;
  if (end.kind === 'idle' && budget !== null) {
    await retryWhilePostgresUnavailable({ logger: deps.logger, signal: slice.signal }, () =>
      deps.budget.giveBack(budget, userId),
    );
  }
  return { end, workStamp: memory.workStamp };
}

async function tryToOpen(deps: LaneDeps, laneId: string): Promise<LaneOpening | LaneEnd> {
  try {
    return (await deps.lanes.openLane(laneId, PROCESS_NAME, deps.now())) ?? { kind: 'gone' };
  } catch (error) {
    if (!isLockTimeout(error)) {
      throw error;
    }
    // Waiting here would only occupy this process.
    return { kind: 'resting', until: new Date(deps.now().getTime() + LOOK_AGAIN_MS) };
  }
}

async function workThrough(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  opening: LaneOpening,
): Promise<LaneEnd> {
  const { logger } = deps;
  const retry = { logger, signal: run.endSignal };
  const taken = await retryWhilePostgresUnavailable(retry, () => takeOver(deps, run, opening));
  if (taken === null || taken.kind !== 'open') {
    return taken ?? SLICE_OVER;
  }
  while (!run.isOver()) {
    const end = await laneStep(deps, run, memory).catch(
      (error: unknown): LaneEnd | null | Promise<LaneEnd | null> => {
        if (error instanceof UnreadableTokenError) {
          // Another process may have the key.
          return { kind: 'resting', until: new Date(deps.now().getTime() + LOOK_AGAIN_MS) };
        }
        // PostgreSQL is reachable and the work still failed: something about this part is unexpected.
        const { current } = memory;
        if (current === null) {
          throw error;
        }
        logger.error({ err: error, laneId: run.laneId, part: current }, 'a part failed');
        memory.parts.clear();
        memory.current = null;
        const { batch, part } = current;
        return retryWhilePostgresUnavailable(retry, () =>
          deps.lanes.asHolder(run, async (tx) => {
            await countCrash(deps, tx, { batchId: batch.id, rowNo: part.rowNo });
            return null;
          }),
        );
      },
    );
    run.onProgress?.();
    if (end !== null) {
      return end;
    }
  }
  return SLICE_OVER;
}

/**
 * One part, or one wait. Null: there is more to do.
 * @internal
 */
export async function laneStep(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
): Promise<LaneEnd | null> {
  const { parts } = memory;
  const retry = { logger: deps.logger, signal: run.endSignal };
  memory.current = null;
  if (!parts.hasKnown() && (parts.isEmpty() || parts.hasMore())) {
    const read = await retryWhilePostgresUnavailable(retry, () => readAhead(deps, run, memory));
    if (read === null || read.kind !== 'more') {
      return read ?? SLICE_OVER;
    }
  }
  const slotInMs = memory.slotFreeAtMs - performance.now();
  const item = parts.peek();
  // A slot that is near goes first, if a part is left that needs it.
  if (item === null || memory.granted === null || slotInMs > SLOT_IS_NEAR_MS) {
    const known = parts.takeKnown();
    if (known !== undefined) {
      memory.current = known;
      const done = await retryWhilePostgresUnavailable(retry, () =>
        settleKnown(deps, run, memory.workStamp, known),
      );
      if (done === null || done.kind === 'lost') {
        return done ?? SLICE_OVER;
      }
      parts.settled(known.batch.id, known.part.lookupKey, done.settled);
      noticeWork(memory, done.workStamp);
      return null;
    }
  }
  if (item === null) {
    return null;
  }
  const token = await tokenFor(deps, run, memory, item);
  if (token === null || 'kind' in token) {
    return token;
  }
  const circuit = deps.gateway.circuit();
  if (circuit.kind === 'open') {
    return retryWhilePostgresUnavailable(retry, () => coolDownForOutage(deps, run, circuit.until));
  }
  if (slotInMs >= 1) {
    await sleep(slotInMs, run.endSignal);
    return null;
  }
  const granted = await slotFor(deps, run, memory, item);
  if (granted?.kind !== 'granted') {
    return granted;
  }
  parts.take();
  memory.current = item;
  const { unansweredAt } = item.part;
  const isProbe = unansweredAt !== null && granted.slot.answers <= unansweredAt;
  return callPart(deps, run, memory, { ...item, token, granted, isProbe });
}

/** The slot that was granted ahead, or one reserved now. Null: there is none yet, or PostgreSQL is away. */
async function slotFor(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  { batch, part }: WorkItem,
): Promise<GrantedSlot | LaneEnd | null> {
  const ahead = memory.granted;
  if (ahead !== null) {
    memory.granted = null;
    const opensInMs = Math.max(0, ahead.slot.opensInMs - (performance.now() - ahead.atMs));
    // It opens when it was said to, counted from now.
    const sentAtMs = ahead.slot.sentAtMs + ahead.slot.opensInMs - opensInMs;
    return { ...ahead.slot, opensInMs, sentAtMs };
  }
  const request = {
    spacingMs: deps.spacingMs,
    now: deps.now(),
    unused: memory.unusedSlot,
    isAtRisk: memory.carefulParts > 0 || part.crashes > 0,
  };
  const reply = await retryWhilePostgresUnavailable(
    { logger: deps.logger, signal: run.endSignal },
    () => run.steps.reserve({ batchId: batch.id, rowNo: part.rowNo }, request),
  );
  switch (reply?.kind) {
    case 'granted':
      memory.unusedSlot = undefined;
      memory.isPaid = false;
      return reply;
    case 'wait':
      memory.slotFreeAtMs = performance.now() + reply.ms;
      return null;
    case 'resting':
      return { kind: 'resting', until: reply.until };
    case 'lost':
      return LANE_LOST;
    case undefined:
      return null;
  }
}
