import { performance } from 'node:perf_hooks';

import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { MarketplaceClient } from '@partsight/marketplace/marketplace-client';
import { MOTORS_TREE_ID } from '@partsight/marketplace/taxonomy/read-category-tree';

import type { CooldownReason } from '../../../db/records/cooldown.record.ts';
import { giveBackPlaces } from '../../../platform/current-caller.ts';
import type { CallMetrics } from '../../../platform/meters/call-metrics.ts';
import { sleep } from '../../../platform/sleep.ts';
import type { BudgetApi, MeteredApi } from '../../../tokens/budgets/budget.record.ts';
import { arrivalClock } from './arrival-clock.ts';
import type { CallBudget } from './call-budget.ts';
import { createCircuit } from './circuit.ts';
import type { SlotReservation, GrantedSlot } from './limiter.repo.ts';
import { sendInTime } from './send-guard.ts';

/** Why a call could not be made. */
export type NoSlot =
  | { readonly kind: 'resting'; readonly until: Date; readonly reason: CooldownReason | null }
  /** The lane has another holder by now, or none. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'aborted' };

const ABORTED: NoSlot = { kind: 'aborted' };

export type EndedCall = {
  /** The number of its slot. */
  readonly slot: number;
  /** On the process's clock: the marketplace received the call no later than this. */
  readonly arrivedAtMs: number;
  /** Whether the marketplace responded to a listing search. */
  readonly isAnswered: boolean;
  readonly tookMs: number;
};

/**
 * On whose behalf calls are made: a lease holder and an interactive caller reserve slots
 * differently.
 */
export type CallContext = {
  /** Aborts waiting and calls in progress. */
  readonly signal: AbortSignal;
  /** The allowance its calls draw on, if shared. */
  readonly budget?: CallBudget | undefined;
  /** Asks the limiter once. `unused`: a granted slot whose call was never sent. */
  reserve(unused?: number): Promise<SlotReservation | { readonly kind: 'lost' | 'aborted' }>;
  /** A call has ended. */
  end(call: EndedCall): Promise<void>;
  /** The caller stops waiting for a slot. */
  leave(): Promise<void>;
};

type ClientCalls = Pick<
  MarketplaceClient,
  | 'soldSource'
  | 'searchStore'
  | 'readItem'
  | 'searchActiveListings'
  | 'readItemByLegacyId'
  | 'readFirstOfGroup'
  | 'readCategoryTree'
  | 'readRequiredSpecifics'
  | 'readQuota'
  | 'readOrders'
  | 'readTransactions'
  | 'readSellerList'
>;
/** The call's name in the metrics, and the token that may read its quota. */
type MeteredCall = { readonly call: CallName; readonly api: BudgetApi; readonly token: string };

type MarketplaceCall<C extends (query: never) => unknown, Bound extends string = never> = (
  query: Omit<Parameters<C>[0], 'signal' | Bound>,
) => Promise<Awaited<ReturnType<C>> | NoSlot>;

/** The marketplace for one caller: each call waits for its own slot. */
export type MarketplaceCalls = {
  readonly searchSold: MarketplaceCall<ClientCalls['soldSource']['search']>;
  readonly searchForSale: MarketplaceCall<ClientCalls['searchActiveListings']>;
  readonly searchStore: MarketplaceCall<ClientCalls['searchStore']>;
  readonly readItem: MarketplaceCall<ClientCalls['readItem']>;
  readonly readItemByLegacyId: MarketplaceCall<ClientCalls['readItemByLegacyId']>;
  readonly readFirstOfGroup: MarketplaceCall<ClientCalls['readFirstOfGroup']>;
  /** The category tree of car parts. */
  readonly readCategoryTree: MarketplaceCall<ClientCalls['readCategoryTree'], 'treeId'>;
  readonly readRequiredSpecifics: MarketplaceCall<ClientCalls['readRequiredSpecifics'], 'treeId'>;
  /** Orders of a connected account. */
  readonly readOrders: MarketplaceCall<ClientCalls['readOrders']>;
  /** Bookings of a connected account. */
  readonly readTransactions: MarketplaceCall<ClientCalls['readTransactions']>;
  /** Own listings of a connected account. */
  readonly readSellerList: MarketplaceCall<ClientCalls['readSellerList']>;
  /** What is left of the day's quota; for sold searches by default. */
  readQuota(query: {
    readonly token: string;
    readonly api?: MeteredApi;
  }): Promise<Awaited<ReturnType<ClientCalls['readQuota']>> | NoSlot>;
  /** Marks an allowance as spent until then: no one who shares it calls before. */
  markQuotaSpent(api: BudgetApi, until: Date): Promise<void>;
};

