import { createHash } from 'node:crypto';

import type { Cost } from '@partsight/contract/wire/endpoint';
import { runAsCaller } from '@partsight/server/platform/current-caller';
import { createFairQueue, type FairQueue } from '@partsight/server/platform/fair-queue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError, tooManyRequests } from '../errors/api-error.ts';
import { acquireForReply } from './acquire-for-reply.ts';
import { callerOf } from './rate-limits.ts';
import { createLocalCounter } from './request-counter.ts';

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

/** Strangers with a link wait for each other, never a person who is signed in for them. */
const LINK_PLACES = {
  page: createFairQueue({ concurrency: 4, perCaller: 2, maxWaiting: 100 }),
  file: createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 10 }),
};

/** How often one link is opened, from however many networks: a dealer's office leafs through it. */
const LINK_PER_MINUTE = { page: 600, file: 30 } as const;
const MINUTE_MS = 60_000;
const opened = createLocalCounter();

/** Places that few can hold at a time. */
const SCARCE: ReadonlySet<FairQueue> = new Set([PLACES.walk, PLACES.export, LINK_PLACES.file]);

/** A client that reads its response slower than this no longer costs the others much. */
const MAX_HOLD_MS = 30_000;
const LOOK_MS = 250;

/**
 * Waits for a place, which is held while the work of this reply runs on this machine: until the response
 * was sent, a wait for the outside begins, or the client reads more slowly than we write.
 */
async function take(queue: FairQueue, caller: string, reply: FastifyReply): Promise<void> {
  const giveBack = await acquireForReply(queue, caller, reply);
  const late = setTimeout(giveBack, MAX_HOLD_MS).unref();
  const look = SCARCE.has(queue) ? setInterval(whenFull(reply, giveBack), LOOK_MS).unref() : null;
  // It also closes after it has finished.
  reply.raw.once('close', () => {
    clearTimeout(late);
    clearInterval(look ?? undefined);
    giveBack();
  });
}

/** At two looks in a row. */
function whenFull({ raw }: FastifyReply, giveBack: () => void): () => void {
  let wasFull = false;
  return () => {
    const isFull = raw.writableNeedDrain;
    if (isFull && wasFull) {
      giveBack();
    }
    wasFull = isFull;
  };
}

/** Runs what a link opens on a place and a share of its own, neither of which is its owner's. */
export async function asLink<T>(
  kind: keyof typeof LINK_PLACES,
  secret: string,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const caller = `link ${createHash('sha256').update(secret).digest('base64')}`;
  if (opened.increment(`${kind} ${caller}`, MINUTE_MS).current > LINK_PER_MINUTE[kind]) {
    throw tooManyRequests();
  }
  return runAsCaller(caller, async () => {
    await take(LINK_PLACES[kind], caller, reply);
    return work();
  });
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
