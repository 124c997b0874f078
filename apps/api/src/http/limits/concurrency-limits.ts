import { createFairQueue, type FairQueue } from '@partsight/server/platform/fair-queue';
import type { FastifyReply } from 'fastify';

import { acquireForReply } from './acquire-for-reply.ts';

export type HeavyWork = 'read' | 'export';

/**
 * One at a time per user: all share one event loop and one connection pool. Long lists are sorted
 * for one user at a time, which leaves the other cores free; parallel sorts would finish no
 * sooner.
 */
const QUEUES: Record<HeavyWork | 'order' | 'search', FairQueue> = {
  read: createFairQueue({ concurrency: 4, perCaller: 1, maxWaiting: 30 }),
  order: createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 30 }),
  // An in-memory search blocks the event loop for a few milliseconds; running one at a time
  // leaves gaps.
  search: createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 30 }),
  export: createFairQueue({ concurrency: 2, perCaller: 1, maxWaiting: 10 }),
};

/** Leaves nine tenths of the time to other requests, however many searches wait. */
const COOLDOWN_FACTOR = 9;
const MAX_COOLDOWN_MS = 100;

/** A client that reads its response slower than this no longer costs the others much. */
const MAX_HOLD_MS = 30_000;

/** Waits for the user's turn; the slot is theirs until the response has been sent. */
export async function acquire(
  heavy: HeavyWork,
  userId: string,
  reply: FastifyReply,
): Promise<void> {
  const release = await acquireForReply(QUEUES[heavy], userId, reply);
  const late = setTimeout(release, MAX_HOLD_MS).unref();
  const over = (): void => {
    clearTimeout(late);
    release();
  };
  reply.raw.once('finish', over).once('close', over);
}

const limitWith =
  (queue: FairQueue, cooldownMs: (tookMs: number) => number = () => 0) =>
  (userId: string, reply: FastifyReply) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await acquireForReply(queue, userId, reply);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const rest = cooldownMs(performance.now() - startedAt);
      if (rest === 0) {
        release();
      } else {
        setTimeout(release, rest).unref();
      }
    }
  };

/** A slot to sort a long list for this reply. */
export const sortLimit = limitWith(QUEUES.order);

/** A slot to run a search. A search may sort a list inside its slot, but never the reverse. */
export const searchLimit = limitWith(QUEUES.search, (tookMs) =>
  Math.min(tookMs * COOLDOWN_FACTOR, MAX_COOLDOWN_MS),
);