type CallName = Exclude<keyof MarketplaceCalls, 'noteSpent'>;

/** Meters of connected accounts are not read: their limits are far above what one account needs. */
const isMetered = (api: BudgetApi): api is MeteredApi => api === 'research' || api === 'browse';

const LOOKUPS: ReadonlySet<CallName> = new Set(['searchSold', 'searchForSale']);

type GatewayOptions = {
  readonly now: () => Date;
  readonly random: () => number;
  readonly metrics?: CallMetrics;
};

/**
 * Waits until a granted slot opens. Returns the earliest time it can have opened, on the process's
 * clock.
 */
export async function waitUntilOpen(
  { opensInMs, sentAtMs }: Pick<GrantedSlot, 'opensInMs' | 'sentAtMs'>,
  signal: AbortSignal,
): Promise<number> {
  giveBackPlaces();
  // Counted from now, since the reply took some time; and timers may fire a little early.
  const opensAtMs = performance.now() + opensInMs;
  for (let leftMs = opensInMs; leftMs > 0 && !signal.aborted;) {
    await sleep(Math.ceil(leftMs), signal);
    leftMs = opensAtMs - performance.now();
  }
  return sentAtMs + opensInMs;
}

/** Whether the marketplace itself responded; a call that failed or was throttled says nothing. */
const isResponse = ({ kind }: { readonly kind: string }): boolean =>
  kind !== 'unreachable' && kind !== 'throttled';

const isCompleteResponse = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'found' || kind === 'nothing-found';

/**
 * The only way to call the marketplace with a token. Callers pass their context and get calls that
 * cannot be made without a slot of that lane, are withheld when the slot has passed, and report
 * when they ended. All calls share one host and one circuit.
 */
