import { personErasureService } from './accounts/erasure/erase-person.service.ts';
import { sellerErasureService } from './accounts/erasure/erase-seller.service.ts';
import { keyedHash } from './accounts/erasure/keyed-hash.ts';
import { removeFromQueues } from './accounts/erasure/remove-from-queues.ts';
import { settingsService } from './accounts/settings.service.ts';
import { createAccountServices } from './create-account-services.ts';
import { createDatabase } from './create-database.ts';
import { createDeskServices } from './create-desk-services.ts';
import { createOwnSalesServices } from './create-own-sales-services.ts';
import { createResearchServices } from './create-research-services.ts';
import { createTokenServices } from './create-token-services.ts';
import { openConnections } from './db/connections.ts';
import { schemaVersionCheck, type SchemaVersion } from './db/schema-version.ts';
import { createDeskOrder } from './desk/desk-order.service.ts';
import { lineWorths } from './desk/line-worths.service.ts';
import { createDeskLoader } from './desk/lot/load-desk.ts';
import { jobQueue } from './engine/jobs/job-queue.ts';
import { openMarketplace } from './engine/lanes/call/open-marketplace.ts';
import { fetchPart as createFetchPart } from './engine/lanes/interactive/fetch-part.service.ts';
import { createInteractiveCaller } from './engine/lanes/interactive/interactive-call.service.ts';
import { pauseWithoutToken } from './engine/lanes/interactive/pause-without-token.service.ts';
import { laneQueue } from './engine/lanes/lane-queue.ts';
import type { LaneDeps } from './engine/lanes/lane.record.ts';
import { createCategoryNameCache } from './evidence/categories/category-name-cache.ts';
import { requestCategoryNames } from './evidence/categories/fetch-category-names.job.ts';
import { decideLink } from './evidence/decide-link.service.ts';
import { overridesService } from './evidence/overrides/overrides.service.ts';
import { readEvidence } from './evidence/read-evidence.service.ts';
import { createNotifications } from './operations/notifications/create-notifications.ts';
import { announceProcess } from './operations/status/announce-process.ts';
import { createCallCounter } from './operations/status/count-calls.ts';
import { statusService } from './operations/status/read-status.service.ts';
import { createMaintenanceMonitor } from './operations/status/watch-maintenance.ts';
import { BUILD } from './platform/build.ts';
import type { ApiConfig } from './platform/config/api-config.ts';
import type { ProductConfig } from './platform/config/product-config.ts';
import type { Logger } from './platform/logger.ts';
import { callMetrics } from './platform/meters/call-metrics.ts';
import { recordEventMetrics } from './platform/meters/event-metrics.ts';
import { registerPoolMetrics } from './platform/meters/pool-metrics.ts';
import { openRegistry } from './platform/registry.ts';
import { openTracer } from './platform/traces/open-tracer.ts';
import { traceCalls } from './platform/traces/trace-calls.ts';
import { warnThrottled } from './platform/warn-throttled.ts';
import { researchPart } from './research/research-part.service.ts';
import { verifyToken } from './research/verify-token.service.ts';
import { confirmPolls } from './results/confirm-polls.service.ts';
import { readBatches } from './results/read-batches.service.ts';
import { chooseSource } from './runs/choose-source.ts';
import { clearBatches } from './runs/clear-batches.service.ts';
import { consentService } from './runs/consent.service.ts';
import { planBatchRun } from './runs/plan-run.service.ts';
import { runBatches } from './runs/run-batches.service.ts';
import { readStoreEvidence } from './stores/read-store-evidence.service.ts';
import { createStoreReader } from './stores/read-store.service.ts';
import { storeAnalysisService } from './stores/store-analyses.service.ts';
import { testStore } from './stores/test-store.service.ts';
import { budgetService } from './tokens/budgets/budget.service.ts';
import { proveToken, updateToken } from './tokens/update-token.service.ts';
import { importBatch } from './uploads/import-batch.service.ts';
import { createImportQueue, importConcurrency } from './uploads/import-queue.ts';
import { importInventory } from './uploads/inventory/import-inventory.service.ts';
import { changeNumbers } from './uploads/numbers/change-numbers.service.ts';

/** What works across all users, and the shared quota. */
const SWEEP_POOL = 3;

/** A poll takes a fraction of a millisecond, and one process has one core. */
const POLL_POOL = 4;

