import { performance } from 'node:perf_hooks';

import { retryWhilePostgresIsAway } from '../../platform/postgres-away.ts';
import { warnSeldom } from '../../platform/warn-seldom.ts';
import type { CallEnd, ReservedSlot, Slot } from '../call/gate.repo.ts';
import type { EndedCall, Turn } from '../call/marketplace-door.ts';
import { turnBudget } from '../call/turn-budget.ts';
import { RENEW_EVERY_MS, type PartRef } from './hold.record.ts';
import type { LaneDeps, LaneRun } from './lane-run.ts';

export type HolderTurn = Turn & {
  /** The last slot that was granted. */
  readonly slot: () => Slot;
  /** The end of the last call, unless it has been written down already. */
  readonly unwrittenEnd: () => CallEnd | null;
};

/**
 * The holder's way to the gate. The first slot came with the part, and the end of the last call goes
 * with what is written about it; only what lies between has messages of its own.
 */
export function holderTurn(
  { logger, spacingMs, now, budget }: Pick<LaneDeps, 'logger' | 'spacingMs' | 'now' | 'budget'>,
  { steps, signal, userId }: Pick<LaneRun, 'steps' | 'signal' | 'userId'>,
  part: PartRef,
  { first, payer }: { readonly first: ReservedSlot; readonly payer: string | null },
): HolderTurn {
  let isFirst = true;
  let { slot } = first;
  let ended: EndedCall | null = null;

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
      const written = await steps.endCall(end);
      if (written.kind === 'lost') {
        return written;
      }
      ended = null;
    }
    return steps.reserve(part, { spacingMs, now: now(), unused });
  }

  return {
    signal,
    budget: turnBudget(budget, { payer, userId, kind: 'list' }, (work) =>
      retryWhilePostgresIsAway({ logger, signal }, work),
    ),
    slot: () => slot,
    unwrittenEnd,

    async reserve(unused) {
      if (isFirst) {
        isFirst = false;
        return first;
      }
      const reply = await retryWhilePostgresIsAway({ logger, signal }, () => ask(unused));
      if (reply === null) {
        return { kind: 'aborted' };
      }
      if (reply.kind === 'granted') {
        ({ slot } = reply);
      }
      return reply;
    },

    async end(call) {
      ended = call;
    },

    async leave() {
      // A holder gives the whole lane back.
    },
  };
}

/** Keeps the lane while something takes longer than a hold lasts. */
export async function whileHolding<T>(
  { logger }: Pick<LaneDeps, 'logger'>,
  { steps }: LaneRun,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => {
    steps.renew().catch((error: unknown) => warnSeldom(logger, error, 'a hold was not renewed'));
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}
