import type { IncomingMessage } from 'node:http';

import type { SignedInUser } from '@partsight/server/accounts/person.record';
import { createFairQueue } from '@partsight/server/platform/fair-queue';
import { sleep } from '@partsight/server/platform/sleep';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

import { disconnectSignal } from '../disconnect-signal.ts';
import { tooManyRequests } from '../errors/api-error.ts';
import { acquireForReply } from '../limits/acquire-for-reply.ts';
import { networkOf } from '../limits/network-of.ts';
import { createLocalCounter } from '../limits/request-counter.ts';

/** A key is stored before it is handed out, so an unknown one never becomes valid. */
const UNKNOWN_TTL_MS = 60_000;
/** As long as an idle session lasts: a known key skips the queue, not the lookup. */
const KNOWN_TTL_MS = 30 * 60_000;
const MAX_CACHED_KEYS = 20_000;
const MINUTE_MS = 60_000;
/**
 * Unknown keys per network per minute: above the first limit they are delayed, above the second
 * refused.
 */
const UNKNOWN_BEFORE_DELAY = 30;
const MAX_UNKNOWN = 300;
/** Slows each connection of an attacker to one attempt per second. */
const UNKNOWN_DELAY_MS = 1_000;

type FindUser = (secret: string | undefined) => Promise<SignedInUser | null>;

/**
 * Every key costs a database lookup, and keys can be invented. Recently valid keys pass at once;
 * the others of a network queue and are counted.
 */
export function createSessionRecognizer(userOf: FindUser) {
  /** The user of each key at its last lookup. */
  const knownKeys = new LRUCache<string, string>({
    max: MAX_CACHED_KEYS,
    ttl: KNOWN_TTL_MS,
    // By default it starts a timer every millisecond to keep the time.
    ttlResolution: 1_000,
  });
  const unknown = new LRUCache<string, true>({ max: MAX_CACHED_KEYS, ttl: UNKNOWN_TTL_MS });
  /** Found for requests that come here later in the same exchange. */
  const handedOn = new WeakMap<IncomingMessage, SignedInUser>();
  const misses = createLocalCounter();
  const queue = createFairQueue({ concurrency: 8, perCaller: 2, maxWaiting: 100 });

  const lookUp = async (secret: string): Promise<SignedInUser | null> => {
    const user = await userOf(secret);
    if (user === null) {
      knownKeys.delete(secret);
    } else {
      knownKeys.set(secret, user.id);
    }
    return user;
  };

  const lookAtStranger = async (secret: string, network: string, reply: FastifyReply) => {
    const missed = misses.peek(network);
    if (missed >= UNKNOWN_BEFORE_DELAY) {
      await sleep(UNKNOWN_DELAY_MS, disconnectSignal(reply));
    }
    if (missed >= MAX_UNKNOWN) {
      throw tooManyRequests();
    }
    const release = await acquireForReply(queue, network, reply);
    try {
      const user = await lookUp(secret);
      if (user === null) {
        misses.increment(network, MINUTE_MS);
        unknown.set(secret, true);
      }
      return user;
    } finally {
      release();
    }
  };

  return {
    recognize: async (
      secret: string | undefined,
      ip: string,
      reply: FastifyReply,
    ): Promise<SignedInUser | null> => {
      if (secret === undefined || unknown.has(secret)) {
        return null;
      }
      return knownKeys.has(secret) ? lookUp(secret) : lookAtStranger(secret, networkOf(ip), reply);
    },

    /** What the poll app knows already: who sent a request that it does not answer. */
    handOn: (request: IncomingMessage, user: SignedInUser): void =>
      void handedOn.set(request, user),
    handedOn: (request: IncomingMessage): SignedInUser | undefined => handedOn.get(request),

    /** The key's user at its last lookup; the key may no longer be valid. */
    cachedUserId: (secret: string | undefined): string | null =>
      secret === undefined ? null : (knownKeys.get(secret) ?? null),
  };
}

export type SessionRecognizer = ReturnType<typeof createSessionRecognizer>;
