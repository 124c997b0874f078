import type { Redis } from 'ioredis';

export type Count = { readonly current: number; readonly ttl: number };

/** A server that did not answer is left alone for this long: nobody waits for it in between. */
const LEFT_ALONE_MS = 2_000;
/** Whoever comes from more places at once than this cannot make us remember them all. */
const MOST_KEYS = 50_000;

const COUNT = `
local current = redis.call('incr', KEYS[1])
local ttl = redis.call('pttl', KEYS[1])
if ttl < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  ttl = tonumber(ARGV[1])
end
return {current, ttl}`;

/** Counts in this process, in windows that begin with the first request. */
export function ownCounter(now: () => number = Date.now) {
  const counts = new Map<string, { current: number; readonly endsAt: number }>();
  return {
    take(key: string, windowMs: number): Count {
      const at = now();
      let count = counts.get(key);
      if (count === undefined || count.endsAt <= at) {
        counts.delete(key);
        count = { current: 0, endsAt: at + windowMs };
        counts.set(key, count);
        const [oldest] = counts.keys();
        if (counts.size > MOST_KEYS && oldest !== undefined) {
          counts.delete(oldest);
        }
      }
      count.current += 1;
      return { current: count.current, ttl: count.endsAt - at };
    },

    /** How far a count is, without adding to it. */
    peek(key: string): number {
      const count = counts.get(key);
      return count === undefined || count.endsAt <= now() ? 0 : count.current;
    },
  };
}

export type OwnCounter = ReturnType<typeof ownCounter>;

/** Counts for all processes together, in Redis; while it is away, each counts for itself. */
export function sharedCounter(redis: Redis, own: OwnCounter, now: () => number = Date.now) {
  let leftAloneUntil = 0;
  return {
    async take(key: string, windowMs: number): Promise<Count> {
      if (redis.status !== 'ready' || now() < leftAloneUntil) {
        return own.take(key, windowMs);
      }
      try {
        const counted = await redis.eval(COUNT, 1, `rate:${key}`, windowMs);
        const [current, ttl] = Array.isArray(counted) ? counted.map(Number) : [];
        return { current: current ?? 1, ttl: ttl ?? windowMs };
      } catch {
        leftAloneUntil = now() + LEFT_ALONE_MS;
        return own.take(key, windowMs);
      }
    },
  };
}
