import { describeGap, gapsOf, isTooShort } from '@partsight/marketplace-simulator/http/call-gaps';
import type { CallRecord } from '@partsight/marketplace-simulator/http/call-log';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApiServices } from '../../../create-api-services.ts';
import { AppError } from '../../../platform/app-error.ts';
import { readApiConfig } from '../../../platform/config/api-config.ts';
import { createLogger } from '../../../platform/logger.ts';
import { sleep } from '../../../platform/sleep.ts';
import { createDevelopment } from '../../../testing/development.ts';
import { part } from '../../../testing/lane-harness.ts';
import { newBatch } from '../../../testing/new-batch.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testEnvironment } from '../../../testing/test-environment.ts';

const SEEDS = 16;
const AT_ONCE = 4;
const SPACING_MS = 50;
/** Few enough that every run spends some token's allowance. */
const DAILY_LIMIT = 6;
const WITHIN_MS = 700;

const KINDS = ['batch', 'research', 'store', 'token', 'names'] as const;
type Step = { readonly kind: (typeof KINDS)[number]; readonly afterMs: number };

const db = testDatabase();
let simulator: RunningSimulator;
beforeAll(async () => {
  await db.query("insert into access_rules values ('domain', 'people.test')");
  simulator = await startSimulator({ port: 0, seed: 1 });
});
afterAll(() => simulator.stop());

/** An API, plus what runs its lanes and fetches names: two processes, as far as the lanes know. */
function openServices() {
  const config = readApiConfig(
    testEnvironment(db, {
      MARKETPLACE_API_ORIGIN: simulator.origin,
      MARKETPLACE_DEFAULT_STORE: 'partsight_demo',
      LANE_SPACING_MS: String(SPACING_MS),
    }),
  );
  const logger = createLogger('test', 'silent');
  const api = createApiServices(config, logger);
  const database = { ...config.database, url: db.appUrl };
  const development = createDevelopment({ ...config, database }, logger);
  return {
    ...api,
    development,
    close: async (): Promise<void> => {
      await Promise.all([api.close(), development.close()]);
    },
  };
}
type Services = ReturnType<typeof openServices>;

let numbers = 0;
const freshNumber = (): string => {
  numbers += 1;
  return `QXW${1_000_000 + numbers}`;
};

async function person(services: Services) {
  const userId = await db.newUser();
  const tokenIds = new Set<string>();
  const newToken = (): string => {
    const { token, tokenId } = simulator.issueToken({ dailyLimit: DAILY_LIMIT });
    tokenIds.add(tokenId);
    return token;
  };
  await services.tokens.save(userId, newToken());
  const signal = AbortSignal.timeout(60_000);
  const userActions: Record<Step['kind'], () => Promise<unknown>> = {
    async batch() {
      const rows = [1, 2, 3].map((row) => part(row, freshNumber()));
      const id = await newBatch(db.database, userId, rows);
      await services.batches.start(userId, id, { timeRange: '3months', oemOnly: true });
    },
    research: () =>
      services.researchPart(
        userId,
        { partNumber: freshNumber(), timeRange: '3months', pasted: null },
        signal,
      ),
    store: () => services.testStore(userId, signal),
    token: () => services.updateToken(userId, newToken(), signal),
    names: () => services.development.refreshCategories(userId),
  };
  return {
    userId,
    /** Failing for lack of an allowance is as good as succeeding: both are calls. */
    async act({ kind, afterMs }: Step): Promise<void> {
      await sleep(afterMs, signal);
      await userActions[kind]().catch((error: unknown) => {
        if (!(error instanceof AppError)) {
          throw error;
        }
      });
    },
    /** When each call arrived, with any token. */
    calls: (): CallRecord[] =>
      [...tokenIds]
        .flatMap((tokenId) => simulator.takeCalls({ tokenId }))
        .toSorted((one, other) => one.arrivedAtMs - other.arrivedAtMs),
  };
}

const apis = new Set<string>();

/** One user, one running lane, and all the other calls for that user in between. */
async function callsIn(steps: readonly Step[]): Promise<CallRecord[]> {
  const services = openServices();
  try {
    const user = await person(services);
    const acting = new AbortController();
    const worked = (async () => {
      while (!acting.signal.aborted) {
        await services.development.runLaneOf(user.userId);
        await sleep(10, acting.signal);
      }
    })();
    await Promise.all(steps.map((step) => user.act(step)));
    acting.abort();
    await worked;
    return user.calls();
  } finally {
    await services.close();
  }
}

/** Both ends are in this process: while it was busy, arrivals were recorded late. */
async function expectSpacing(steps: readonly Step[]): Promise<void> {
  const calls = await callsIn(steps);
  for (const { api } of calls) {
    apis.add(api);
  }
  const tooShort = gapsOf(calls).filter((gap) => isTooShort(gap, SPACING_MS));
  expect(tooShort.map(describeGap)).toEqual([]);
}

const someSteps = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), afterMs: fc.nat({ max: WITHIN_MS }) }),
  { minLength: 8, maxLength: 14, size: 'max' },
);

test(
  `no two calls of one user come closer than the spacing in ${SEEDS} random runs`,
  { timeout: 300_000 },
  async () => {
    const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1).values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const seed of seeds) {
          await fc.assert(fc.asyncProperty(someSteps, expectSpacing), {
            seed,
            numRuns: 1,
            endOnFailure: true,
          });
        }
      }),
    );
    // Lookups, listings, names, and the reset time of a spent allowance.
    expect([...apis].toSorted()).toEqual(['analytics', 'browse', 'insights', 'taxonomy']);
  },
);
