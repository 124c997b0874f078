import { performance } from 'node:perf_hooks';

import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';
import { MOTORS_TREE_ID } from '@partsight/marketplace/taxonomy/read-category-tree';

import { sleep } from '../../platform/sleep.ts';
import { arrivalClock } from './arrival-clock.ts';
import { circuit } from './circuit.ts';
import type { Reserved, ReservedSlot, RestReason } from './gate.repo.ts';
import { sendInTime } from './send-guard.ts';

/** What keeps a call from being made. */
export type NoSlot =
  | { readonly kind: 'resting'; readonly until: Date; readonly reason: RestReason | null }
  /** The lane belongs to somebody else by now, or to nobody. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'aborted' };

const ABORTED: NoSlot = { kind: 'aborted' };

export type EndedCall = {
  /** The number of the slot that it was made in. */
  readonly slot: number;
  /** On the process's own clock: the marketplace received the call no later than this. */
  readonly arrivedAtMs: number;
  /** Whether the marketplace spoke about sold listings, which is what a lane lives on. */
  readonly isAnswered: boolean;
};

/** In whose turn calls are made: a holder and a person who asks come to the gate in different ways. */
export type Turn = {
  /** Ends waiting, and calls under way too. */
  readonly signal: AbortSignal;
  /** Asks the gate once. `unused`: a slot that was granted and whose call never left. */
  reserve(unused?: number): Promise<Reserved | { readonly kind: 'lost' | 'aborted' }>;
  /** A call is over. */
  end(call: EndedCall): Promise<void>;
  /** Nobody waits for a slot any more. */
  leave(): Promise<void>;
};

type Calls = Pick<
  MarketplaceClient,
  | 'soldSource'
  | 'searchStore'
  | 'readItem'
  | 'readItemByLegacyId'
  | 'readCategoryTree'
  | 'readQuota'
>;
type Asking<C extends (query: never) => unknown, Bound extends string = never> = (
  query: Omit<Parameters<C>[0], 'signal' | Bound>,
) => Promise<Awaited<ReturnType<C>> | NoSlot>;

/** The marketplace for as long as somebody has their turn: each call waits for a slot of its own. */
export type MarketplaceInTurn = {
  readonly searchSold: Asking<Calls['soldSource']['search']>;
  readonly searchStore: Asking<Calls['searchStore']>;
  readonly readItem: Asking<Calls['readItem']>;
  readonly readItemByLegacyId: Asking<Calls['readItemByLegacyId']>;
  /** The tree of car parts. */
  readonly readCategoryTree: Asking<Calls['readCategoryTree'], 'treeId'>;
  /** What is left of the day's sold searches. */
  readonly readQuota: Asking<Calls['readQuota'], 'api'>;
};

/** Waits until a granted slot opens. Answers with when it did, at the earliest, on the process's own clock. */
export async function untilOpen(
  { opensInMs, sentAtMs }: Pick<ReservedSlot, 'opensInMs' | 'sentAtMs'>,
  signal: AbortSignal,
): Promise<number> {
  // Counted from now, since the reply took some time to come; and timers may end a little early.
  const opensAtMs = performance.now() + opensInMs;
  for (let leftMs = opensInMs; leftMs > 0 && !signal.aborted;) {
    await sleep(Math.ceil(leftMs), signal);
    leftMs = opensAtMs - performance.now();
  }
  return sentAtMs + opensInMs;
}

/** Whether the marketplace itself spoke; a call that never got through, or was told to wait, says nothing. */
const isAnswer = ({ kind }: { readonly kind: string }): boolean =>
  kind !== 'unreachable' && kind !== 'throttled';

const isWholeAnswer = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'found' || kind === 'nothing-found';

/**
 * The only way out to the marketplace for a call with a token. Whoever wants one states in whose turn;
 * what they get cannot call without a slot of that lane, withholds a call whose slot has passed, and
 * reports when each call was over. One host, one circuit: whatever is asked shows whether it answers.
 */
export function marketplaceDoor(
  calls: Calls,
  { now, random }: { readonly now: () => Date; readonly random: () => number },
) {
  const arrivals = arrivalClock();
  const breaker = circuit(random);

  async function slotFor(
    turn: Turn,
    unused: number | undefined,
  ): Promise<
    NoSlot | { readonly kind: 'open'; readonly number: number; readonly openedAtMs: number }
  > {
    for (;;) {
      const reply = await turn.reserve(unused);
      switch (reply.kind) {
        case 'granted':
          breaker.enter(now());
          return {
            kind: 'open',
            number: reply.slot.number,
            openedAtMs: await untilOpen(reply, turn.signal),
          };
        case 'wait':
          await sleep(reply.ms, turn.signal);
          break;
        case 'resting':
        case 'lost':
        case 'aborted':
          return reply;
      }
      if (turn.signal.aborted) {
        await turn.leave();
        return ABORTED;
      }
    }
  }

  async function inSlot<T extends { readonly kind: string }>(
    turn: Turn,
    send: () => Promise<T>,
    isLookup = false,
  ): Promise<T | NoSlot> {
    let unused: number | undefined;
    for (;;) {
      const slot = await slotFor(turn, unused);
      if (slot.kind !== 'open') {
        return slot;
      }
      const sent = await sendInTime(slot, send);
      if (sent === null) {
        unused = slot.number;
        continue;
      }
      const { outcome, leftAtMs } = sent;
      if (!turn.signal.aborted) {
        breaker.note(outcome.kind, now());
      }
      // Only lookups take alike enough to measure by.
      const arrivedAtMs = arrivals.latestArrivalMs(
        leftAtMs,
        performance.now(),
        isLookup && isWholeAnswer(outcome),
      );
      await turn.end({
        slot: slot.number,
        arrivedAtMs,
        isAnswered: isLookup && isAnswer(outcome),
      });
      return turn.signal.aborted ? ABORTED : outcome;
    }
  }

  return {
    /** Where sold listings come from, and how far back it reaches. */
    source: { name: calls.soldSource.name, reachDays: calls.soldSource.reachDays },

    /** Whether this process gets through at present. A lane's holder looks; a person's call is a probe. */
    circuit: () => breaker.state(now()),

    inTurnOf(turn: Turn): MarketplaceInTurn {
      const { signal } = turn;
      return {
        searchSold: (query) =>
          inSlot<LookupOutcome>(turn, () => calls.soldSource.search({ ...query, signal }), true),
        searchStore: (query) => inSlot(turn, () => calls.searchStore({ ...query, signal })),
        readItem: (query) => inSlot(turn, () => calls.readItem({ ...query, signal })),
        readItemByLegacyId: (query) =>
          inSlot(turn, () => calls.readItemByLegacyId({ ...query, signal })),
        readCategoryTree: (query) =>
          inSlot(turn, () => calls.readCategoryTree({ ...query, treeId: MOTORS_TREE_ID, signal })),
        readQuota: (query) =>
          inSlot(turn, () => calls.readQuota({ ...query, api: 'research', signal })),
      };
    },
  };
}

export type MarketplaceDoor = ReturnType<typeof marketplaceDoor>;
