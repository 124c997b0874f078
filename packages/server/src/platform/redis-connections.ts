import { setTimeout as delay } from 'node:timers/promises';

import { Redis } from 'ioredis';

const retryStrategy = (tries: number): number => Math.min(tries * 50, 500);

/** A server that is there but does not answer counts as away after this long: a request may ask it twice. */
const ANSWERS_WITHIN_MS = 500;

/** For whoever takes work: what is asked while Redis is away is answered when it is back. */
export const patientRedis = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    retryStrategy,
  });
  redis.on('error', onError);
  return redis;
};

/**
 * For whoever somebody waits for: fails at once while Redis is away. It connects from the start and
 * not at the first command: a queue that is made over a first command that fails never works again.
 */
export const impatientRedis = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: ANSWERS_WITHIN_MS,
    retryStrategy,
  });
  redis.on('error', onError);
  return redis;
};

/** The queue library waits for its first connection however long that takes; nobody else has to. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = delay(ANSWERS_WITHIN_MS, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('Redis did not answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    // Whichever lost the race has nobody left to hear it.
    work.catch(() => undefined);
    late.catch(() => undefined);
  }
}
