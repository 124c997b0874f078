import { createWorkerServices } from '@partsight/server/create-worker-services';
import type { WorkerConfig } from '@partsight/server/platform/config/worker-config';
import type { Logger } from '@partsight/server/platform/logger';

export type TestWorker = {
  /** As a worker process does on SIGTERM. */
  stop(): Promise<void>;
};

/** Runs a worker in this process, with its own services so that it outlives the app. */
export function startTestWorker(config: WorkerConfig, logger: Logger): TestWorker {
  const services = createWorkerServices(config, logger);
  const lanes = services.startLanes(() => undefined);
  const jobs = services.startJobs();
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await Promise.all([lanes.drain(), jobs.drain()]);
    await services.close();
  };
  return {
    stop: () => (stopping ??= stop()),
  };
}
