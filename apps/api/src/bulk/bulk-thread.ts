import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

import { createApiServices } from '@partsight/server/create-api-services';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { createLogger } from '@partsight/server/platform/logger';
import { createReadiness } from '@partsight/server/platform/readiness';
import { failFastRedis } from '@partsight/server/platform/redis-connections';
import { productMetrics } from '@partsight/server/platform/registry';
import { warnThrottled } from '@partsight/server/platform/warn-throttled';

import { buildApp } from '../app.ts';
import type { BulkMessage, BulkRequest } from './start-bulk-thread.ts';

/** Beside those of the api; what takes long takes one core and no more. */
const BULK_CONNECTIONS = { poolSize: 4, statementMs: 30_000 };
/** Polls come first where both threads want the same core. Linux gives a thread its own niceness. */
const NICENESS = 10;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- start-bulk-thread.ts passes this and nothing else
const { socketPath } = workerData as { readonly socketPath: string };
const port = parentPort;
if (port === null) {
  throw new Error('this file runs as a thread of the api');
}
if (process.platform === 'linux') {
  setPriority(NICENESS);
}

const own = readApiConfig(process.env);
const config = { ...own, database: { ...own.database, ...BULK_CONNECTIONS } };
const logger = createLogger('api', config.logLevel);
const services = createApiServices(config, logger);
const redis = failFastRedis(config.redis.url, (error) => warnThrottled(logger, error, 'redis'));
const app = await buildApp({
  config,
  services,
  redis,
  logger,
  readiness: createReadiness({
    database: services.databaseFault,
    redis: () => redis.ping(),
  }),
  role: 'bulk',
});
await app.listen({ path: socketPath });

const post = (message: BulkMessage): void => port.postMessage(message);

port.on('message', (request: BulkRequest) => {
  if (request.kind === 'metrics') {
    void productMetrics(services.registry).then((metrics) => post({ kind: 'metrics', metrics }));
  } else {
    void stop();
  }
});

async function stop(): Promise<void> {
  await app.close();
  await services.close();
  redis.disconnect();
  post({ kind: 'stopped' });
  port?.close();
}

post({ kind: 'ready' });
