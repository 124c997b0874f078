import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { freePort } from '@partsight/private-servers/free-port';
import { startRedis, type PrivateRedis } from '@partsight/private-servers/private-redis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';

export type TestRedis = {
  /** Known from the first hook of the file on, whether the server runs or not. */
  readonly url: () => string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Loses everything. */
  flushAll(): Promise<void>;
};

/** This test file's own Redis, to stop, start and flush. Running by default. */
export function testRedis({ isRunning = true }: { readonly isRunning?: boolean } = {}): TestRedis {
  const folder = `/var/tmp/partsight-test-redis-${randomUUID()}`;
  let port = 0;
  let running: PrivateRedis | null = null;
  const url = () => `redis://127.0.0.1:${port}`;
  const start = async () => {
    running ??= await startRedis({ folder, port });
  };
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  beforeAll(async () => {
    port = await freePort();
    await (isRunning ? start() : undefined);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url,
    start,
    stop,
    async flushAll() {
      const redis = new Redis(url());
      await redis.flushall();
      redis.disconnect();
    },
  };
}
