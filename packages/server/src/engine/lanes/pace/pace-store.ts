import type { Redis } from 'ioredis';

import { lanePaceSchema, type LanePace } from './lane-pace.ts';

const KEPT_SECONDS = 900;
const keyOf = (laneId: string): string => `pace:${laneId}`;

/** In Redis, because it is worth nothing after some minutes. */
export const writePace = (redis: Redis, laneId: string, pace: LanePace): Promise<unknown> =>
  redis.set(keyOf(laneId), JSON.stringify(pace), 'EX', KEPT_SECONDS);

export async function readPaces(
  redis: Redis,
  laneIds: readonly string[],
): Promise<ReadonlyMap<string, LanePace>> {
  if (laneIds.length === 0) {
    return new Map();
  }
  const texts = await redis.mget(laneIds.map(keyOf));
  const entries = laneIds.flatMap((laneId, index) => {
    const text = texts[index];
    const parsed = lanePaceSchema.safeParse(typeof text === 'string' ? JSON.parse(text) : null);
    return parsed.success ? [[laneId, parsed.data] as const] : [];
  });
  return new Map(entries);
}
