import { performance } from 'node:perf_hooks';

import type { Window } from '@partsight/domain/lookups/coverage';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';

import { sleep } from '../platform/sleep.ts';
import type { Slot, SlotReply } from './lane-gate.repo.ts';
import type { LaneDeps } from './lane-run.ts';
import { departureIn, isStale, withLastLook } from './last-look.ts';

export type Grant = {
  readonly slot: Slot;
  /** On the process's own clock: the slot opened no earlier than this. */
  readonly openedAtMs: number;
};

type Granted = Extract<SlotReply, { readonly kind: 'granted' }>;

/** Waits until a granted slot opens. It was asked for at the given moment of the process's own clock. */
export async function untilOpen(
  { slot, opensInMs }: Granted,
  askedAtMs: number,
  signal: AbortSignal,
): Promise<Grant> {
  // Counted from now, since the answer took some time to come; and timers may end a little early.
  const opensAtMs = performance.now() + opensInMs;
  for (let leftMs = opensInMs; leftMs > 0 && !signal.aborted;) {
    await sleep(Math.ceil(leftMs), signal);
    leftMs = opensAtMs - performance.now();
  }
  return { slot, openedAtMs: askedAtMs + opensInMs };
}

export type Question = {
  readonly token: string;
  readonly keywords: string;
  readonly window: Window;
  readonly signal: AbortSignal;
};

export type CallResult =
  | {
      readonly kind: 'ended';
      readonly outcome: LookupOutcome;
      /** On the process's own clock: the marketplace received the call no later than this. */
      readonly arrivedAtMs: number;
    }
  /** The slot passed before the call could leave; nothing was sent. */
  | { readonly kind: 'withheld' };

/** Makes one call in the slot that was granted for it. */
export async function callInSlot(
  deps: Pick<LaneDeps, 'source' | 'arrivals' | 'circuit' | 'now'>,
  grant: Grant,
  question: Question,
): Promise<CallResult> {
  const departure = departureIn(grant);
  if (isStale(departure)) {
    return { kind: 'withheld' };
  }
  const sentAtMs = performance.now();
  const outcome = await withLastLook(departure, () => deps.source.search(question));
  if (departure.isWithheld) {
    return { kind: 'withheld' };
  }
  const isWholeAnswer = outcome.kind === 'found' || outcome.kind === 'nothing-found';
  const arrivedAtMs = deps.arrivals.latestArrivalMs(
    departure.leftAtMs ?? sentAtMs,
    performance.now(),
    isWholeAnswer,
  );
  if (!question.signal.aborted) {
    deps.circuit.note(outcome.kind, deps.now());
  }
  return { kind: 'ended', outcome, arrivedAtMs };
}

/** Whether the marketplace itself spoke; a call that never got through, or was told to wait, says nothing. */
export const isAnswer = (outcome: LookupOutcome): boolean =>
  outcome.kind !== 'unreachable' && outcome.kind !== 'throttled';
