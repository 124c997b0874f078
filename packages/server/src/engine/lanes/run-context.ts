import { performance } from 'node:perf_hooks';

import { retryWhilePostgresUnavailable } from '../../platform/postgres-unavailable.ts';
import type { BudgetCharge } from '../../tokens/budgets/budget.service.ts';
import { callBudget, type CallBudget } from './call/call-budget.ts';
import type { CallEnd, Slot } from './call/limiter.repo.ts';
import type { CallContext, EndedCall } from './call/marketplace-gateway.ts';
import type { LaneDeps, LaneRun } from './lane-deps.ts';
import type { LaneMemory } from './lane-memory.ts';
import type { ReadyToCall } from './lane.record.ts';

export type RunContext = CallContext & {
  /** The last granted slot. */
  readonly slot: () => Slot;
  /** The end of the last call, unless it has been stored already. */
  readonly unwrittenEnd: () => CallEnd | null;
  /** What the calls so far took, without waiting for their slots. */
  readonly callTimes: () => { readonly calls: number; readonly callMs: number };
};

/**
 * The call context of a run. The first slot came with the part, and the end of the last call is stored
 * with its result; only the calls in between need their own round trips.
 */
export function runContext(
  deps: Pick<LaneDeps, 'logger' | 'spacingMs' | 'now' | 'budget'>,
  { steps, signal, userId }: Pick<LaneRun, 'steps' | 'signal' | 'userId'>,
  memory: LaneMemory,
  { batch, part, granted: first, token }: ReadyToCall,
): RunContext {
  const { logger, spacingMs, now } = deps;
  const ref = { batchId: batch.id, rowNo: part.rowNo };
  const isAtRisk = memory.carefulParts > 0 || part.crashes > 0;
  let isFirst = true;
  let { slot } = first;
  let ended: EndedCall | null = null;
  let [calls, callMs] = [0, 0];

  const unwrittenEnd = (): CallEnd | null =>
    ended === null
      ? null
      : {
          slot: ended.slot,
          spacingMs,
          sinceArrivalMs: performance.now() - ended.arrivedAtMs,
          isAnswered: ended.isAnswered,
        };

  async function ask(unused: number | undefined) {
    const end = unwrittenEnd();
    if (end !== null) {
      const stored = await steps.endCall(end);
      if (stored.kind === 'lost') {
        return stored;
      }
      ended = null;
    }
    return steps.reserve(ref, { spacingMs, now: now(), unused, isAtRisk });
  }

  const budget = callBudget(deps.budget, { payer: token.payer, userId, kind: 'list' }, (work) =>
    retryWhilePostgresUnavailable({ logger, signal }, work),
  );
  return {
    signal,
    budget: budget && withPaidCall(budget, memory),
    slot: () => slot,
    callTimes: () => ({ calls, callMs }),
    unwrittenEnd,

    async reserve(unused) {
      if (isFirst) {
        isFirst = false;
        return first;
      }
      const reply = await retryWhilePostgresUnavailable({ logger, signal }, () => ask(unused));
      if (reply === null) {
        return { kind: 'aborted' };
      }
      if (reply.kind === 'granted') {
        ({ slot } = reply);
      }
      return reply;
    },

    async end(call) {
      calls += 1;
      callMs += call.tookMs;
      ended = call;
    },

    async leave() {
      // A run gives the whole lane back.
    },
  };
}

/** The call whose slot was granted with the last answer was paid for then. */
const withPaidCall = (budget: CallBudget, memory: LaneMemory): CallBudget => ({
  ...budget,
  async charge(api): Promise<BudgetCharge | null> {
    if (!memory.isPaid) {
      return budget.charge(api);
    }
    const { isMeterDue } = memory;
    memory.isPaid = false;
    memory.isMeterDue = false;
    return { kind: 'paid', isMeterDue };
  },
});
