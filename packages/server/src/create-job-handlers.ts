import { appraiseBatch } from './appraisals/appraise-batch.job.ts';
import type { createFoundation } from './create-services.ts';
import { createDeskLoader } from './desk/lot/load-desk.ts';
import type { JobHandlers } from './engine/jobs/job-handler.ts';
import { reconcile } from './engine/jobs/reconcile.job.ts';
import { fetchCategoryNames } from './evidence/categories/fetch-category-names.job.ts';
import { applyRules } from './evidence/overrides/apply-rules.job.ts';
import { applyRetention } from './operations/housekeeping/apply-retention.job.ts';
import { removeExpired } from './operations/housekeeping/remove-expired.job.ts';
import { mailRuns } from './operations/mail/mail-runs.job.ts';
import { probeEndpoint } from './operations/notifications/probe-endpoint.job.ts';
import { recordStatus } from './operations/status/record-status.job.ts';
import { syncConnection } from './own-sales/connection/sync-connection.job.ts';
import { fetchCategorySpecifics } from './own-sales/drafts/fetch-category-specifics.job.ts';
import { predictBoughtLot } from './own-sales/score/predict-lot.job.ts';
import type { WorkerConfig } from './platform/config/worker-config.ts';
import type { Logger } from './platform/logger.ts';
import { fetchPartWithRenewal } from './research/research-part.service.ts';
import { runStoreAnalysis } from './stores/run-store-analysis.job.ts';
import { createSalesLookup } from './stores/sales-lookup.service.ts';
import { matchBatches } from './uploads/inventory/match-batches.job.ts';

/** What the worker does besides lanes. */
export function createJobHandlers(
  foundation: ReturnType<typeof createFoundation>,
  config: WorkerConfig,
  {
    logger,
    onUnseen,
  }: { readonly logger: Logger; readonly onUnseen: (since: Date | null) => void },
): JobHandlers {
  const { now, database, userTokens, categories, laneDeps, emit, erasure } = foundation;
  const { interactiveDeps, interactiveCaller, fetchPart, reader } = foundation;
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
    'predict-lot': predictBoughtLot({
      database,
      load: createDeskLoader({ database, now }).load,
      now,
    }),
    'match-inventory': matchBatches({ database }),
    'follow-rules': applyRules({ database, currency: laneDeps.currency }),
    'fetch-category-names': fetchCategoryNames({ categories, interactiveCaller }),
    'fetch-category-specifics': fetchCategorySpecifics({ database, interactiveCaller, now }),
    reconcile: reconcile({
      database,
      lanes: foundation.queue,
      jobs: foundation.jobs,
      requestNames: foundation.requestNames,
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
      consent: foundation.consent,
      seal: foundation.seal,
      interactiveCaller,
      now,
      logger,
    }),
    'erase-person': ({ userId }, { drainSignal }) => erasure.finish(userId, drainSignal),
    'note-standing': recordStatus({ database }),
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
