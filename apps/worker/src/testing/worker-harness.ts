import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import { createApiServices, type Services } from '@partsight/server/create-api-services';
import type { JobName } from '@partsight/server/engine/jobs/job-definitions';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { createLogger } from '@partsight/server/platform/logger';
import { activeJobPid } from '@partsight/server/testing/active-job-pid';
import type { TestDatabase } from '@partsight/server/testing/test-database';
import type { TestRedis } from '@partsight/server/testing/test-redis';
import { startNode, type NodeProcess } from '@partsight/stack/child-process';
import { WORKER_COMMAND } from '@partsight/stack/product-commands';
import { productEnvironment } from '@partsight/stack/product-environment';
import { afterAll, afterEach, beforeAll } from 'vitest';

export type WorkerHarness = {
  /** What the API does, without a worker. */
  readonly services: () => Services;
  readonly simulator: () => RunningSimulator;
  /** A worker process that is ready for work; stopped with the test. */
  readonly startWorker: () => Promise<NodeProcess>;
  /** The worker that runs a job of this name. */
  readonly workerRunning: (name: JobName) => Promise<NodeProcess>;
  /** A user with a token. */
  readonly userWithToken: () => Promise<{ userId: string; tokenId: string }>;
};

const TOKEN_KEY = Buffer.alloc(32, 7).toString('base64');

/** Real worker processes on real servers, with a simulated marketplace. */
export function workerHarness(
  db: TestDatabase,
  redis: TestRedis,
  settings: Record<string, string> = {},
): WorkerHarness {
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
        void worker.ended.then(() => reject(new Error('the worker exited at startup')));
      }),

    async workerRunning(name) {
      const pid = await activeJobPid(redis.url(), name);
      const worker = workers.find((started) => started.pid === pid);
      if (worker === undefined) {
        throw new Error(`no worker runs ${name}`);
      }
      return worker;
    },

    async userWithToken() {
      const userId = await db.newUser();
      const { token, tokenId } = simulator.issueToken({ dailyLimit: 1_000_000 });
      await services.tokens.save(userId, token);
      return { userId, tokenId };
    },
  };
}
