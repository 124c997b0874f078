import { performance } from 'node:perf_hooks';

import { retryWhilePostgresIsAway } from '../platform/postgres-away.ts';
import { sleep } from '../platform/sleep.ts';
import { applyAnswer, chargeCrash, decide, type Applied } from './apply-answer.ts';
import { askForPart, type Asked, type Slots } from './ask-for-part.ts';
import { bringToken } from './bring-token.ts';
import { holderSlots, RENEW_EVERY_MS, whileHolding } from './holder-slots.ts';
import {
  blankMemory,
  LOST,
  SLICE_OVER,
  type LaneDeps,
  type LaneEnd,
  type LaneMemory,
  type LaneRun,
} from './lane-run.ts';
import { openLane } from './open-lane.ts';
import { leaveIfSuspect, prepareNext, type ReadyToCall } from './prepare-part.ts';
import { nextMidnightPacific } from './quota-reset.ts';

/** Between two looks at a lane in which all parts wait: somebody may have started another batch. */
const LONGEST_WAIT_MS = 1_000;

/** Works through a lane part by part until its slice is over or there is nothing to do. */
export async function runLane(deps: LaneDeps, run: LaneRun): Promise<LaneEnd> {
  const patience = { logger: deps.logger, signal: run.soon };
  const opened = await retryWhilePostgresIsAway(patience, () => openLane(deps, run));
  if (opened !== 'open') {
    return opened ?? SLICE_OVER;
  }
  const memory = blankMemory();
  while (!run.isOver()) {
    try {
      const end = await laneStep(deps, run, memory);
      if (end !== null) {
        return end;
      }
    } catch (error) {
      // The store is there and the work still failed: something about this part is not as expected.
      const { handling } = memory;
      if (handling === null) {
        throw error;
      }
      deps.logger.error({ err: error, laneId: run.laneId, part: handling }, 'a part failed');
      const { batch, part } = handling;
      await retryWhilePostgresIsAway(patience, () =>
        deps.database.asLaneFor(run.laneId, run.userId, async (repos) => {
          await repos.lane.takeDeath(run.fence);
          await chargeCrash(deps, repos, { batchId: batch.id, rowNo: part.rowNo });
        }),
      );
    }
  }
  return SLICE_OVER;
}

/** One part, or one wait. Null: there is more to do. */
async function laneStep(deps: LaneDeps, run: LaneRun, memory: LaneMemory): Promise<LaneEnd | null> {
  memory.handling = null;
  const patience = { logger: deps.logger, signal: run.soon };
  const next = await retryWhilePostgresIsAway(patience, () => prepareNext(deps, run, memory));
  if (next === null) {
    return SLICE_OVER;
  }
  switch (next.kind) {
    case 'more':
      deps.moved();
      return null;
    case 'wait':
      await sleep(Math.min(next.ms, waitLimit(memory)), run.soon);
      return run.soon.aborted ? SLICE_OVER : keepHold(deps, run, memory);
    case 'no-token':
      memory.token = null;
      return bringToken(deps, run);
    case 'call':
      try {
        return await callAndApply(deps, run, memory, next);
      } finally {
        leaveIfSuspect(deps, next.part);
      }
    case 'idle':
    case 'lost':
    case 'resting':
    case 'slice-over':
      return next;
  }
}

/** A wait may be longer than a hold lasts. */
async function keepHold(
  { database, logger }: LaneDeps,
  { laneId, fence, soon }: LaneRun,
  memory: LaneMemory,
): Promise<LaneEnd | null> {
  if (performance.now() - memory.renewedAtMs < RENEW_EVERY_MS) {
    return null;
  }
  const isKept = await retryWhilePostgresIsAway({ logger, signal: soon }, () =>
    database.asLane(laneId, ({ lane }) => lane.renew(fence)),
  );
  memory.renewedAtMs = performance.now();
  return isKept === false ? LOST : null;
}

const waitLimit = ({ slotFreeAtMs }: LaneMemory): number =>
  slotFreeAtMs > performance.now() ? RENEW_EVERY_MS : LONGEST_WAIT_MS;

async function callAndApply(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  ready: ReadyToCall,
): Promise<LaneEnd | null> {
  const { batch, part, token, grant, isProbe } = ready;
  const slots = holderSlots(deps, run, { batchId: batch.id, rowNo: part.rowNo });
  const question = {
    partNumber: part.partNumber,
    timeRange: batch.timeRange,
    isProbe,
    token: token.value,
    signal: run.signal,
  };
  const asked = await whileHolding(deps, run, askForPart(deps, slots, grant, question));
  if (asked.kind !== 'ended') {
    return asked.kind === 'lost' ? LOST : SLICE_OVER;
  }
  const decision = decide(deps, ready, asked);
  const { answer, quotaResetsAt } = await whileHolding(
    deps,
    run,
    learnReset(deps, slots, { token: token.value, signal: run.signal }, asked, decision),
  );
  if (decision.kind === 'pause-lane' || decision.kind === 'wait-for-quota') {
    memory.token = null;
  }
  // What came of a call is worth more than an early end: only the last signal gives it up.
  const applied: Applied | null = await retryWhilePostgresIsAway(
    { logger: deps.logger, signal: run.signal },
    () => applyAnswer(deps, run, ready, answer, decision, quotaResetsAt),
  );
  if (applied === null || applied.kind !== 'more') {
    return applied ?? SLICE_OVER;
  }
  memory.slotFreeAtMs = performance.now() + applied.waitMs;
  memory.renewedAtMs = performance.now();
  deps.moved();
  return null;
}

/** Where the marketplace did not say when its allowance comes back, it is asked, in a slot of its own. */
async function learnReset(
  deps: LaneDeps,
  slots: Slots,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
  asked: Asked,
  decision: ReturnType<typeof decide>,
): Promise<{ answer: Asked; quotaResetsAt: Date | null }> {
  if (decision.kind !== 'wait-for-quota' || decision.until !== null) {
    const quotaResetsAt = decision.kind === 'wait-for-quota' ? decision.until : null;
    return { answer: asked, quotaResetsAt };
  }
  await slots.end(asked.grant, asked.arrivedAtMs, false);
  const grant = await slots.next();
  if ('kind' in grant) {
    return { answer: asked, quotaResetsAt: nextMidnightPacific(deps.now()) };
  }
  const quotaResetsAt = await deps.quotaResetsAt(token, signal);
  return { answer: { ...asked, grant, arrivedAtMs: performance.now() }, quotaResetsAt };
}
