import { createApiServices } from '@partsight/server/create-services';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { configOrEnd } from '@partsight/server/platform/config/read-config';
import { createLogger } from '@partsight/server/platform/logger';
import { impatientRedis } from '@partsight/server/platform/redis-connections';

import { buildApp } from './app.ts';

const config = configOrEnd(() => readApiConfig(process.env));
const logger = createLogger('api', config.logLevel);
const services = createApiServices(config, logger);
const redis = impatientRedis(config.redis.url, (error) => logger.warn({ err: error }, 'redis'));
const app = await buildApp({ config, services, redis, logger });

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) {
    return;
  }
  isStopping = true;
  logger.info({ signal }, 'stopping');
  await app.close();
  await services.close();
  redis.disconnect();
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

await app.listen({ host: config.http.host, port: config.http.port });
