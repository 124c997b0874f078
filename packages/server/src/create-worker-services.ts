import { probeEndpoint } from './accounts/notifications/probe-endpoint.job.ts';
import { appraiseBatch } from './appraisals/appraise-batch.job.ts';
import { createAppraisalRequests } from './appraisals/request-appraisal.ts';
import { syncConnection } from './connections/sync-connection.job.ts';
import { createServices } from './create-services.ts';
import { createDeskLoader } from './desk/lot/load-desk.ts';
import type { JobHandlers } from './engine/jobs/job-handler.ts';
import { startJobs, type RunningJobs } from './engine/jobs/job-worker.ts';
import { createLaneWorker, type LaneWorker } from './engine/lanes/lane-worker.ts';
import { openPace } from './engine/lanes/pace/open-pace.ts';
import { fetchCategoryNames } from './evidence/categories/fetch-category-names.job.ts';
import { applyRules } from './evidence/overrides/apply-rules.job.ts';
import { mailRuns } from './mail/mail-runs.job.ts';
import { applyRetention } from './operations/housekeeping/apply-retention.job.ts';
import { removeExpired } from './operations/housekeeping/remove-expired.job.ts';
import { reconcile } from './operations/reconcile.job.ts';
import { fetchCategorySpecifics } from './own-sales/drafts/fetch-category-specifics.job.ts';
import { predictBoughtLot } from './own-sales/score/predict-lot.job.ts';
import type { WorkerConfig } from './platform/config/worker-config.ts';
import type { Logger } from './platform/logger.ts';
import { workMetrics } from './platform/meters/work-metrics.ts';
import { fetchPartWithRenewal } from './research/research-part.service.ts';
import { recordStatus } from './status/record-status.job.ts';
import { workGauges } from './status/work-gauges.ts';
import { runStoreAnalysis } from './stores/run-store-analysis.job.ts';
import { createSalesLookup } from './stores/sales-lookup.service.ts';
import { matchBatches } from './uploads/inventory/match-batches.job.ts';

/** Everything the worker does, built once at boot. */
export function createWorkerServices(config: WorkerConfig, logger: Logger) {
  const shared = createServices(config, logger, config.sweepUrl);
  const { now, database, queue, jobs, laneDeps, close } = shared;
  const redisUrl = config.redis.url;
  let lanesHeld = (): number => 0;
  const pace = openPace(shared, redisUrl, { spacingMs: config.spacingMs, logger });
  const meters = workMetrics(shared.registry, {
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
          lanes: shared.lanes,
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
        jobHandlers(shared, config, { logger, onUnseen: meters.waitingSince }),
      ),

    databaseFault: shared.databaseFault,
    pingRedis: queue.depth,
    announce: shared.announce,
    registry: shared.registry,

    async close() {
      pace.close();
      await close();
    },
  };
}

/** What the worker does besides lanes. */
function jobHandlers(
  shared: ReturnType<typeof createServices>,
  config: WorkerConfig,
  {
    logger,
    onUnseen,
  }: { readonly logger: Logger; readonly onUnseen: (since: Date | null) => void },
): JobHandlers {
  const { now, database, userTokens, categories, laneDeps, emit, erasure } = shared;
  const { interactiveDeps, interactiveCaller, fetchPart, reader } = shared;
  const askAgain = fetchPartWithRenewal({ fetchPart, tokens: userTokens });
  const { source } = laneDeps.gateway;
  const lookUpSales = createSalesLookup({
    ...interactiveDeps,
    source,
    fetchPart: askAgain,
    interactiveCaller,
  });
  return {
    'analyze-store': runStoreAnalysis({ database, reader, lookUpSales, logger }),
    'appraise-batch': appraiseBatch({ database, now }),
    'predict-lot': predictBoughtLot({ database, ...createDeskLoader({ database, now }), now }),
    'match-inventory': matchBatches({ database }),
    'follow-rules': applyRules({ database, currency: laneDeps.currency }),
    'fetch-category-names': fetchCategoryNames({ categories, interactiveCaller }),
    'fetch-category-specifics': fetchCategorySpecifics({ database, interactiveCaller, now }),
    reconcile: reconcile({
      database,
      lanes: shared.queue,
      jobs: shared.jobs,
      requestNames: shared.requestNames,
      onUnseen,
      now,
    }),
    'probe-notifications': probeEndpoint({
      registered: config.notifications,
      publicOrigin: config.publicOrigin,
      now,
      emit,
    }),
    'sync-connection': syncConnection({
      database,
      consent: shared.consent,
      seal: shared.seal,
      interactiveCaller,
      now,
      logger,
    }),
    'erase-person': ({ userId }, { drainSignal }) => erasure.finish(userId, drainSignal),
    'record-status': recordStatus({ database }),
    'mail-runs': mailRuns({ database, mail: config.mail, logger }),
    housekeeping: removeExpired({ database }),
    retention: applyRetention({
      database,
      erasure,
      evidenceDays: config.evidenceDays,
      now,
      logger,
    }),
  };
}
