import { createWorkerServices } from '@partsight/server/create-worker-services';
import { openQueues } from '@partsight/server/operator/inspect/open-queues';
import { BUILD } from '@partsight/server/platform/build';
import { configOrExit } from '@partsight/server/platform/config/read-settings';
import { readWorkerConfig } from '@partsight/server/platform/config/worker-config';
import { startInternalServer } from '@partsight/server/platform/internal-server';
import { createLogger } from '@partsight/server/platform/logger';
import { createReadiness } from '@partsight/server/platform/readiness';
import { exitOnUncaughtException } from '@partsight/server/platform/uncaught-exceptions';
import { warnThrottled } from '@partsight/server/platform/warn-throttled';

import { BOARD_PATH, queueBoard } from './queue-board.ts';
import { watchLoop } from './watch-loop.ts';

/** Do not wait for a longer drain: another process takes over the work. */
const EXIT_DEADLINE_MS = 9_500;

const config = configOrExit(() => readWorkerConfig(process.env));
const logger = createLogger('worker', config.logLevel);
exitOnUncaughtException(logger);
const services = createWorkerServices(config, logger);
const readiness = createReadiness({ database: services.databaseFault, redis: services.pingRedis });
const openBoard = () =>
  queueBoard(openQueues(config.redis.url, (error) => warnThrottled(logger, error, 'queue board')));
const internal = await startInternalServer({
  ...config.internal,
  board: config.showsQueues ? { path: BOARD_PATH, serve: await openBoard() } : undefined,
  build: BUILD,
  registry: services.registry,
  readiness: readiness.check,
});
watchLoop();
const lanes = services.startLanes(() => {
  logger.fatal('work is not progressing; exiting so that another process can try');
  process.exit(1);
});
const jobs = services.startJobs();
const announced = services.announce('worker');
logger.info({ ...BUILD, internalPort: internal.port }, 'running lanes and jobs');

async function stop(signal: string): Promise<void> {
  if (readiness.isStopping()) {
    return;
  }
  readiness.stop();
  logger.info({ signal }, 'draining');
  setTimeout(() => process.exit(0), EXIT_DEADLINE_MS).unref();
  await Promise.all([lanes.drain(), jobs.drain(), announced.end()]);
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
