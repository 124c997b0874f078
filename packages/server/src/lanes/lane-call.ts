import { performance } from 'node:perf_hooks';

import type { Window } from '@partsight/domain/coverage';
import type { LookupOutcome } from '@partsight/domain/lookup-outcome';
import type { SoldSource } from '@partsight/marketplace/sold-source';

import type { Stores } from '../db/stores.ts';
import { rest } from '../platform/rest.ts';
import type { PartRef } from './lanes.repo.ts';
import type { ArrivalClock } from './pacing.ts';

/** A grant that has lain this long may stand in the way of the next one; a new one is asked for. */
const STALE_GRANT_MS = 100;
/** Held lanes wait in short pieces, so that a stop is seen and the hold is renewed. */
const LONGEST_WAIT_MS = 1_000;

export type CallDeps = {
  readonly stores: Stores;
  readonly source: SoldSource;
  readonly spacingMs: number;
  readonly arrivals: ArrivalClock;
};

export type PacedCall = {
  readonly laneId: string;
  readonly fence: number;
  readonly part: PartRef;
  readonly token: string;
  readonly keywords: string;
  readonly window: Window;
  readonly signal: AbortSignal;
};

export type CallResult =
  | { readonly kind: 'answered'; readonly outcome: LookupOutcome; readonly sinceArrivalMs: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'aborted' };

/** Waits for the lane's next slot, calls, and tells how long ago the call arrived at the latest. */
export async function pacedCall(deps: CallDeps, call: PacedCall): Promise<CallResult> {
  const { laneId, fence, part, signal } = call;
  for (;;) {
    if (signal.aborted) {
      return { kind: 'aborted' };
    }
    const askedAt = performance.now();
    const slot = await deps.stores.asLane(laneId, ({ lane }) =>
      lane.reserveSlot(fence, deps.spacingMs, part),
    );
    if (slot.kind === 'lost') {
      return slot;
    }
    if (slot.kind === 'wait') {
      await rest(Math.min(slot.ms, LONGEST_WAIT_MS), signal);
      continue;
    }
    if (performance.now() - askedAt > STALE_GRANT_MS) {
      continue;
    }
    break;
  }
  const sentAt = performance.now();
  const outcome = await deps.source.search({
    token: call.token,
    keywords: call.keywords,
    window: call.window,
    signal,
  });
  const sinceArrivalMs = deps.arrivals.sinceArrivalMs(performance.now() - sentAt);
  return { kind: 'answered', outcome, sinceArrivalMs };
}
