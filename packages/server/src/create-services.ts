import { identityProvider } from './access/identity-provider.ts';
import { signIn } from './access/sign-in.ts';
import { chooseSource } from './batches/choose-source.ts';
import { clearBatches } from './batches/clear-batches.ts';
import { consentBook } from './batches/consent-book.ts';
import { decideLink } from './batches/decide-link.ts';
import { followRules } from './batches/follow-rules.ts';
import { keepResearch } from './batches/keep-research.ts';
import { overrulesBook } from './batches/overrules-book.ts';
import { planBatchRun } from './batches/plan-run.ts';
import { readBatches } from './batches/read-batches.ts';
import { readEvidence } from './batches/read-evidence.ts';
import { runBatches } from './batches/run-batches.ts';
import { watchBatches } from './batches/watch-batches.ts';
import { budget } from './budgets/budget.ts';
import { categoryNames } from './categories/category-names.ts';
import { fetchCategoryNames, wantCategoryNames } from './categories/fetch-category-names.ts';
import { createDeskServices } from './create-desk-services.ts';
import { databaseOver } from './database.ts';
import { openConnections } from './db/connections.ts';
import { schemaStanding, type SchemaStanding } from './db/schema-standing.ts';
import { deskOrder } from './desk/desk-order.ts';
import { lineWorths } from './desk/line-worths.ts';
import { deskOpener } from './desk/open-desk.ts';
import { applyRetention } from './housekeeping/apply-retention.ts';
import { removeExpired } from './housekeeping/remove-expired.ts';
import { importBatch } from './imports/import-batch.ts';
import { importLine, placesWith } from './imports/import-line.ts';
import { readResearchFile } from './imports/read-research-file.ts';
import { importInventory } from './inventory/import-inventory.ts';
import { matchBatches } from './inventory/match-batches.ts';
import { electSweeper } from './jobs/elect-sweeper.ts';
import type { JobHandlers } from './jobs/job-handler.ts';
import { jobQueue } from './jobs/job-queue.ts';
import { startJobs, type RunningJobs } from './jobs/job-worker.ts';
import { jobSweep } from './jobs/sweep-jobs.ts';
import { openMarketplace } from './lanes/call/open-marketplace.ts';
import type { LaneDeps } from './lanes/hold/lane-run.ts';
import { suspects } from './lanes/hold/suspects.ts';
import { laneQueue } from './lanes/run/lane-queue.ts';
import { startLanes, type RunningLanes } from './lanes/run/start-lanes.ts';
import { askPart } from './lanes/visit/ask-part.ts';
import { pauseWithoutToken } from './lanes/visit/pause-without-token.ts';
import { visitMarketplace } from './lanes/visit/visit-marketplace.ts';
import { watchMaintenance } from './maintenance/watch-maintenance.ts';
import { keyBook } from './notifications/key-book.ts';
import { probeEndpoint } from './notifications/probe-endpoint.ts';
import { takeNotification } from './notifications/take-notification.ts';
import { erasePerson } from './people/erase-person.ts';
import { eraseSeller } from './people/erase-seller.ts';
import { exportPerson } from './people/export-person.ts';
import { forgetInQueues } from './people/forget-in-queues.ts';
import { keyedHash } from './people/keyed-hash.ts';
import type { ApiConfig } from './platform/config/api-config.ts';
import type { ProductConfig } from './platform/config/product-config.ts';
import type { WorkerConfig } from './platform/config/worker-config.ts';
import type { Logger } from './platform/logger.ts';
import { callMeters, type CallMeters } from './platform/meters/call-meters.ts';
import { poolMeters } from './platform/meters/pool-meters.ts';
import { openRegistry } from './platform/meters/registry.ts';
import { tellHappenings } from './platform/meters/tell-happenings.ts';
import { workMeters } from './platform/meters/work-meters.ts';
import { PRODUCT_VERSION } from './platform/product-version.ts';
import { otlpExporter } from './platform/traces/otlp-exporter.ts';
import { tracedCalls } from './platform/traces/traced-calls.ts';
import { NO_TRACER, tracerTo, type Tracer } from './platform/traces/tracer.ts';
import { warnSeldom } from './platform/warn-seldom.ts';
import { proveToken } from './research/prove-token.ts';
import { askWithRenewal, researchPart } from './research/research-part.ts';
import { settings } from './settings/settings.ts';
import { noteStanding } from './standing/note-standing.ts';
import { readStanding } from './standing/read-standing.ts';
import { tallyCalls } from './standing/tally-calls.ts';
import { readStoreEvidence } from './stores/read-store-evidence.ts';
import { readStore } from './stores/read-store.ts';
import { runStoreAnalysis } from './stores/run-store-analysis.ts';
import { salesLookup } from './stores/sales-lookup.ts';
import { storeAnalyses } from './stores/store-analyses.ts';
import { testStore } from './stores/test-store.ts';
import { tokenSeal } from './tokens/token-seal.ts';
import { tokens } from './tokens/tokens.ts';
import { updateToken } from './tokens/update-token.ts';

