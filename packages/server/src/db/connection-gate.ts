import type { PoolClient } from 'pg';

import { createFairQueue, QueueFullError, type FairQueue } from '../platform/fair-queue.ts';
import type { Pulse } from './pulse.ts';

/** Transactions that one caller may have open at a time; the next ones wait without a connection. */
const PER_CALLER = 2;
/** Left for polls, which take a single statement for many people. */
const RESERVED = 1;
/** More than any page sends at once. */
const MAX_WAITING = 100;
/** For a connection: while PostgreSQL is away, better an error than a request that hangs. */
export const MAX_WAIT_MS = 2_000;
/** Behind one's own transactions. */
const MAX_OWN_WAIT_MS = 10_000;

type Connects = { readonly connect: () => Promise<PoolClient> };

export type TakenConnection = {
  readonly client: PoolClient;
  /** With an error, the connection is closed instead of used again. */
  readonly release: (broken?: Error) => void;
};

export type ConnectionGate = {
  /** A connection on a caller's share; null is the product itself, which has no limit. */
  readonly take: (caller: string | null) => Promise<TakenConnection>;
  readonly waitingCount: () => number;
};

async function enter(queue: FairQueue, caller: string): Promise<() => void> {
  const free = queue.tryAcquire(caller);
  if (free !== null) {
    return free;
  }
  const isOwnLoad = queue.heldBy(caller) >= PER_CALLER;
  const timeout = AbortSignal.timeout(isOwnLoad ? MAX_OWN_WAIT_MS : MAX_WAIT_MS);
  try {
    return await queue.acquire(caller, timeout);
  } catch (error) {
    if (!timeout.aborted) {
      throw error;
    }
    throw isOwnLoad
      ? new QueueFullError('other transactions of this caller take too long')
      : // The words of the pool, which says the same when it has no connection left.
        new Error('timeout exceeded when trying to connect');
  }
}

/**
 * Stands in front of a pool, so that no caller can take all of its connections, whatever their
 * requests do.
 */
export function createConnectionGate(
  pool: Connects,
  poolSize: number,
  pulse?: Pick<Pulse, 'whileAnswers'>,
): ConnectionGate {
  const queue = createFairQueue({
    concurrency: Math.max(1, poolSize - RESERVED),
    perCaller: PER_CALLER,
    maxWaiting: MAX_WAITING,
  });
  const connect = (): Promise<PoolClient> => pool.connect();
  const giveBack = (client: PoolClient): void => client.release();
  return {
    waitingCount: () => queue.waitingCount(),
    async take(caller) {
      const leave = caller === null ? () => undefined : await enter(queue, caller);
      try {
        const client = await (pulse?.whileAnswers(connect, giveBack) ?? connect());
        return {
          client,
          release: (broken) => {
            client.release(broken);
            leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
