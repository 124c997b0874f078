import { createServices } from '@partsight/server/create-services';
import { readConfig } from '@partsight/server/platform/config';
import { createLogger } from '@partsight/server/platform/logger';

const config = readConfig(process.env);
const logger = createLogger('worker', config.logLevel);
const services = createServices(config, logger);
const lanes = services.startLanes();
logger.info('running lanes');

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) {
    return;
  }
  isStopping = true;
  logger.info({ signal }, 'draining');
  await lanes.drain();
  await services.close();
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
