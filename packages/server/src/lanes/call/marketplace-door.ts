import { performance } from 'node:perf_hooks';

import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';
import { MOTORS_TREE_ID } from '@partsight/marketplace/taxonomy/read-category-tree';

import type { BudgetApi } from '../../budgets/budget.record.ts';
import type { CallMeters } from '../../platform/meters/call-meters.ts';
import { sleep } from '../../platform/sleep.ts';
import type { RestReason } from '../rest.record.ts';
import { arrivalClock } from './arrival-clock.ts';
import { circuit } from './circuit.ts';
import type { Reserved, ReservedSlot } from './gate.repo.ts';
import { sendInTime } from './send-guard.ts';
import type { TurnBudget } from './turn-budget.ts';

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
  /** What its calls are paid from, where others call from the same. */
  readonly budget?: TurnBudget | undefined;
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
  | 'searchForSale'
  | 'readItemByLegacyId'
  | 'readFirstOfGroup'
  | 'readCategoryTree'
  | 'readQuota'
>;
/** What a call is counted as, and the token that may read its meter. */
type Paid = { readonly call: CallName; readonly api: BudgetApi; readonly token: string };

type Asking<C extends (query: never) => unknown, Bound extends string = never> = (
  query: Omit<Parameters<C>[0], 'signal' | Bound>,
) => Promise<Awaited<ReturnType<C>> | NoSlot>;

/** The marketplace for as long as somebody has their turn: each call waits for a slot of its own. */
export type MarketplaceInTurn = {
  readonly searchSold: Asking<Calls['soldSource']['search']>;
  readonly searchForSale: Asking<Calls['searchForSale']>;
  readonly searchStore: Asking<Calls['searchStore']>;
  readonly readItem: Asking<Calls['readItem']>;
  readonly readItemByLegacyId: Asking<Calls['readItemByLegacyId']>;
  readonly readFirstOfGroup: Asking<Calls['readFirstOfGroup']>;
  /** The tree of car parts. */
  readonly readCategoryTree: Asking<Calls['readCategoryTree'], 'treeId'>;
  /** What is left of the day; of sold searches unless told. */
  readQuota(query: {
    readonly token: string;
    readonly api?: BudgetApi;
  }): Promise<Awaited<ReturnType<Calls['readQuota']>> | NoSlot>;
  /** An allowance is gone until then: whoever shares it makes no call before. */
  noteSpent(api: BudgetApi, until: Date): Promise<void>;
};

type CallName = Exclude<keyof MarketplaceInTurn, 'noteSpent'>;

/** What a lane lives on. */
const LOOKUPS: ReadonlySet<CallName> = new Set(['searchSold', 'searchForSale']);

type Surroundings = {
  readonly now: () => Date;
  readonly random: () => number;
  readonly meters?: CallMeters;
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
export function marketplaceDoor(calls: Calls, { now, random, meters }: Surroundings) {
  const arrivals = arrivalClock();
  const breaker = circuit(random);

  function note(outcome: string): void {
    const wasOpen = breaker.isOpen();
    breaker.note(outcome, now());
    if (breaker.isOpen() !== wasOpen) {
      meters?.circuit(!wasOpen);
    }
  }

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
    call: CallName,
    send: () => Promise<T>,
  ): Promise<T | NoSlot> {
    const isLookup = LOOKUPS.has(call);
    let unused: number | undefined;
    for (;;) {
      const slot = await slotFor(turn, unused);
      if (slot.kind !== 'open') {
        return slot;
      }
      const sent = await sendInTime(slot, send);
      if (sent === null) {
        unused = slot.number;
        meters?.missedSlot();
        continue;
      }
      const { outcome, leftAtMs } = sent;
      if (!turn.signal.aborted) {
        note(outcome.kind);
      }
      const endedAtMs = performance.now();
      meters?.ended({
        call,
        outcome: turn.signal.aborted ? 'aborted' : outcome.kind,
        tookMs: endedAtMs - leftAtMs,
        lateMs: leftAtMs - slot.openedAtMs,
      });
      // Only lookups take alike enough to measure by.
      const arrivedAtMs = arrivals.latestArrivalMs(
        leftAtMs,
        endedAtMs,
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

  async function readQuota(turn: Turn, api: BudgetApi, token: string) {
    const { signal } = turn;
    const reply = await inSlot(turn, 'readQuota', () => calls.readQuota({ token, api, signal }));
    if (reply.kind === 'found') {
      meters?.quotaLeft(api, reply.answer.remaining);
    }
    return reply;
  }

  /**
   * The same for a call that comes out of a shared allowance: one that is gone is known before anybody
   * calls, and where nobody has looked at the marketplace's own count for a while, it is asked first.
   */
  async function inPaidSlot<T extends { readonly kind: string }>(
    turn: Turn,
    { call, api, token }: Paid,
    send: () => Promise<T>,
  ): Promise<T | NoSlot> {
    const { budget } = turn;
    if (budget === undefined) {
      return inSlot(turn, call, send);
    }
    const payment = await budget.pay(api);
    if (payment === null) {
      return ABORTED;
    }
    if (payment.kind === 'spent') {
      return { kind: 'resting', until: payment.until, reason: 'quota-spent' };
    }
    if (payment.isMeterDue) {
      const meter = await readQuota(turn, api, token);
      if (meter.kind === 'found') {
        await budget.note(api, meter.answer);
      }
    }
    return inSlot(turn, call, send);
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
          inPaidSlot<LookupOutcome>(
            turn,
            { call: 'searchSold', api: 'research', token: query.token },
            () => calls.soldSource.search({ ...query, signal }),
          ),
        searchForSale: (query) =>
          inPaidSlot(turn, { call: 'searchForSale', api: 'browse', token: query.token }, () =>
            calls.searchForSale({ ...query, signal }),
          ),
        searchStore: (query) =>
          inPaidSlot(turn, { call: 'searchStore', api: 'browse', token: query.token }, () =>
            calls.searchStore({ ...query, signal }),
          ),
        readItem: (query) =>
          inPaidSlot(turn, { call: 'readItem', api: 'browse', token: query.token }, () =>
            calls.readItem({ ...query, signal }),
          ),
        readItemByLegacyId: (query) =>
          inPaidSlot(turn, { call: 'readItemByLegacyId', api: 'browse', token: query.token }, () =>
            calls.readItemByLegacyId({ ...query, signal }),
          ),
        readFirstOfGroup: (query) =>
          inPaidSlot(turn, { call: 'readFirstOfGroup', api: 'browse', token: query.token }, () =>
            calls.readFirstOfGroup({ ...query, signal }),
          ),
        readCategoryTree: (query) =>
          inSlot(turn, 'readCategoryTree', () =>
            calls.readCategoryTree({ ...query, treeId: MOTORS_TREE_ID, signal }),
          ),
        readQuota: ({ token, api = 'research' }) => readQuota(turn, api, token),
        async noteSpent(api, until) {
          await turn.budget?.spend(api, until);
        },
      };
    },
  };
}

export type MarketplaceDoor = ReturnType<typeof marketplaceDoor>;
