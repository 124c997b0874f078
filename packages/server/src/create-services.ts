import { readFile } from 'node:fs/promises';

import { marketplaceClient } from '@partsight/marketplace/marketplace-client';

import { identityProvider } from './access/identity-provider.ts';
import type { Identity } from './access/sessions.repo.ts';
import { signIn } from './access/sign-in.ts';
import { readBatches } from './batches/read-batches.ts';
import { readEvidence } from './batches/read-evidence.ts';
import { runBatches } from './batches/run-batches.ts';
import { categoryNames } from './categories/category-names.ts';
import { openDatabase } from './db/database.ts';
import { storesOver } from './db/stores.ts';
import { keepHouseUntil } from './housekeeping/keep-house.ts';
import { importBatch } from './imports/import-batch.ts';
import { laneQueue } from './lanes/lane-queue.ts';
import { laneWorker, type LaneWorker } from './lanes/lane-worker.ts';
import { arrivalClock } from './lanes/pacing.ts';
import { runLane, type LaneEnd } from './lanes/run-lane.ts';
import { sweepUntil } from './lanes/sweep.ts';
import type { Config } from './platform/config.ts';
import type { Logger } from './platform/logger.ts';
import { marketplaceMint } from './tokens/marketplace-mint.ts';
import { tokenSeal } from './tokens/token-seal.ts';
import { tokens } from './tokens/tokens.ts';

/** Everything a process does, built once at boot. */
export function createServices(config: Config, logger: Logger) {
  const now = () => new Date();
  const onError = (part: string) => (error: Error) => logger.warn({ err: error }, part);
  const database = openDatabase({ ...config.database, onIdleError: onError('database') });
  const stores = storesOver(database);
  const queue = laneQueue(config.redis.url, onError('lane queue'));
  const marketplace = marketplaceClient(config.marketplace);
  const source = marketplace.soldSource;
  const reach = { source: source.name, reachDays: source.reachDays };
  const seal = tokenSeal(config.tokenKeys);
  const { application } = config.marketplace;
  const mint = application === null ? null : marketplaceMint(marketplace, application);
  const tokenBook = tokens({ stores, seal, wake: queue.wake, now, mint, logger });

  const categories = categoryNames({ stores, client: marketplace, now });
  const { currency } = config.marketplace;

  const laneDeps = {
    stores,
    source,
    tokens: tokenBook,
    spacingMs: config.lanes.spacingMs,
    arrivals: arrivalClock(),
    currency,
    categoryNames: categories.names,
    quotaResetsAt: () => Promise.resolve(new Date(Date.now() + 3_600_000)),
    now,
    random: Math.random,
    logger,
  };

  return {
    access: signIn({ stores, provider: identityProvider(config), session: config.session, now }),
    imports: importBatch({ stores, readFile: (path) => readFile(path), now }),
    batches: runBatches({ stores, wake: queue.wake, reach, now }),
    reading: readBatches({ stores }),
    evidence: readEvidence({ stores, currency, categoryNames: categories.names }),
    categories,
    tokens: tokenBook,
    isReachable: () => stores.isReachable(),

    /** Starts running lanes in this process. */
    startLanes(): LaneWorker {
      const sweeping = new AbortController();
      const worker = laneWorker(laneDeps, {
        redisUrl: config.redis.url,
        lanesAtOnce: config.lanes.perProcess,
        sliceMs: config.lanes.sliceMs,
      });
      const swept = sweepUntil({ stores, queue, logger }, sweeping.signal);
      const { evidenceDays } = config;
      const kept = keepHouseUntil({ stores, evidenceDays, logger }, sweeping.signal);
      return {
        async drain() {
          sweeping.abort();
          await Promise.all([swept, kept]);
          await worker.drain();
        },
      };
    },

    /** What seeds and tests need to do without a browser and without a worker. */
    development: {
      ensureUser: async (identity: Identity): Promise<string> =>
        (await stores.asIdentity(identity, ({ people }) => people.upsertUser(now()))).id,
      /** Runs a user's lane here and now until it has nothing to do. */
      async runLaneOf(userId: string): Promise<LaneEnd> {
        const laneId = await stores.asUser(userId, ({ lanes }) => lanes.ensure());
        const taken = await stores.asLane(laneId, ({ lane }) => lane.take());
        const end = await runLane(laneDeps, {
          laneId,
          fence: taken?.fence ?? 0,
          signal: AbortSignal.timeout(600_000),
        });
        await stores.asLane(laneId, ({ lane }) => lane.release(taken?.fence ?? 0));
        return end;
      },
    },

    async close() {
      await queue.close();
      marketplace.close();
      await database.close();
    },
  };
}

export type Services = ReturnType<typeof createServices>;
