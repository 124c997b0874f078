import { randomUUID } from 'node:crypto';

import { poll } from '@partsight/stack/wait-until';
import { Redis } from 'ioredis';

import { unless, type Finding } from './fault-site.ts';

const QUEUES = ['lanes', 'jobs'] as const;
const DRAIN_WITHIN_MS = 60_000;

/** As anyone who can write to Redis would add them: the worker reads these as jobs of its own. */
function forgeries(
  victim: string,
): readonly (readonly [queue: string, name: string, data: string])[] {
  const payloads = ['null', '7', '"x"', '[]', '{}', '{"laneId":', `{"laneId":"' or 1=1 --"}`];
  const person = JSON.stringify({ userId: victim });
  return [
    ...payloads.flatMap((data) => [
      ['lanes', 'run', data] as const,
      ['jobs', 'analyze-store', data] as const,
    ]),
    ['lanes', 'run', JSON.stringify({ laneId: randomUUID() })],
    ['jobs', 'no-such-job', person],
    ['jobs', '__proto__', person],
    // They name someone whose erasure was never requested, and work that is not there.
    ['jobs', 'erase-person', person],
    ['jobs', 'analyze-store', JSON.stringify({ userId: victim, runId: randomUUID() })],
    ['jobs', 'appraise-batch', JSON.stringify({ userId: victim, batchId: randomUUID() })],
  ];
}

async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

export const forgeQueueEntries = (redisUrl: string, victim: string): Promise<void> =>
  withRedis(redisUrl, async (redis) => {
    for (const [queue, name, data] of forgeries(victim)) {
      const id = randomUUID();
      const fields = { name, data, opts: '{}', timestamp: Date.now(), delay: 0, priority: 0 };
      await redis.hset(`bull:${queue}:${id}`, fields);
      await redis.lpush(`bull:${queue}:wait`, id);
      await redis.zadd(`bull:${queue}:marker`, 0, '0');
    }
  });

/** Nothing forged may keep real entries waiting. */
export const queueFindings = (redisUrl: string): Promise<Finding[]> =>
  withRedis(redisUrl, async (redis) => {
    const waiting = async (): Promise<number> => {
      const lengths = await Promise.all(QUEUES.map((queue) => redis.llen(`bull:${queue}:wait`)));
      return lengths.reduce((sum, length) => sum + length, 0);
    };
    const options = { everyMs: 250, withinMs: DRAIN_WITHIN_MS };
    const left = await poll(waiting, (count) => count === 0, options);
    return unless(left === 0, 'stuck', `${left} entries wait in the queues`);
  });
