import type { Cost } from '@partsight/contract/wire/endpoint';
import { createFairQueue, type FairQueue } from '@partsight/server/platform/fair-queue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '../errors/api-error.ts';
import { acquireForReply } from './acquire-for-reply.ts';
import { callerOf } from './rate-limits.ts';

/**
 * Places for requests that are too expensive to run for everyone at once. They are taken before any
 * connection, so that a request that waits costs nothing.
 */
const PLACES = {
  // A thousand polls of one person would stand before the others' at the connections.
  poll: createFairQueue({ concurrency: Infinity, perCaller: 8, maxWaiting: 300 }),
  walk: createFairQueue({ concurrency: 2, perCaller: 1, maxWaiting: 30 }),
  export: createFairQueue({ concurrency: 2, perCaller: 1, maxWaiting: 10 }),
  // Files pass through the thread of the polls. A list and an inventory may come at once.
  upload: createFairQueue({ concurrency: Infinity, perCaller: 2, maxWaiting: 10 }),
} satisfies Partial<Record<Cost, FairQueue>>;

/** One change of a list after the other: the second would only wait for the first one's lock. */
const LIST_CHANGES = createFairQueue({ concurrency: Infinity, perCaller: 1, maxWaiting: 30 });

/** A client that reads its response slower than this no longer costs the others much. */
const MAX_HOLD_MS = 30_000;

async function take(queue: FairQueue, caller: string, reply: FastifyReply): Promise<void> {
  const release = await acquireForReply(queue, caller, reply);
  const late = setTimeout(release, MAX_HOLD_MS).unref();
  const over = (): void => {
    clearTimeout(late);
    release();
  };
  // It also closes after it has finished.
  reply.raw.once('close', over);
}

/** Waits for the caller's turn; the place is theirs until the response has been sent. */
export async function takePlace(
  cost: Cost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const places: Partial<Record<Cost, FairQueue>> = PLACES;
  const queue = places[cost];
  if (queue !== undefined) {
    await take(queue, callerOf(request), reply);
  }
}

/** A place for a poll, if it need not wait; returns what gives it back. */
export const tryPollPlace = (userId: string): (() => void) | null => PLACES.poll.tryAcquire(userId);

/** The list that a request changes; null: none, or more than one. */
function changedList({ method, params, routeOptions }: FastifyRequest): string | null {
  const { access } = routeOptions.config.declared ?? {};
  return method !== 'GET' &&
    typeof access === 'object' &&
    typeof params === 'object' &&
    params !== null &&
    access.ownerOf in params
    ? String(Reflect.get(params, access.ownerOf))
    : null;
}

async function takeDeclaredPlaces(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { declared } = request.routeOptions.config;
  if (declared === undefined) {
    return;
  }
  if (declared.access !== 'anyone' && request.user === null) {
    throw new ApiError('unauthorized', 'Unauthorized');
  }
  const list = changedList(request);
  if (list !== null && declared.cost !== 'upload') {
    await take(LIST_CHANGES, `${callerOf(request)} ${list}`, reply);
  }
  if (declared.cost !== 'poll' || declared.access !== 'anyone') {
    await takePlace(declared.cost, request, reply);
  }
}

/** Every route gets the places that its declared cost requires, after its rate limit. */
export function installPlaces(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.preHandler = [route.preHandler ?? [], takeDeclaredPlaces].flat();
  });
}

const limitWith =
  (queue: FairQueue) =>
  (userId: string, reply: FastifyReply) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await acquireForReply(queue, userId, reply);
    try {
      return await work();
    } finally {
      release();
    }
  };

/**
 * A slot to sort a long list for this reply: one at a time, which leaves the other cores free;
 * parallel sorts would finish no sooner.
 */
export const sortLimit = limitWith(
  createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 30 }),
);

/** A slot to run a search. A search may sort a list inside its slot, but never the reverse. */
export const searchLimit = limitWith(
  createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 30 }),
);

/** A place to walk a list for a part of this reply. */
export const walkLimit = limitWith(PLACES.walk);

/** A slot to open the dashboard: a dozen answers in one. People do not wait for each other. */
export const openLimit = limitWith(
  createFairQueue({ concurrency: Infinity, perCaller: 1, maxWaiting: 30 }),
);