export function createMarketplaceGateway(
  calls: ClientCalls,
  { now, random, metrics }: GatewayOptions,
) {
  const arrivals = arrivalClock();
  const breaker = createCircuit(random);

  function note(outcome: string): void {
    const wasOpen = breaker.isOpen();
    breaker.record(outcome, now());
    if (breaker.isOpen() !== wasOpen) {
      metrics?.circuit(!wasOpen);
    }
  }

  async function slotFor(
    context: CallContext,
    unused: number | undefined,
  ): Promise<
    NoSlot | { readonly kind: 'open'; readonly number: number; readonly openedAtMs: number }
  > {
    for (;;) {
      const reply = await context.reserve(unused);
      switch (reply.kind) {
        case 'granted':
          breaker.enter(now());
          return {
            kind: 'open',
            number: reply.slot.number,
            openedAtMs: await waitUntilOpen(reply, context.signal),
          };
        case 'wait':
          await sleep(reply.ms, context.signal);
          break;
        case 'resting':
        case 'lost':
        case 'aborted':
          return reply;
      }
      if (context.signal.aborted) {
        await context.leave();
        return ABORTED;
      }
    }
  }

  async function inSlot<T extends { readonly kind: string }>(
    context: CallContext,
    call: CallName,
    send: () => Promise<T>,
  ): Promise<T | NoSlot> {
    const isLookup = LOOKUPS.has(call);
    let unused: number | undefined;
    for (;;) {
      const slot = await slotFor(context, unused);
      if (slot.kind !== 'open') {
        return slot;
      }
      const sent = await sendInTime(slot, send);
      if (sent === null) {
        unused = slot.number;
        metrics?.missedSlot();
        continue;
      }
      const { outcome, leftAtMs } = sent;
      if (!context.signal.aborted) {
        note(outcome.kind);
      }
      const endedAtMs = performance.now();
      metrics?.ended({
        call,
        outcome: context.signal.aborted ? 'aborted' : outcome.kind,
        durationMs: endedAtMs - leftAtMs,
        lateMs: leftAtMs - slot.openedAtMs,
      });
      // Only lookups are uniform enough to measure by.
      const arrivedAtMs = arrivals.latestArrivalMs(
        leftAtMs,
        endedAtMs,
        isLookup && isCompleteResponse(outcome),
      );
      await context.end({
        slot: slot.number,
        arrivedAtMs,
        isAnswered: isLookup && isResponse(outcome),
        tookMs: endedAtMs - leftAtMs,
      });
      return context.signal.aborted ? ABORTED : outcome;
    }
  }

  const readQuota = (context: CallContext, api: MeteredApi, token: string) =>
    inSlot(context, 'readQuota', () => calls.readQuota({ token, api, signal: context.signal }));

  /**
   * The same for a call that draws on a shared allowance: a spent one is known before calling, and
   * when the marketplace's own count has not been read for a while, it is read first.
   */
  async function inPaidSlot<T extends { readonly kind: string }>(
    context: CallContext,
    { call, api, token }: MeteredCall,
    send: () => Promise<T>,
  ): Promise<T | NoSlot> {
    const { budget } = context;
    if (budget === undefined) {
      return inSlot(context, call, send);
    }
    const payment = await budget.charge(api);
    if (payment === null) {
      return ABORTED;
    }
    if (payment.kind === 'spent') {
      return { kind: 'resting', until: payment.until, reason: 'quota-spent' };
    }
    if (payment.isMeterDue && isMetered(api)) {
      const meter = await readQuota(context, api, token);
      if (meter.kind === 'found') {
        await budget.recordQuota(api, meter.answer);
      }
    }
    return inSlot(context, call, send);
  }

  return {
    /** Where sold listings come from, and how far back they go. */
    source: { name: calls.soldSource.name, reachDays: calls.soldSource.reachDays },

    /**
     * Whether this process gets through at present. A lane's holder checks; an interactive call is
     * a probe.
     */
    circuit: () => breaker.state(now()),

    callsFor(context: CallContext): MarketplaceCalls {
      const { signal } = context;
      return {
        searchSold: (query) =>
          inPaidSlot<LookupOutcome>(
            context,
            { call: 'searchSold', api: 'research', token: query.token },
            () => calls.soldSource.search({ ...query, signal }),
          ),
        searchForSale: (query) =>
          inPaidSlot(context, { call: 'searchForSale', api: 'browse', token: query.token }, () =>
            calls.searchActiveListings({ ...query, signal }),
          ),
        searchStore: (query) =>
          inPaidSlot(context, { call: 'searchStore', api: 'browse', token: query.token }, () =>
            calls.searchStore({ ...query, signal }),
          ),
        readItem: (query) =>
          inPaidSlot(context, { call: 'readItem', api: 'browse', token: query.token }, () =>
            calls.readItem({ ...query, signal }),
          ),
        readItemByLegacyId: (query) =>
          inPaidSlot(
            context,
            { call: 'readItemByLegacyId', api: 'browse', token: query.token },
            () => calls.readItemByLegacyId({ ...query, signal }),
          ),
        readFirstOfGroup: (query) =>
          inPaidSlot(context, { call: 'readFirstOfGroup', api: 'browse', token: query.token }, () =>
            calls.readFirstOfGroup({ ...query, signal }),
          ),
        readCategoryTree: (query) =>
          inSlot(context, 'readCategoryTree', () =>
            calls.readCategoryTree({ ...query, treeId: MOTORS_TREE_ID, signal }),
          ),
        readRequiredSpecifics: (query) =>
          inSlot(context, 'readRequiredSpecifics', () =>
            calls.readRequiredSpecifics({ ...query, treeId: MOTORS_TREE_ID, signal }),
          ),
        readOrders: (query) =>
          inPaidSlot(context, { call: 'readOrders', api: 'fulfillment', token: query.token }, () =>
            calls.readOrders({ ...query, signal }),
          ),
        readTransactions: (query) =>
          inPaidSlot(
            context,
            { call: 'readTransactions', api: 'finances', token: query.token },
            () => calls.readTransactions({ ...query, signal }),
          ),
        readSellerList: (query) =>
          inPaidSlot(context, { call: 'readSellerList', api: 'trading', token: query.token }, () =>
            calls.readSellerList({ ...query, signal }),
          ),
        readQuota: ({ token, api = 'research' }) => readQuota(context, api, token),
        async markQuotaSpent(api, until) {
          await context.budget?.markExhausted(api, until);
        },
      };
    },
  };
}

export type MarketplaceGateway = ReturnType<typeof createMarketplaceGateway>;
