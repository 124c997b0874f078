import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { openConnections } from '../../db/connections.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { LANE_COMMANDS } from './testing/lane-commands.ts';
import { recover, openLaneFixture, type LaneModel } from './testing/lane-fixture.ts';

const SEEDS = process.env['NIGHTLY'] === '1' ? 1_000 : 10;
const AT_ONCE = 6;

const db = testDatabase();
const admin = openConnections({
  url: db.ownerUrl.replace(/\/\/[^@]+@/, '//postgres@'),
  poolSize: 10,
  onIdleError: () => undefined,
});
afterAll(() => admin.close());

/** One random run. A failure prints its commands, and the seed reproduces them. */
const runSeed = (seed: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.commands(LANE_COMMANDS, { maxCommands: 14, size: 'max' }),
      async (commands) => {
        const model: LaneModel = { mode: 'ok', hasGoodToken: true, isListed: true, batches: [] };
        const real = await openLaneFixture({ db, admin: admin.pool }, () => model.mode);
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands);
          await recover(model, real);
        } finally {
          await real.close();
        }
      },
    ),
    { seed, numRuns: 1, endOnFailure: true },
  );

test(`a lane keeps its invariants in ${SEEDS} random runs`, { timeout: 600_000 }, async () => {
  let done = 0;
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const seed of seeds) {
        await runSeed(seed);
        done += 1;
      }
    }),
  );
  expect(done).toBe(SEEDS);
});
