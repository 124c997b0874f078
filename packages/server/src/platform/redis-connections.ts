// oxlint-disable-next-line no-restricted-imports -- their deadlines are here
import { Redis } from 'ioredis';

const retryStrategy = (tries: number): number => Math.min(tries * 50, 500);

/** A server that does not respond for this long counts as down: a request may call it twice. */
const RESPONSE_TIMEOUT_MS = 500;

/** For consumers: commands sent while Redis is down complete when it is back. */
export const retryingRedis = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    retryStrategy,
  });
  redis.on('error', onError);
  return redis;
};

/**
 * For producers with a waiting caller: fails at once while Redis is down. It connects eagerly and
 * not at the first command: a queue created over a failing first command never works again.
 */
export const failFastRedis = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: RESPONSE_TIMEOUT_MS,
    retryStrategy,
  });
  redis.on('error', onError);
  return redis;
};

const LOOK_TIMEOUT_MS = 2_000;

/** For an operator who looks: fails with the connection's own error while Redis is down. */
export async function lookIntoRedis<T>(
  url: string,
  work: (redis: Redis) => Promise<T>,
): Promise<T> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: LOOK_TIMEOUT_MS,
    commandTimeout: LOOK_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  const faults: Error[] = [];
  redis.on('error', (error) => faults.push(error));
  try {
    await redis.connect();
    return await work(redis);
  } catch (error) {
    // A failed command only says that the connection is closed.
    throw faults[0] ?? error;
  } finally {
    redis.disconnect();
  }
}

/** The queue library waits for its first connection indefinitely; callers must not. */
export async function withRedisTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('Redis did not respond in time')),
    RESPONSE_TIMEOUT_MS,
  ).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // The loser of the race must not become an unhandled rejection.
    work.catch(() => undefined);
  }
}
