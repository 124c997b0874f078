import { RETENTION } from '@partsight/domain/retention/retention';
import { createApiServices } from '@partsight/server/create-services';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { configOrEnd } from '@partsight/server/platform/config/read-config';
import { startInternalServer } from '@partsight/server/platform/internal-server';
import { lastResort } from '@partsight/server/platform/last-resort';
import { createLogger } from '@partsight/server/platform/logger';
import { PRODUCT_VERSION } from '@partsight/server/platform/product-version';
import { readinessOf } from '@partsight/server/platform/readiness';
import { impatientRedis } from '@partsight/server/platform/redis-connections';
import { sleep } from '@partsight/server/platform/sleep';
import { removeLeftovers } from '@partsight/server/platform/temporary-file';
import { warnSeldom } from '@partsight/server/platform/warn-seldom';
import { parserWalls } from '@partsight/spreadsheet/parser-walls';

import { buildApp } from './app.ts';
import { sayWalls } from './say-walls.ts';

/** Whatever hangs on after the last connection was cut is not worth waiting for. */
const GONE_AFTER_MS = 5_000;

const config = configOrEnd(() => readApiConfig(process.env));
const logger = createLogger('api', config.logLevel);
lastResort(logger);
if (!sayWalls(parserWalls().name, config.parser.mustBeIsolated, logger)) {
  process.exit(1);
}
const leftovers = await removeLeftovers(RETENTION.leftover.forMs);
if (leftovers > 0) {
  logger.info({ leftovers }, 'files of a process that was killed are gone');
}
const services = createApiServices(config, logger);
const redis = impatientRedis(config.redis.url, (error) => warnSeldom(logger, error, 'redis'));
const { maintenance } = services;
await maintenance.look();
maintenance.start();
const readiness = readinessOf({
  database: services.databaseFault,
  redis: () => redis.ping(),
  isMaintained: () => maintenance.current() !== null,
});
const app = await buildApp({ config, services, redis, logger, readiness });
const internal = await startInternalServer({
  ...config.internal,
  registry: services.registry,
  readiness: readiness.look,
});

async function stop(signal: string): Promise<void> {
  if (readiness.isStopping()) {
    return;
  }
  readiness.stop();
  const { delayMs, withinMs } = config.stopping;
  logger.info({ signal, delayMs, withinMs }, 'stopping');
  await sleep(delayMs);
  setTimeout(() => process.exit(1), withinMs + GONE_AFTER_MS).unref();
  // Whoever sends or reads too slowly would keep the process for ever.
  const cut = setTimeout(() => {
    logger.warn('connections were cut that had not ended in time');
    app.server.closeAllConnections();
  }, withinMs);
  await app.close();
  clearTimeout(cut);
  maintenance.stop();
  await services.close();
  redis.disconnect();
  await internal.close();
  logger.info('stopped');
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

await app.listen({ host: config.http.host, port: config.http.port });
logger.info({ version: PRODUCT_VERSION, internalPort: internal.port }, 'ready for requests');
