import { performance } from 'node:perf_hooks';

import { retryWhilePostgresIsAway } from '../../platform/postgres-away.ts';
import { sleep } from '../../platform/sleep.ts';
import { NO_TRACER } from '../../platform/traces/tracer.ts';
import { askByNumber } from '../call/ask-by-number.ts';
import { askForSale } from '../call/ask-for-sale.ts';
import type { NoSlot } from '../call/marketplace-door.ts';
import { quotaResetAfter } from '../call/quota-reset.ts';
import { applyAnswer, decide, type Answer } from './apply-answer.ts';
import { countCrash } from './count-crash.ts';
import { ensureToken } from './ensure-token.ts';
import { LOST, RENEW_EVERY_MS } from './hold.record.ts';
import { holderTurn, whileHolding, type HolderTurn } from './holder-turn.ts';
import {
  SLICE_OVER,
  type Handling,
  type LaneDeps,
  type LaneEnd,
  type LaneRun,
  type ReadyToCall,
} from './lane-run.ts';
import { blankMemory, nextPart, type LaneMemory } from './next-part.ts';
import { openLane } from './open-lane.ts';

/** Between two looks at a lane in which all parts wait: somebody may have started another batch. */
const LONGEST_WAIT_MS = 1_000;

/** Works through a lane part by part until its slice is over or there is nothing to do. */
export async function runLane(deps: LaneDeps, run: LaneRun): Promise<LaneEnd> {
  const patience = { logger: deps.logger, signal: run.soon };
  const opened = await retryWhilePostgresIsAway(patience, () => openLane(deps, run));
  if (opened === null || opened.kind !== 'open') {
    return opened ?? SLICE_OVER;
  }
  const memory = blankMemory();
  while (!run.isOver()) {
    const end = await laneStep(deps, run, memory).catch((error: unknown) => {
      // PostgreSQL is there and the work still failed: something about this part is not as expected.
      if (memory.handling === null) {
        throw error;
      }
      deps.logger.error({ err: error, laneId: run.laneId, part: memory.handling }, 'a part failed');
      return chargePart(deps, run, memory.handling);
    });
    if (end !== null) {
      return end;
    }
  }
  return SLICE_OVER;
}

/** One part, or one wait. Null: there is more to do. */
async function laneStep(deps: LaneDeps, run: LaneRun, memory: LaneMemory): Promise<LaneEnd | null> {
  memory.handling = null;
  const patience = { logger: deps.logger, signal: run.soon };
  const pickedFromMs = Date.now();
  const next = await retryWhilePostgresIsAway(patience, () => nextPart(deps, run, memory));
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
      return ensureToken(deps, run, memory.access);
    case 'call':
      try {
        return await (deps.tracer ?? NO_TRACER).span(
          {
            name: 'part',
            startedAtMs: pickedFromMs,
            attributes: {
              'lane.id': run.laneId,
              'batch.id': next.batch.id,
              'part.row': next.part.rowNo,
              'pick.ms': Date.now() - pickedFromMs,
            },
          },
          () => callAndApply(deps, run, memory, next),
        );
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

async function callAndApply(
  deps: LaneDeps,
  run: LaneRun,
  memory: LaneMemory,
  ready: ReadyToCall,
): Promise<LaneEnd | null> {
  const { batch, part } = ready;
  const { granted: first, token } = ready;
  const place = { batchId: batch.id, rowNo: part.rowNo };
  const turn = holderTurn(deps, run, place, { first, payer: token.payer });
  const answer = await whileHolding(deps, run, () => call(deps, ready, turn));
  if (answer.kind === 'resting') {
    return { kind: 'resting', until: answer.until };
  }
  if (answer.kind !== 'answer') {
    return answer.kind === 'lost' ? LOST : SLICE_OVER;
  }
  const { decision } = answer;
  if (decision.kind === 'pause-lane' || decision.kind === 'wait-for-quota') {
    memory.token = null;
  }
  // What came of a call is worth more than an early end: only the last signal gives it up.
  const patience = { logger: deps.logger, signal: run.signal };
  const settle = { name: 'settle', attributes: { decision: decision.kind } };
  const applied = await (deps.tracer ?? NO_TRACER).span(settle, () =>
    retryWhilePostgresIsAway(patience, () => applyAnswer(deps, run, ready, answer)),
  );
  if (applied === null || applied.kind !== 'more') {
    return applied ?? SLICE_OVER;
  }
  memory.slotFreeAtMs = performance.now() + applied.waitMs;
  memory.renewedAtMs = performance.now();
  deps.moved();
  return null;
}

/** Asks about the part, and decides what the answer means. */
async function call(
  deps: LaneDeps,
  ready: ReadyToCall,
  turn: HolderTurn,
): Promise<Answer | NoSlot> {
  const { batch, part, isProbe } = ready;
  const { now } = deps;
  const marketplace = deps.door.inTurnOf(turn);
  const token = ready.token.value;
  const { partNumber, notes } = part;
  const { linkedNumbers } = notes;
  const question = {
    partNumber,
    linkedNumbers,
    timeRange: batch.timeRange,
    token,
    asOf: now(),
    isProbe,
  };
  const livesIn = batch.isAtTop === true ? deps.currency : undefined;
  const asked = await (batch.isAsked === true
    ? askForSale(marketplace, { ...question, livesIn })
    : askByNumber(marketplace, question));
  if (asked.kind === 'resting' && asked.reason === 'quota-spent') {
    return spentBeforehand(asked.until, turn, question.asOf);
  }
  if (asked.kind !== 'asked') {
    return asked;
  }
  const decision = decide(deps, ready, asked.outcome);
  const api = batch.isAsked === true ? 'browse' : 'research';
  const quotaResetsAt = await quotaResetAfter(marketplace, { decision, token, api, now });
  return { kind: 'answer', asked, decision, quotaResetsAt, turn };
}

/** An allowance that is known to be gone stops the lane like one that a call found gone. */
const spentBeforehand = (until: Date, turn: HolderTurn, asOf: Date): Answer => ({
  kind: 'answer',
  asked: {
    kind: 'asked',
    outcome: { kind: 'throttled', until },
    keywords: [],
    window: { from: asOf, to: asOf },
    asOf,
  },
  decision: { kind: 'wait-for-quota', until },
  quotaResetsAt: until,
  turn,
});

/** What the lane noted as under way is what failed; without a call nothing was noted. */
async function chargePart(
  deps: LaneDeps,
  run: LaneRun,
  { batch, part }: Handling,
): Promise<LaneEnd | null> {
  return retryWhilePostgresIsAway({ logger: deps.logger, signal: run.soon }, () =>
    deps.database.asHolder(run, async (repos) => {
      const interrupted = await repos.lane.takeInterruptedPart();
      await countCrash(deps, repos, interrupted ?? { batchId: batch.id, rowNo: part.rowNo });
      return null;
    }),
  );
}

/** A wait may be longer than a hold lasts. */
async function keepHold(
  { logger }: LaneDeps,
  { steps, soon }: LaneRun,
  memory: LaneMemory,
): Promise<LaneEnd | null> {
  if (performance.now() - memory.renewedAtMs < RENEW_EVERY_MS) {
    return null;
  }
  const renewed = await retryWhilePostgresIsAway({ logger, signal: soon }, () => steps.renew());
  memory.renewedAtMs = performance.now();
  return renewed?.kind === 'lost' ? LOST : null;
}

const waitLimit = ({ slotFreeAtMs }: LaneMemory): number =>
  slotFreeAtMs > performance.now() ? RENEW_EVERY_MS : LONGEST_WAIT_MS;
