import { createWorkerServices } from '@partsight/server/create-services';
import { configOrEnd } from '@partsight/server/platform/config/read-config';
import { readWorkerConfig } from '@partsight/server/platform/config/worker-config';
import { createLogger } from '@partsight/server/platform/logger';

import { watchLoop } from './watch-loop.ts';

/** A drain that takes longer is not worth waiting for: another process takes the work over. */
const GONE_WITHIN_MS = 9_500;

const config = configOrEnd(() => readWorkerConfig(process.env));
const logger = createLogger('worker', config.logLevel);
const services = createWorkerServices(config, logger);
watchLoop();
const lanes = services.startLanes(() => {
  logger.fatal('work does not move; ending so that another process can try');
  process.exit(1);
});
const jobs = services.startJobs();
logger.info('running lanes and jobs');

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) {
    return;
  }
  isStopping = true;
  logger.info({ signal }, 'draining');
  setTimeout(() => process.exit(0), GONE_WITHIN_MS).unref();
  await Promise.all([lanes.drain(), jobs.drain()]);
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
