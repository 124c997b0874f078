import { createWorkerServices } from '@partsight/server/create-services';
import { configOrEnd } from '@partsight/server/platform/config/read-config';
import { readWorkerConfig } from '@partsight/server/platform/config/worker-config';
import { startInternalServer } from '@partsight/server/platform/internal-server';
import { lastResort } from '@partsight/server/platform/last-resort';
import { createLogger } from '@partsight/server/platform/logger';
import { PRODUCT_VERSION } from '@partsight/server/platform/product-version';
import { readinessOf } from '@partsight/server/platform/readiness';

import { watchLoop } from './watch-loop.ts';

/** A drain that takes longer is not worth waiting for: another process takes the work over. */
const GONE_WITHIN_MS = 9_500;

const config = configOrEnd(() => readWorkerConfig(process.env));
const logger = createLogger('worker', config.logLevel);
lastResort(logger);
const services = createWorkerServices(config, logger);
const readiness = readinessOf({ database: services.databaseFault, redis: services.pingRedis });
const internal = await startInternalServer({
  ...config.internal,
  registry: services.registry,
  readiness: readiness.look,
});
watchLoop();
const lanes = services.startLanes(() => {
  logger.fatal('work does not move; ending so that another process can try');
  process.exit(1);
});
const jobs = services.startJobs();
logger.info({ version: PRODUCT_VERSION, internalPort: internal.port }, 'running lanes and jobs');

async function stop(signal: string): Promise<void> {
  if (readiness.isStopping()) {
    return;
  }
  readiness.stop();
  logger.info({ signal }, 'draining');
  setTimeout(() => process.exit(0), GONE_WITHIN_MS).unref();
  await Promise.all([lanes.drain(), jobs.drain()]);
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
