import { personErasureService } from './accounts/erasure/erase-person.service.ts';
import { sellerErasureService } from './accounts/erasure/erase-seller.service.ts';
import { keyedHash } from './accounts/erasure/keyed-hash.ts';
import { removeFromQueues } from './accounts/erasure/remove-from-queues.ts';
import { appraisingStopped } from './appraisals/request-appraisal.ts';
import { openConnections } from './db/connections.ts';
import { createDatabase } from './db/database.ts';
import { schemaVersionCheck, type SchemaVersion } from './db/schema-version.ts';
import { jobQueue } from './engine/jobs/job-queue.ts';
import { openMarketplace } from './engine/lanes/call/open-marketplace.ts';
import { fetchPart as createFetchPart } from './engine/lanes/interactive/fetch-part.service.ts';
import { createInteractiveCaller } from './engine/lanes/interactive/interactive-call.service.ts';
import type { LaneDeps } from './engine/lanes/lane-deps.ts';
import { laneQueue } from './engine/lanes/lane-queue.ts';
import { openLanes } from './engine/lanes/lanes.ts';
import { createCategoryNameCache } from './evidence/categories/category-name-cache.ts';
import { requestCategoryNames } from './evidence/categories/fetch-category-names.job.ts';
import { BUILD } from './platform/build.ts';
import type { ProductConfig } from './platform/config/product-config.ts';
import type { Logger } from './platform/logger.ts';
import { callMetrics } from './platform/meters/call-metrics.ts';
import { recordEventMetrics } from './platform/meters/event-metrics.ts';
import { registerPoolMetrics } from './platform/meters/pool-metrics.ts';
import { openRegistry } from './platform/registry.ts';
import { openTracer } from './platform/traces/open-tracer.ts';
import { traceCalls } from './platform/traces/trace-calls.ts';
import { warnThrottled } from './platform/warn-throttled.ts';
import { announceProcess } from './status/announce-process.ts';
import { createCallCounter } from './status/count-calls.ts';
import { createStoreReader } from './stores/read-store.service.ts';
import { budgetService } from './tokens/budgets/budget.service.ts';
import { createOwnKeysets } from './tokens/keysets/own-keysets.ts';
import { ownKeysetService } from './tokens/own-keyset.service.ts';
import { tokenSeal } from './tokens/secrets/token-seal.ts';
import { tokenService } from './tokens/tokens.service.ts';

/** What works across all users, and the shared quota. */
const SWEEP_POOL = 3;

/** The database fault that a readiness check reports; null when there is no fault. */
const FAULTS = {
  current: null,
  'too-old': 'schema-too-old',
  away: 'away',
} as const satisfies Record<SchemaVersion, string | null>;

/** The services that every process of the product needs. */
export function createServices(config: ProductConfig, logger: Logger, sweepUrl?: string) {
  const tracer = openTracer(config.traces, logger);
  const now = () => new Date();
  const onError = (part: string) => (error: unknown) => warnThrottled(logger, error, part);
  const registry = openRegistry(BUILD);
  const queue = laneQueue(config.redis.url, onError('lane queue'));
  const jobs = jobQueue(config.redis.url, onError('job queue'));
  const emit = appraisingStopped(jobs.start, recordEventMetrics(registry, logger));
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
          pulse: connections.pulse,
        });
  const database = createDatabase(connections, ofSweep);
  const lanes = openLanes(database);
  const tally = createCallCounter({ database, onError: onError('tally of calls') });
  const marketplace = openMarketplace(config.marketplace, {
    now,
    random: Math.random,
    metrics: tally.wrap(traceCalls(callMetrics(registry, logger), tracer)),
  });
  const { gateway, mint, mintWith } = marketplace;
  const seal = tokenSeal(config.tokenKeys);
  const tokenDeps = { database, seal, wake: queue.wake, now, logger, emit };
  const keysets = config.marketplace.takesOwnKeysets
    ? createOwnKeysets({ ...tokenDeps, mintWith })
    : null;
  const userTokens = tokenService({ ...tokenDeps, mint, keysets });

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
    lanes,
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
  const visiting = { ...laneDeps, database, lanes, tokens: userTokens };
  const visits = createInteractiveCaller(visiting);
  const ask = createFetchPart({ ...visiting, wake: queue.wake });

  return {
    now,
    tracer,
    registry,
    emit,
    whileDatabaseAnswers: connections.pulse.whileAnswers,
    databaseFault: async () => FAULTS[await checkSchemaVersion()],
    database,
    queue,
    jobs,
    userTokens,
    ownKeyset: ownKeysetService({ ...tokenDeps, keysets }),
    seal,
    consent: marketplace.consent,
    erasure,
    sellers: sellerErasureService({ database, hash, now }),
    readPublicKey: marketplace.publicKeys(userTokens),
    categories,
    requestNames: wantNames,
    knownNames,
    lanes,
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