/** The database fault that a readiness check reports; null when there is no fault. */
const FAULTS = {
  current: null,
  'too-old': 'schema-too-old',
  away: 'away',
} as const satisfies Record<SchemaVersion, string | null>;

/** The services that every process of the product needs. */
export function createFoundation(config: ProductConfig, logger: Logger, sweepUrl?: string) {
  const tracer = openTracer(config.traces, logger);
  const now = () => new Date();
  const onError = (part: string) => (error: unknown) => warnThrottled(logger, error, part);
  const registry = openRegistry(BUILD);
  const emit = recordEventMetrics(registry, logger);
  const connections = openConnections({
    ...config.database,
    onIdleError: onError('database'),
    emit,
  });
  const checkSchemaVersion = schemaVersionCheck(connections);
  registerPoolMetrics(registry, config.database.poolSize, connections);
  const ofSweep =
    sweepUrl === undefined || sweepUrl === config.database.url
      ? connections
      : openConnections({
          url: sweepUrl,
          poolSize: SWEEP_POOL,
          usesNamedStatements: config.database.usesNamedStatements,
          onIdleError: onError('database of the sweep'),
        });
  const database = createDatabase(connections, ofSweep);
  const queue = laneQueue(config.redis.url, onError('lane queue'));
  const jobs = jobQueue(config.redis.url, onError('job queue'));
  const tally = createCallCounter({ database, onError: onError('tally of calls') });
  const marketplace = openMarketplace(config.marketplace, {
    now,
    random: Math.random,
    metrics: tally.wrap(traceCalls(callMetrics(registry, logger), tracer)),
  });
  const { gateway } = marketplace;
  const { seal, userTokens, ownKeyset } = createTokenServices({
    config,
    database,
    marketplace,
    wake: queue.wake,
    now,
    logger,
    emit,
  });

  const hash = keyedHash(config.erasureKey);
  const erasure = personErasureService({
    database,
    hash,
    forget: removeFromQueues({ jobs, lanes: queue, onError: onError('queues') }),
    startJob: jobs.start,
    now,
  });

  const categories = createCategoryNameCache({ database, now });
  const wantNames = requestCategoryNames({
    categories,
    startJob: jobs.start,
    onError: onError('category names'),
  });
  /** What is known now; whether another process knows more is looked up beside the work. */
  const knownNames = () => {
    categories.reloadIfStale().catch(onError('category names'));
    return categories.names();
  };

  const laneDeps: LaneDeps = {
    database,
    gateway,
    tokens: userTokens,
    budget: budgetService({ database, now }),
    spacingMs: config.spacingMs,
    currency: config.marketplace.currency,
    defaultStore: config.defaultStore,
    categoryNames: knownNames,
    tracer,
    now,
    random: Math.random,
    logger,
  };
  const visiting = { ...laneDeps, database, tokens: userTokens };
  const visits = createInteractiveCaller(visiting);
  const ask = createFetchPart({ ...visiting, wake: queue.wake });

  return {
    now,
    tracer,
    registry,
    emit,
    databaseFault: async () => FAULTS[await checkSchemaVersion()],
    database,
    queue,
    jobs,
    userTokens,
    ownKeyset,
    seal,
    consent: marketplace.consent,
    erasure,
    sellers: sellerErasureService({ database, hash, now }),
    readPublicKey: marketplace.publicKeys(userTokens),
    categories,
    requestNames: wantNames,
    knownNames,
    laneDeps,
    interactiveDeps: visiting,
    interactiveCaller: visits,
    fetchPart: ask,
    reader: createStoreReader({ interactiveCaller: visits }),
    announce: (kind: 'api' | 'worker') =>
      announceProcess(kind, {
        database,
        build: BUILD,
        keyIds: config.tokenKeys.map(({ id }) => id),
        onError: onError('announcement'),
      }),
    close: async (): Promise<void> => {
      await tracer.close();
      await tally.close();
      await queue.close();
      await jobs.close();
      marketplace.close();
      await connections.close();
      if (ofSweep !== connections) {
        await ofSweep.close();
      }
    },
  };
}

