import { startNode, type NodeProcess } from '@partsight/chaos/node-process';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import { createApiServices, type Services } from '@partsight/server/create-services';
import type { JobName } from '@partsight/server/jobs/job-list';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { createLogger } from '@partsight/server/platform/logger';
import { jobHolder } from '@partsight/server/testing/job-holder';
import type { TestDatabase } from '@partsight/server/testing/test-database';
import type { TestRedis } from '@partsight/server/testing/test-redis';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import { productEnvironment } from '@partsight/stack/product-environment';
import { afterAll, afterEach, beforeAll } from 'vitest';

export type WorkerBench = {
  /** What the api does, without a worker. */
  readonly services: () => Services;
  readonly simulator: () => RunningSimulator;
  /** A worker process that is ready for work; it is ended with the test. */
  readonly startWorker: () => Promise<NodeProcess>;
  /** The worker that does a job of this name. */
  readonly workerAt: (name: JobName) => Promise<NodeProcess>;
  /** Somebody with a token. */
  readonly trader: () => Promise<{ userId: string; tokenId: string }>;
};

const TOKEN_KEY = Buffer.alloc(32, 7).toString('base64');

/** Real worker processes on real servers, with a simulated marketplace. */
export function workerBench(
  db: TestDatabase,
  redis: TestRedis,
  settings: Record<string, string> = {},
): WorkerBench {
  let simulator: RunningSimulator;
  let environment: Record<string, string>;
  let services: Services;
  const workers: NodeProcess[] = [];

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, seed: 1 });
    environment = productEnvironment(
      {
        origin: 'http://localhost:1',
        apiPort: 4310,
        databaseUrlAs: (role) => db.appUrl.replace(/\/\/[^@]+@/, `//${role}@`),
        redisUrl: redis.url(),
        issuer: 'http://localhost:1',
        marketplaceOrigin: simulator.origin,
      },
      { clientSecret: 'test', tokenKeys: `test:${TOKEN_KEY}` },
      settings,
    );
    services = createApiServices(readApiConfig(environment), createLogger('test', 'silent'));
    await db.query("insert into access_rules values ('domain', 'people.test')");
  });
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));
  afterAll(async () => {
    await services.close();
    await simulator.stop();
  });

  return {
    services: () => services,
    simulator: () => simulator,

    startWorker: () =>
      new Promise((resolve, reject) => {
        const worker = startNode({
          args: WORKER_COMMAND,
          env: environment,
          onLine: (text) => {
            if (text.includes('running lanes and jobs')) {
              resolve(worker);
            }
          },
        });
        workers.push(worker);
        void worker.ended.then(() => reject(new Error('the worker ended at start')));
      }),

    async workerAt(name) {
      const pid = await jobHolder(redis.url(), name);
      const worker = workers.find((started) => started.pid === pid);
      if (worker === undefined) {
        throw new Error(`nobody does ${name}`);
      }
      return worker;
    },

    async trader() {
      const userId = await db.newUser();
      const { token, tokenId } = simulator.issueToken({ dailyLimit: 1_000_000 });
      await services.tokens.save(userId, token);
      return { userId, tokenId };
    },
  };
}
