import { performance } from 'node:perf_hooks';

import { retryWhilePostgresUnavailable } from '../../../platform/postgres-unavailable.ts';
import { warnThrottled } from '../../../platform/warn-throttled.ts';
import { callBudget } from '../call/call-budget.ts';
import type { CallEnd, GrantedSlot, Slot } from '../call/limiter.repo.ts';
import type { EndedCall, CallContext } from '../call/marketplace-gateway.ts';
import { RENEW_EVERY_MS, type PartRef } from './lane-lease.record.ts';
import type { LaneDeps, LaneRun } from './lane-run.ts';

export type HolderContext = CallContext & {
  /** The last granted slot. */
  readonly slot: () => Slot;
  /** The end of the last call, unless it has been stored already. */
  readonly unwrittenEnd: () => CallEnd | null;
  /** What the calls so far took, without waiting for their slots. */
  readonly callTimes: () => { readonly calls: number; readonly callMs: number };
};

/**
 * The lease holder's call context. The first slot came with the part, and the end of the last call
 * is stored with its result; only the calls in between need their own round trips.
 */
export function holderContext(
  { logger, spacingMs, now, budget }: Pick<LaneDeps, 'logger' | 'spacingMs' | 'now' | 'budget'>,
  { steps, signal, userId }: Pick<LaneRun, 'steps' | 'signal' | 'userId'>,
  part: PartRef,
  { first, payer }: { readonly first: GrantedSlot; readonly payer: string | null },
): HolderContext {
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
    return steps.reserve(part, { spacingMs, now: now(), unused });
  }

  return {
    signal,
    budget: callBudget(budget, { payer, userId, kind: 'list' }, (work) =>
      retryWhilePostgresUnavailable({ logger, signal }, work),
    ),
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
      // A holder releases the whole lane.
    },
  };
}

/** Renews the lease while work outlasts it. */
export async function withLeaseRenewal<T>(
  { logger }: Pick<LaneDeps, 'logger'>,
  { steps }: LaneRun,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => {
    steps.renew().catch((error: unknown) => warnThrottled(logger, error, 'a hold was not renewed'));
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}
