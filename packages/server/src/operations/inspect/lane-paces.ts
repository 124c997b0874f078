import { Redis } from 'ioredis';

import type { LanePace } from '../../engine/lanes/pace/lane-pace.ts';
import { readPaces } from '../../engine/lanes/pace/pace-store.ts';

const RESPONSE_TIMEOUT_MS = 2_000;

/** What workers noted about these lanes in the last minutes; null when Redis does not respond. */
export async function readLanePaces(
  redisUrl: string,
  laneIds: readonly string[],
): Promise<ReadonlyMap<string, LanePace> | null> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: RESPONSE_TIMEOUT_MS,
    commandTimeout: RESPONSE_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The failed command reports the same.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await readPaces(redis, laneIds);
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