/** Everything the api does, built once at boot. What takes longer than a request, it starts and watches. */
export function createApiServices(config: ApiConfig, logger: Logger) {
  const foundation = createFoundation(config, logger);
  const { now, database, queue, jobs, userTokens, ownKeyset, categories, requestNames } =
    foundation;
  const { knownNames, laneDeps, interactiveCaller, fetchPart, reader, erasure, sellers } =
    foundation;
  const { currency, gateway, budget: calls } = laneDeps;
  const reach = { source: gateway.source.name, reachDays: gateway.source.reachDays };
  const startJob = jobs.start;
  const line = createImportQueue(importConcurrency(config.database.poolSize));
  const userSettings = settingsService({
    database,
    defaultStore: config.defaultStore,
    sendsMail: config.mail !== null,
  });
  const prove = verifyToken({ database, interactiveCaller, now });
  const analyses = storeAnalysisService({ database, reader, settings: userSettings, startJob });
  const desks = createDeskLoader({ database, now });
  const reachFor = chooseSource((userId) => userTokens.hasOnlyActiveListings(userId));
  const runs = runBatches({
    database,
    wake: queue.wake,
    reach,
    reachFor,
    now,
    requestNames,
    pauseWithoutToken: pauseWithoutToken({ database, tokens: userTokens, now }),
    lineWorths: lineWorths({ open: desks.open }),
  });

  const accounts = createAccountServices({ database, config, now });
  const inventory = importInventory({ database, queue: line, startJob });
  const pollConnections = openConnections({
    url: config.pollUrl,
    poolSize: POLL_POOL,
    usesNamedStatements: config.database.usesNamedStatements,
    onIdleError: (error) => warnThrottled(logger, error, 'database of the polls'),
  });

  return {
    ...accounts,
    confirmPolls: confirmPolls({
      connections: pollConnections,
      database,
      idleMs: config.session.idleMs,
      now,
    }),
    imports: importBatch({ database, queue: line, now }),
    numbers: changeNumbers({ database, continueAfter: runs.continueAfter }),
    inventory,
    ...createOwnSalesServices({
      database,
      ...desks,
      queue: line,
      inventory,
      currency,
      categoryNames: knownNames,
      consent: foundation.consent,
      seal: foundation.seal,
      startJob,
      now,
    }),
    batches: {
      ...runs,
      ...clearBatches({ database, wake: queue.wake, now, startJob }),
    },
    planRun: planBatchRun({
      database,
      reach,
      reachFor,
      spacingMs: config.spacingMs,
      now,
      forecast: calls.forecast,
      payer: (userId, needed) => userTokens.payer(userId, needed),
    }),
    /** Where a user's figures come from, and how far back. */
    soldSource: reachFor,
    results: readBatches({
      database,
      desk: createDeskOrder({ database, load: desks.load, now }),
    }),
    decideLink: decideLink({ database }),
    figureConsent: consentService({ database, now }),
    overrides: overridesService({ database, currency, now, startJob }),
    ...createDeskServices({ database, ...desks, queue: line, now, startJob }),
    ...createResearchServices({
      database,
      queue: line,
      currency,
      categoryNames: knownNames,
      now,
      startJob,
    }),
    evidence: readEvidence({ database, currency, categoryNames: knownNames }),
    categories,
    tokens: userTokens,
    ownKeyset,
    updateToken: updateToken({ tokens: userTokens, verify: prove }),
    proveToken: proveToken({ database, tokens: userTokens, verify: prove }),
    settings: userSettings,
    erasure,
    /** Null: the marketplace sends none. */
    notifications: createNotifications(config.notifications, {
      database,
      fetchKey: foundation.readPublicKey,
      now,
      sellers,
      emit: foundation.emit,
    }),
    researchPart: researchPart({
      ...laneDeps,
      database,
      interactiveCaller,
      fetchPart,
      tokens: userTokens,
      categories,
      requestNames,
    }),
    fetchPart,
    storeAnalyses: analyses,
    storeEvidence: readStoreEvidence({ database, currency, categoryNames: knownNames }),
    testStore: testStore({ reader, settings: userSettings }),
    databaseFault: foundation.databaseFault,
    tracer: foundation.tracer,
    announce: foundation.announce,
    status: statusService({ database, now }),
    maintenance: createMaintenanceMonitor({
      database,
      onError: (error) => warnThrottled(logger, error, 'maintenance'),
    }),
    registry: foundation.registry,

    async close() {
      analyses.close();
      await pollConnections.close();
      await foundation.close();
    },
  };
}

/** What the api's routes are given. */
export type Services = ReturnType<typeof createApiServices>;
