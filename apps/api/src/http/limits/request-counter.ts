import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

export type RequestCount = { readonly current: number; readonly ttl: number };

/** How long to skip Redis after it failed to respond, so that requests do not wait for it. */
const REDIS_BACKOFF_MS = 2_000;
/** Bounds memory when requests come from very many addresses. */
const MAX_KEYS = 50_000;

const COUNT_SCRIPT = `
local current = redis.call('incr', KEYS[1])
local ttl = redis.call('pttl', KEYS[1])
if ttl < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  ttl = tonumber(ARGV[1])
end
return {current, ttl}`;

/** Counts in this process, in windows that start with the first request. */
export function createLocalCounter(now: () => number = Date.now) {
  const counts = new LRUCache<string, { current: number; readonly endsAt: number }>({
    max: MAX_KEYS,
  });
  return {
    increment(key: string, windowMs: number): RequestCount {
      const at = now();
      let count = counts.get(key);
      if (count === undefined || count.endsAt <= at) {
        count = { current: 0, endsAt: at + windowMs };
        counts.set(key, count);
      }
      count.current += 1;
      return { current: count.current, ttl: count.endsAt - at };
    },

    /** The current count, without adding to it. */
    peek(key: string): number {
      const count = counts.get(key);
      return count === undefined || count.endsAt <= now() ? 0 : count.current;
    },
  };
}

export type LocalCounter = ReturnType<typeof createLocalCounter>;

/** Counts across all processes in Redis; while it is down, each process counts on its own. */
export function createSharedCounter(redis: Redis, own: LocalCounter, now: () => number = Date.now) {
  let skipUntil = 0;
  return {
    async increment(key: string, windowMs: number): Promise<RequestCount> {
      if (redis.status !== 'ready' || now() < skipUntil) {
        return own.increment(key, windowMs);
      }
      try {
        const result = await redis.eval(COUNT_SCRIPT, 1, `rate:${key}`, windowMs);
        const [current, ttl] = Array.isArray(result) ? result.map(Number) : [];
        return { current: current ?? 1, ttl: ttl ?? windowMs };
      } catch {
        skipUntil = now() + REDIS_BACKOFF_MS;
        return own.increment(key, windowMs);
      }
    },
  };
}
