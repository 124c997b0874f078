import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Call } from '../../../db/call-function.ts';
import { LANE_LEASE_MS, type LaneLease } from './lane-lease.record.ts';

/** A waiting lane renews long before its lease ends, so this delay does no harm. */
const GATHER_MS = 50;

type Renewal = {
  readonly lease: LaneLease;
  /** Null: the row of the lane is locked or gone. */
  readonly resolve: (isKept: boolean | null) => void;
  readonly reject: (error: unknown) => void;
};

export type RenewTogether = (lease: LaneLease) => Promise<boolean | null>;

/** One statement renews all lanes that ask within a moment. One by one, they keep a busy worker from its work. */
export function renewTogether(call: Call): RenewTogether {
  let waiting: Renewal[] = [];
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      await delay(GATHER_MS);
      const renewals = waiting;
      waiting = [];
      await send(renewals);
    }
    isSending = false;
  }

  async function send(renewals: readonly Renewal[]): Promise<void> {
    const leases = renewals.map(({ lease }) => lease);
    try {
      const { rows } = await call(sql<{ kept: readonly (boolean | null)[] }>`
        select renew_lanes(
          ${leases.map(({ laneId }) => laneId)}::uuid[],
          ${leases.map(({ userId }) => userId)}::uuid[],
          ${leases.map(({ fence }) => fence)}::bigint[],
          ${LANE_LEASE_MS}) as kept`);
      for (const [index, { resolve }] of renewals.entries()) {
        resolve(rows[0]?.kept[index] ?? null);
      }
    } catch (error) {
      renewals.forEach(({ reject }) => reject(error));
    }
  }

  return (lease) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean | null>();
    waiting.push({ lease, resolve, reject });
    if (!isSending) {
      void sendAll();
    }
    return promise;
  };
}
