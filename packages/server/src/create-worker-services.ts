import { createAppraisalRequests } from './appraisals/request-appraisal.ts';
import { createJobHandlers } from './create-job-handlers.ts';
import { createFoundation } from './create-services.ts';
import { electSweeper } from './engine/jobs/elect-sweeper.ts';
import { startJobs, type RunningJobs } from './engine/jobs/job-worker.ts';
import { createJobSweep } from './engine/jobs/sweep-jobs.ts';
import { openPace } from './engine/lanes/run/open-pace.ts';
import { startLanes, type RunningLanes } from './engine/lanes/run/start-lanes.ts';
import { workGauges } from './operations/status/work-gauges.ts';
import type { WorkerConfig } from './platform/config/worker-config.ts';
import type { Logger } from './platform/logger.ts';
import { workMetrics } from './platform/meters/work-metrics.ts';

/** Everything the worker does, built once at boot. */
export function createWorkerServices(config: WorkerConfig, logger: Logger) {
  const foundation = createFoundation(config, logger, config.sweepUrl);
  const { now, database, queue, jobs, requestNames, laneDeps, close } = foundation;
  const redisUrl = config.redis.url;
  let lanesHeld = (): number => 0;
  const pace = openPace(foundation, redisUrl, { spacingMs: config.spacingMs, logger });
  const meters = workMetrics(foundation.registry, {
    lanesLeased: () => lanesHeld(),
    ...workGauges(database, [queue.depth, jobs.depth], now),
  });

  return {
    /** Starts running lanes in this process. `onStuck`: it holds work that does not move. */
    startLanes(onStuck: () => void): RunningLanes {
      const sweeping = {
        election: electSweeper(database),
        sweepJobs: createJobSweep({ database, queue: jobs, requestNames }),
        onDone: meters.swept,
        onWaiting: meters.waitingSince,
      };
      const lanes = startLanes(
        { ...config.lanes, ...sweeping, spacingMs: config.spacingMs, redisUrl },
        {
          ...laneDeps,
          database,
          pace: pace.recorder,
          requestAppraisal: createAppraisalRequests(jobs.start),
        },
        queue,
        onStuck,
      );
      lanesHeld = lanes.held;
      return lanes;
    },

    /** Starts doing everything else that goes on behind people's backs. */
    startJobs: (): RunningJobs =>
      startJobs(
        { ...config.jobs, redisUrl, logger, onEnded: meters.jobEnded },
        createJobHandlers(foundation, config, logger),
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
