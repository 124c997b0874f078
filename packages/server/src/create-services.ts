import { identityProvider } from './access/identity-provider.ts';
import { signIn } from './access/sign-in.ts';
import { clearBatches } from './batches/clear-batches.ts';
import { readBatches } from './batches/read-batches.ts';
import { readEvidence } from './batches/read-evidence.ts';
import { runBatches } from './batches/run-batches.ts';
import { categoryNames } from './categories/category-names.ts';
import { fetchCategoryNames, wantCategoryNames } from './categories/fetch-category-names.ts';
import { databaseOver } from './database.ts';
import { openConnections } from './db/connections.ts';
import { applyRetention } from './housekeeping/apply-retention.ts';
import { removeExpired } from './housekeeping/remove-expired.ts';
import { importBatch } from './imports/import-batch.ts';
import { importLine } from './imports/import-line.ts';
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
import { visitMarketplace } from './lanes/visit/visit-marketplace.ts';
import type { ApiConfig } from './platform/config/api-config.ts';
import type { ProductConfig } from './platform/config/product-config.ts';
import type { WorkerConfig } from './platform/config/worker-config.ts';
import type { Logger } from './platform/logger.ts';
import { proveToken } from './research/prove-token.ts';
import { askWithRenewal, researchPart } from './research/research-part.ts';
import { settings } from './settings/settings.ts';
import { readStore } from './stores/read-store.ts';
import { runStoreAnalysis } from './stores/run-store-analysis.ts';
import { salesLookup } from './stores/sales-lookup.ts';
import { storeAnalyses } from './stores/store-analyses.ts';
import { testStore } from './stores/test-store.ts';
import { tokenSeal } from './tokens/token-seal.ts';
import { tokens } from './tokens/tokens.ts';
import { updateToken } from './tokens/update-token.ts';

/** What every process of the product stands on. */
export function createFoundation(config: ProductConfig, logger: Logger) {
  const now = () => new Date();
  const onError = (part: string) => (error: unknown) => logger.warn({ err: error }, part);
  const connections = openConnections({ ...config.database, onIdleError: onError('database') });
  const database = databaseOver(connections);
  const queue = laneQueue(config.redis.url, onError('lane queue'));
  const jobs = jobQueue(config.redis.url, onError('job queue'));
  const marketplace = openMarketplace(config.marketplace, { now, random: Math.random });
  const { door, mint } = marketplace;
  const seal = tokenSeal(config.tokenKeys);
  const userTokens = tokens({ database, seal, wake: queue.wake, now, mint, logger });

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
    spacingMs: config.spacingMs,
    currency: config.marketplace.currency,
    categoryNames: knownNames,
    suspects: suspects(),
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
    database,
    queue,
    jobs,
    mint,
    userTokens,
    categories,
    wantNames,
    knownNames,
    laneDeps,
    visiting,
    visits,
    ask,
    reader: readStore({ visits }),
    close: async (): Promise<void> => {
      await queue.close();
      await jobs.close();
      marketplace.close();
      await connections.close();
    },
  };
}

/** Everything the api does, built once at boot. What takes longer than a request, it starts and watches. */
export function createApiServices(config: ApiConfig, logger: Logger) {
  const foundation = createFoundation(config, logger);
  const { now, database, queue, jobs, mint, userTokens, categories, wantNames } = foundation;
  const { knownNames, laneDeps, visits, ask, reader } = foundation;
  const { currency, door } = laneDeps;
  const reach = { source: door.source.name, reachDays: door.source.reachDays };
  const startJob = jobs.start;
  const line = importLine();
  const userSettings = settings({ database, defaultStore: config.defaultStore });
  const prove = proveToken({ database, visits, now });
  const analyses = storeAnalyses({ database, reader, settings: userSettings, startJob });

  return {
    access: signIn({ database, provider: identityProvider(config), session: config.session, now }),
    imports: importBatch({ database, line, now }),
    inventory: importInventory({ database, line, startJob }),
    batches: {
      ...runBatches({ database, wake: queue.wake, reach, now, wantNames }),
      ...clearBatches({ database, now, startJob }),
    },
    results: readBatches({ database }),
    evidence: readEvidence({ database, currency, categoryNames: knownNames }),
    categories,
    tokens: userTokens,
    updateToken: updateToken({ tokens: userTokens, mint, prove }),
    settings: userSettings,
    researchPart: researchPart({
      ...laneDeps,
      askPart: ask,
      tokens: userTokens,
      categories,
      wantNames,
    }),
    askPart: ask,
    storeAnalyses: analyses,
    testStore: testStore({ reader, settings: userSettings }),
    isReachable: () => database.isReachable(),

    async close() {
      analyses.close();
      await foundation.close();
    },
  };
}

/** What the api's routes are given. */
export type Services = ReturnType<typeof createApiServices>;

/** Everything the worker does, built once at boot. */
export function createWorkerServices(config: WorkerConfig, logger: Logger) {
  const foundation = createFoundation(config, logger);
  const { database, queue, jobs, userTokens, categories, wantNames, laneDeps } = foundation;
  const { visiting, visits, ask, reader, close } = foundation;
  const askAgain = askWithRenewal({ askPart: ask, tokens: userTokens });
  const { source } = laneDeps.door;
  const lookUpSales = salesLookup({ ...visiting, source, ask: askAgain, visits });
  const redisUrl = config.redis.url;

  const handlers: JobHandlers = {
    'analyze-store': runStoreAnalysis({ database, reader, lookUpSales, logger }),
    'match-inventory': matchBatches({ database }),
    'fetch-category-names': fetchCategoryNames({ categories, visits }),
    housekeeping: removeExpired({ database }),
    retention: applyRetention({ database, evidenceDays: config.evidenceDays }),
  };

  return {
    /** Starts running lanes in this process. `onStuck`: it holds work that does not move. */
    startLanes(onStuck: () => void): RunningLanes {
      const sweeping = {
        election: electSweeper(database),
        sweepJobs: jobSweep({ database, queue: jobs, wantNames }),
      };
      return startLanes(
        { ...config.lanes, ...sweeping, spacingMs: config.spacingMs, redisUrl },
        { ...laneDeps, database },
        queue,
        onStuck,
      );
    },

    /** Starts doing everything else that goes on behind people's backs. */
    startJobs: (): RunningJobs => startJobs({ ...config.jobs, redisUrl, logger }, handlers),

    close,
  };
}
