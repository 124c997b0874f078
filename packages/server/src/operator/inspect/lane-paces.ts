import type { LanePace } from '../../engine/lanes/pace/lane-pace.ts';
import { readPaces } from '../../engine/lanes/pace/pace-store.ts';
import { lookIntoRedis } from '../../platform/redis-connections.ts';

/** What workers noted about these lanes in the last minutes; null when Redis does not respond. */
export const readLanePaces = (
  redisUrl: string,
  laneIds: readonly string[],
): Promise<ReadonlyMap<string, LanePace> | null> =>
  lookIntoRedis(redisUrl, (redis) => readPaces(redis, laneIds)).catch(() => null);