/** One process sweeps at a time; what every call takes of the common quota is told in nobody's name, too. */
const SWEEP_POOL = 3;

/** What those who ask whether a process is ready are told of its database; null when all is well. */
const FAULTS = {
  current: null,
  'too-old': 'schema-too-old',
  away: 'away',
} as const satisfies Record<SchemaStanding, string | null>;

/** For lists that are put in order or searched, one after the other, and for exports beside them; none for long. */
const ORDERING = { poolSize: 3, statementMs: 5_000 };

/** What every process of the product stands on. */
export function createFoundation(config: ProductConfig, logger: Logger, sweepUrl?: string) {
  const tracer = openTracer(config.traces.endpoint, logger);
  const now = () => new Date();
  const onError = (part: string) => (error: unknown) => warnSeldom(logger, error, part);
  const registry = openRegistry(PRODUCT_VERSION);
  const connections = openConnections({
    ...config.database,
    onIdleError: onError('database'),
    tell: tellHappenings(registry, logger),
  });
  const standing = schemaStanding(connections);
  poolMeters(registry, 'pool', config.database.poolSize, connections.pool);
  const ofSweep =
    sweepUrl === undefined || sweepUrl === config.database.url
      ? connections
      : openConnections({
          url: sweepUrl,
          poolSize: SWEEP_POOL,
          keepsNames: config.database.keepsNames,
          onIdleError: onError('database of the sweep'),
        });
  const database = databaseOver(connections, ofSweep);
  const queue = laneQueue(config.redis.url, onError('lane queue'));
  const jobs = jobQueue(config.redis.url, onError('job queue'));
  const tally = tallyCalls({ database, onError: onError('tally of calls') });
  const marketplace = openMarketplace(config.marketplace, {
    now,
    random: Math.random,
    meters: tally.counting(tracedCalls(withCircuitLog(callMeters(registry), logger), tracer)),
  });
  const { door, mint } = marketplace;
  const seal = tokenSeal(config.tokenKeys);
  const userTokens = tokens({ database, seal, wake: queue.wake, now, mint, logger });

  const hash = keyedHash(config.erasureKey);
  const erasure = erasePerson({
    database,
    hash,
    forget: forgetInQueues({ jobs, lanes: queue, onError: onError('queues') }),
    startJob: jobs.start,
    now,
  });

  const categories = categoryNames({ database, now });
  const wantNames = wantCategoryNames({
    categories,
    startJob: jobs.start,
    onError: onError('category names'),
  });
  /** What is known now; whether another process knows more is looked up beside the work. */
  const knownNames = () => {
    categories.keepLoaded().catch(onError('category names'));
    return categories.names();
  };

  const laneDeps: LaneDeps = {
    database,
    door,
    tokens: userTokens,
    budget: budget({ database, now }),
    spacingMs: config.spacingMs,
    currency: config.marketplace.currency,
    categoryNames: knownNames,
    suspects: suspects(),
    tracer,
    moved: () => undefined,
    now,
    random: Math.random,
    logger,
  };
  const visiting = { ...laneDeps, database, tokens: userTokens };
  const visits = visitMarketplace(visiting);
  const ask = askPart({ ...visiting, wake: queue.wake });

  return {
    now,
    tracer,
    registry,
    databaseFault: async () => FAULTS[await standing()],
    database,
    queue,
    jobs,
    userTokens,
    erasure,
    sellers: eraseSeller({ database, hash, now }),
    readPublicKey: marketplace.publicKeys(userTokens),
    categories,
    wantNames,
    knownNames,
    laneDeps,
    visiting,
    visits,
    ask,
    reader: readStore({ visits }),
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

const openTracer = (endpoint: string | null, logger: Logger): Tracer =>
  endpoint === null
    ? NO_TRACER
    : tracerTo(
        otlpExporter({
          endpoint,
          service: `partsight-${String(logger.bindings()['process'])}`,
          version: PRODUCT_VERSION,
          logger,
        }),
      );

const withCircuitLog = (meters: CallMeters, logger: Logger): CallMeters => ({
  ...meters,
  circuit(isOpen) {
    meters.circuit(isOpen);
    if (isOpen) {
      logger.warn('circuit opened: the marketplace does not answer');
    } else {
      logger.info('circuit shut: the marketplace answers again');
    }
  },
});

/** Everything the api does, built once at boot. What takes longer than a request, it starts and watches. */
export function createApiServices(config: ApiConfig, logger: Logger) {
  const foundation = createFoundation(config, logger);
  const { now, database, queue, jobs, userTokens, categories, wantNames } = foundation;
  const { knownNames, laneDeps, visits, ask, reader, erasure, sellers } = foundation;
  const { currency, door, budget: calls } = laneDeps;
  const reach = { source: door.source.name, reachDays: door.source.reachDays };
  const ordering = openConnections({
    ...ORDERING,
    url: config.database.url,
    keepsNames: config.database.keepsNames,
    onIdleError: (error) => warnSeldom(logger, error, 'ordering'),
  });
  poolMeters(foundation.registry, 'ordering', ORDERING.poolSize, ordering.pool);
  const startJob = jobs.start;
  const line = importLine(placesWith(config.database.poolSize));
  const userSettings = settings({ database, defaultStore: config.defaultStore });
  const prove = proveToken({ database, visits, now });
  const analyses = storeAnalyses({ database, reader, settings: userSettings, startJob });
  const openDesk = deskOpener();
  const inOrder = databaseOver(ordering);
  const reachFor = chooseSource((userId) => userTokens.onlyLive(userId));
  const forecast: Parameters<typeof planBatchRun>[0]['forecast'] = async (userId, plan) => {
    const payer = await userTokens.payer(userId);
    const api = plan.isAsked ? 'browse' : 'research';
    return payer === null ? null : calls.forecast({ payer, api }, userId, plan);
  };

  const access = signIn({
    database,
    provider: identityProvider(config),
    session: config.session,
    now,
  });

  return {
    access,
    watching: watchBatches({ look: access.look }),
    imports: importBatch({ database, line, now }),
    inventory: importInventory({ database, line, startJob }),
    batches: {
      ...runBatches({
        database,
        wake: queue.wake,
        reach,
        reachFor,
        now,
        wantNames,
        pauseWithoutToken: pauseWithoutToken({ database, tokens: userTokens, now }),
        lineWorths: lineWorths({ database, open: openDesk }),
      }),
      ...clearBatches({ database, wake: queue.wake, now, startJob }),
    },
    planRun: planBatchRun({
      database,
      reach,
      reachFor,
      spacingMs: config.spacingMs,
      now,
      forecast,
    }),
    soldSource: reach,
    results: readBatches({
      database,
      ordering: inOrder,
      desk: deskOrder({ database, ordering: inOrder, open: openDesk }),
    }),
    decideLink: decideLink({ database }),
    figureConsent: consentBook({ database, now }),
    overrules: overrulesBook({ database, currency, now, startJob }),
    ...createDeskServices({ database, open: openDesk, line, now }),
    keepResearch: keepResearch({ database, currency, categoryNames: knownNames, now }),
    readResearchFile: readResearchFile({ line }),
    evidence: readEvidence({ database, currency, categoryNames: knownNames }),
    categories,
    tokens: userTokens,
    updateToken: updateToken({ tokens: userTokens, prove }),
    settings: userSettings,
    erasure,
    exportPerson: exportPerson({ database, now }),
    /** Null: the marketplace sends none. */
    notifications:
      config.notifications === null
        ? null
        : takeNotification({
            ...config.notifications,
            keyOf: keyBook(foundation.readPublicKey, now),
            sellers,
          }),
    researchPart: researchPart({
      ...laneDeps,
      askPart: ask,
      tokens: userTokens,
      categories,
      wantNames,
    }),
    askPart: ask,
    storeAnalyses: analyses,
    storeEvidence: readStoreEvidence({ database, currency, categoryNames: knownNames }),
    testStore: testStore({ reader, settings: userSettings }),
    databaseFault: foundation.databaseFault,
    tracer: foundation.tracer,
    standing: readStanding({ database, now }),
    maintenance: watchMaintenance({
      database,
      onError: (error) => warnSeldom(logger, error, 'maintenance'),
    }),
    registry: foundation.registry,

    async close() {
      analyses.close();
      await ordering.close();
      await foundation.close();
    },
  };
}

/** What the api's routes are given. */
export type Services = ReturnType<typeof createApiServices>;

/** Everything the worker does, built once at boot. */
export function createWorkerServices(config: WorkerConfig, logger: Logger) {
  const foundation = createFoundation(config, logger, config.sweepUrl);
  const { now, database, queue, jobs, userTokens, categories, wantNames, laneDeps } = foundation;
  const { visiting, visits, ask, reader, erasure, close } = foundation;
  const askAgain = askWithRenewal({ askPart: ask, tokens: userTokens });
  const { source } = laneDeps.door;
  const lookUpSales = salesLookup({ ...visiting, source, ask: askAgain, visits });
  const redisUrl = config.redis.url;
  let lanesHeld = (): number => 0;
  const meters = workMeters(foundation.registry, {
    lanesHeld: () => lanesHeld(),
    batches: () => database.asSweeper(({ batches }) => batches.countByState()),
    lanesResting: () => database.asSweeper(({ lanes }) => lanes.countResting(foundation.now())),
    queues: async () => (await Promise.all([queue.depth(), jobs.depth()])).flat(),
  });

  const handlers: JobHandlers = {
    'analyze-store': runStoreAnalysis({ database, reader, lookUpSales, logger }),
    'match-inventory': matchBatches({ database }),
    'follow-rules': followRules({ database, currency: laneDeps.currency }),
    'fetch-category-names': fetchCategoryNames({ categories, visits }),
    'probe-notifications': probeEndpoint({ registered: config.notifications, logger }),
    'erase-person': ({ userId }, { soon }) => erasure.finish(userId, soon),
    'note-standing': noteStanding({ database }),
    housekeeping: removeExpired({ database }),
    retention: applyRetention({
      database,
      erasure,
      evidenceDays: config.evidenceDays,
      now,
      logger,
    }),
  };

  return {
    /** Starts running lanes in this process. `onStuck`: it holds work that does not move. */
    startLanes(onStuck: () => void): RunningLanes {
      const sweeping = {
        election: electSweeper(database),
        sweepJobs: jobSweep({ database, queue: jobs, wantNames }),
        onDone: meters.swept,
        onWaiting: meters.waitingSince,
      };
      const lanes = startLanes(
        { ...config.lanes, ...sweeping, spacingMs: config.spacingMs, redisUrl },
        { ...laneDeps, database },
        queue,
        onStuck,
      );
      lanesHeld = lanes.held;
      return lanes;
    },

    /** Starts doing everything else that goes on behind people's backs. */
    startJobs: (): RunningJobs =>
      startJobs({ ...config.jobs, redisUrl, logger, onEnded: meters.jobEnded }, handlers),

    databaseFault: foundation.databaseFault,
    pingRedis: queue.depth,
    registry: foundation.registry,

    close,
  };
}
