import { RETENTION } from '@partsight/domain/operations/retention';
import { createApiServices } from '@partsight/server/create-api-services';
import { BUILD } from '@partsight/server/platform/build';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { configOrExit } from '@partsight/server/platform/config/read-settings';
import { startInternalServer } from '@partsight/server/platform/internal-server';
import { createLogger } from '@partsight/server/platform/logger';
import { createReadiness } from '@partsight/server/platform/readiness';
import { failFastRedis } from '@partsight/server/platform/redis-connections';
import { withThreadMetrics } from '@partsight/server/platform/registry';
import { sleep } from '@partsight/server/platform/sleep';
import { removeLeftovers } from '@partsight/server/platform/temporary-file';
import { exitOnUncaughtException } from '@partsight/server/platform/uncaught-exceptions';
import { warnThrottled } from '@partsight/server/platform/warn-throttled';
import { missingWalls } from '@partsight/spreadsheet/parser-sandbox';

import { buildApp } from './app.ts';
import { startBulkThread } from './bulk/start-bulk-thread.ts';
import { logSandbox } from './log-sandbox.ts';

/** Not worth waiting longer once the last connection is cut. */
const EXIT_GRACE_MS = 5_000;
/** A list of a killed upload is gone after this and `RETENTION.leftover`. */
const CLEAN_UP_INTERVAL_MS = 60_000;

const config = configOrExit(() => readApiConfig(process.env));
const logger = createLogger('api', config.logLevel);
exitOnUncaughtException(logger);
if (!logSandbox(missingWalls(), config.parser.mustBeIsolated, logger)) {
  process.exit(1);
}
async function cleanUp(): Promise<void> {
  const leftovers = await removeLeftovers(RETENTION.leftover.forMs);
  if (leftovers > 0) {
    logger.info({ leftovers }, 'deleted files of a killed process');
  }
}
await cleanUp();
setInterval(
  () => void cleanUp().catch((error: unknown) => warnThrottled(logger, error, 'leftovers')),
  CLEAN_UP_INTERVAL_MS,
).unref();
const services = createApiServices(config, logger);
const redis = failFastRedis(config.redis.url, (error) => warnThrottled(logger, error, 'redis'));
const { maintenance } = services;
await maintenance.refresh();
maintenance.start();
const readiness = createReadiness({
  database: services.databaseFault,
  redis: () => redis.ping(),
  isInMaintenance: () => maintenance.current() !== null,
});
const bulk = await startBulkThread(logger, services.whileDatabaseAnswers);
const app = await buildApp({ config, services, redis, logger, readiness, role: bulk });
const internal = await startInternalServer({
  ...config.internal,
  build: BUILD,
  registry: withThreadMetrics(services.registry, () => bulk.metrics()),
  readiness: readiness.check,
});
const announced = services.announce('api');

async function stop(signal: string): Promise<void> {
  if (readiness.isStopping()) {
    return;
  }
  readiness.stop();
  const { delayMs, withinMs } = config.stopping;
  logger.info({ signal, delayMs, withinMs }, 'stopping');
  await sleep(delayMs);
  setTimeout(() => process.exit(1), withinMs + EXIT_GRACE_MS).unref();
  // Slow senders or readers would keep the process alive forever.
  const cut = setTimeout(() => {
    logger.warn('cut connections that had not ended in time');
    app.server.closeAllConnections();
  }, withinMs);
  await app.close();
  clearTimeout(cut);
  await bulk.stop();
  maintenance.stop();
  await announced.end();
  await services.close();
  redis.disconnect();
  await internal.close();
  logger.info('stopped');
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

await app.listen({ host: config.http.host, port: config.http.port });
logger.info({ ...BUILD, internalPort: internal.port }, 'ready for requests');
