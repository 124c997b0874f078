import { identityProvider } from './access/identity-provider.ts';
import { signIn } from './access/sign-in.ts';
import { readBatches } from './batches/read-batches.ts';
import { readEvidence } from './batches/read-evidence.ts';
import { runBatches } from './batches/run-batches.ts';
import { bringCategoryNames } from './categories/bring-category-names.ts';
import { categoryNames } from './categories/category-names.ts';
import { databaseOver } from './database.ts';
import { openConnections } from './db/connections.ts';
import { keepHouseUntil } from './housekeeping/keep-house.ts';
import { importBatch } from './imports/import-batch.ts';
import { importLine } from './imports/import-line.ts';
import { importInventory } from './inventory/import-inventory.ts';
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
import { analyzeStore } from './stores/analyze-store.ts';
import { readStore } from './stores/read-store.ts';
import { salesLookup } from './stores/sales-lookup.ts';
import { testStore } from './stores/test-store.ts';
import { tokenSeal } from './tokens/token-seal.ts';
import { tokens } from './tokens/tokens.ts';
import { updateToken } from './tokens/update-token.ts';

/** What every process of the product stands on. */
export function createFoundation(config: ProductConfig, logger: Logger) {
  const now = () => new Date();
  const onError = (part: string) => (error: Error) => logger.warn({ err: error }, part);
  const connections = openConnections({ ...config.database, onIdleError: onError('database') });
  const database = databaseOver(connections);
  const queue = laneQueue(config.redis.url, onError('lane queue'));
  const marketplace = openMarketplace(config.marketplace, { now, random: Math.random });
  const { door, mint } = marketplace;
  const seal = tokenSeal(config.tokenKeys);
  const tokenBook = tokens({ database, seal, wake: queue.wake, now, mint, logger });

  const categories = categoryNames({ database, now });
  /** What is known now; whether another process knows more is looked up beside the work. */
  const knownNames = () => {
    categories.keepLoaded().catch(onError('category names'));
    return categories.names();
  };

  const laneDeps: LaneDeps = {
    database,
    door,
    tokens: tokenBook,
    spacingMs: config.spacingMs,
    currency: config.marketplace.currency,
    categoryNames: knownNames,
    suspects: suspects(),
    moved: () => undefined,
    now,
    random: Math.random,
    logger,
  };

  return {
    now,
    onError,
    database,
    queue,
    door,
    mint,
    tokenBook,
    categories,
    knownNames,
    laneDeps,
    close: async (): Promise<void> => {
      await queue.close();
      marketplace.close();
      await connections.close();
    },
  };
}

/** Everything the api does, built once at boot. */
export function createApiServices(config: ApiConfig, logger: Logger) {
  const foundation = createFoundation(config, logger);
  const { now, onError, database, queue, door, mint, tokenBook } = foundation;
  const { categories, knownNames, laneDeps } = foundation;
  const { currency } = laneDeps;
  const { source } = door;
  const reach = { source: source.name, reachDays: source.reachDays };
  const line = importLine();
  const inventory = importInventory({ database, line, onError: onError('inventory') });

  const visiting = { ...laneDeps, database, tokens: tokenBook };
  const ask = askPart({ ...visiting, wake: queue.wake });
  const visits = visitMarketplace(visiting);
  const bringNames = bringCategoryNames({ categories, visits, now });
  const settingsBook = settings({ database, defaultStore: config.defaultStore });
  const reader = readStore({ visits });
  const askAgain = askWithRenewal({ askPart: ask, tokens: tokenBook });
  const lookUpSales = salesLookup({ ...visiting, source, ask: askAgain, visits });
  const prove = proveToken({ database, visits, now });
  const storeAnalyses = analyzeStore({
    database,
    reader,
    lookUpSales,
    settings: settingsBook,
    logger,
  });

  return {
    access: signIn({ database, provider: identityProvider(config), session: config.session, now }),
    imports: importBatch({ database, line, now }),
    inventory,
    batches: runBatches({ database, wake: queue.wake, reach, now, onStarted: bringNames }),
    reading: readBatches({ database }),
    evidence: readEvidence({ database, currency, categoryNames: knownNames }),
    categories,
    tokens: tokenBook,
    updateToken: updateToken({ tokens: tokenBook, mint, prove }),
    settings: settingsBook,
    researchPart: researchPart({
      ...laneDeps,
      askPart: ask,
      tokens: tokenBook,
      categories,
      bringNames,
    }),
    askPart: ask,
    storeAnalyses,
    testStore: testStore({ reader, settings: settingsBook }),
    isReachable: () => database.isReachable(),

    async close() {
      await inventory.close();
      await storeAnalyses.close();
      await foundation.close();
    },
  };
}

/** What the api's routes are given. */
export type Services = ReturnType<typeof createApiServices>;

/** Everything the worker does, built once at boot. */
export function createWorkerServices(config: WorkerConfig, logger: Logger) {
  const { database, queue, laneDeps, close } = createFoundation(config, logger);
  return {
    /** Starts running lanes in this process. `onStuck`: it holds work that does not move. */
    startLanes(onStuck: () => void): RunningLanes {
      const lanes = startLanes(
        { ...config.lanes, spacingMs: config.spacingMs, redisUrl: config.redis.url },
        { ...laneDeps, database },
        queue,
        onStuck,
      );
      const keeping = new AbortController();
      const { evidenceDays } = config;
      const kept = keepHouseUntil({ database, evidenceDays, logger }, keeping.signal);
      return {
        async drain() {
          keeping.abort();
          await Promise.all([lanes.drain(), kept]);
        },
      };
    },

    close,
  };
}
