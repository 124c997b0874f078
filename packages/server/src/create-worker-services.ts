import { createAppraisalRequests } from './appraisals/request-appraisal.ts';
import { createJobHandlers } from './create-job-handlers.ts';
import { createFoundation } from './create-services.ts';
import { startJobs, type RunningJobs } from './engine/jobs/job-worker.ts';
import { createLaneWorker, type LaneWorker } from './engine/lanes/lane-worker.ts';
import { openPace } from './engine/lanes/pace/open-pace.ts';
import { workGauges } from './operations/status/work-gauges.ts';
import type { WorkerConfig } from './platform/config/worker-config.ts';
import type { Logger } from './platform/logger.ts';
import { workMetrics } from './platform/meters/work-metrics.ts';

/** Everything the worker does, built once at boot. */
export function createWorkerServices(config: WorkerConfig, logger: Logger) {
  const foundation = createFoundation(config, logger, config.sweepUrl);
  const { now, database, queue, jobs, laneDeps, close } = foundation;
  const redisUrl = config.redis.url;
  let lanesHeld = (): number => 0;
  const pace = openPace(foundation, redisUrl, { spacingMs: config.spacingMs, logger });
  const meters = workMetrics(foundation.registry, {
    lanesHeld: () => lanesHeld(),
    ...workGauges(database, [queue.depth, jobs.depth], now),
  });

  return {
    /** Starts running lanes in this process. `onStuck`: it holds work that does not move. */
    startLanes(onStuck: () => void): LaneWorker {
      const { perProcess: concurrency, sliceMs } = config.lanes;
      const lanes = createLaneWorker(
        {
          ...laneDeps,
          database,
          pace: pace.recorder,
          requestAppraisal: createAppraisalRequests(jobs.start),
        },
        { redisUrl, concurrency, sliceMs, queue, onStuck },
      );
      lanesHeld = lanes.held;
      return lanes;
    },

    /** Starts doing everything else that goes on behind people's backs. */
    startJobs: (): RunningJobs =>
      startJobs(
        {
          ...config.jobs,
          redisUrl,
          logger,
          ensureSchedules: jobs.ensureSchedules,
          onEnded: meters.jobEnded,
        },
        createJobHandlers(foundation, config, { logger, onUnseen: meters.waitingSince }),
      ),

    databaseFault: foundation.databaseFault,
    pingRedis: queue.depth,
    announce: foundation.announce,
    registry: foundation.registry,

    async close() {
      pace.close();
      await close();
    },
  };
}
