import type { Redis } from 'ioredis';

/** Whatever Redis holds, as text. */
export async function allInRedis(redis: Redis): Promise<string> {
  const keys = await redis.keys('*');
  const values = await Promise.all(
    keys.map(async (key): Promise<unknown> => {
      switch (await redis.type(key)) {
        case 'stream':
          return redis.xrange(key, '-', '+');
        case 'hash':
          return redis.hgetall(key);
        case 'zset':
          return redis.zrange(key, 0, '-1');
        case 'list':
          return redis.lrange(key, 0, -1);
        case 'set':
          return redis.smembers(key);
        default:
          return redis.get(key);
      }
    }),
  );
  return JSON.stringify([keys, values]);
}
