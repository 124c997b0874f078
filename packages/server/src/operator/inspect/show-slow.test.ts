import { setTimeout as delay } from 'node:timers/promises';

import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';

import { withAdminDatabase } from '../../admin-database.ts';
import { userLaneRepo } from '../../engine/lanes/lanes.repo.ts';
import { createPaceRecorder } from '../../engine/lanes/pace/pace-recorder.ts';
import { writePace } from '../../engine/lanes/pace/pace-store.ts';
import { runLane } from '../../engine/lanes/run-lane.ts';
import { createLogger } from '../../platform/logger.ts';
import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readLanePaces } from './lane-paces.ts';
import { showSlow } from './show-slow.service.ts';

const SPACING_MS = 60;
const SLOW_MS = 400;
const db = testDatabase();
const harness = laneHarness(
  db,
  async ({ keywords }) => {
    await delay(keywords.startsWith('LEE') ? SLOW_MS : 0);
    return found(keywords, 1);
  },
  { spacingMs: SPACING_MS },
);
const connections: Redis[] = [];
afterAll(() => connections.forEach((redis) => redis.disconnect()));

function recorder() {
  const redis = new Redis(db.redisUrl);
  connections.push(redis);
  const writes: Promise<unknown>[] = [];
  const pace = createPaceRecorder({
    spacingMs: SPACING_MS,
    metrics: { part: () => undefined, firstAnswer: () => undefined },
    logger: createLogger('test', 'silent'),
    now: () => new Date(),
    write: (laneId, known) => void writes.push(writePace(redis, laneId, known)),
  });
  return {
    pace,
    flush: () => {
      pace.flush();
      return Promise.all(writes);
    },
  };
}

const show = (all: boolean) =>
  withAdminDatabase(db.urlAs('operator'), (database) =>
    showSlow(database, (laneIds) => readLanePaces(db.redisUrl, laneIds), { all }),
  );

/** A batch of which three parts are done and one is left. */
async function halfDone(name: string, pace: ReturnType<typeof recorder>['pace']): Promise<string> {
  const userId = await harness.user();
  const rows = [1, 2, 3, 4].map((row) => part(row, `${name}${1_000 + row}`));
  const batchId = await harness.started(userId, rows);
  await db.query("update batches set request_id = 'request-1' where id = $1", [batchId]);
  let parts = 0;
  const counting = {
    ...pace,
    record: (...args: Parameters<typeof pace.record>) => {
      parts += 1;
      const [, { startedBy }] = args;
      expect(startedBy?.requestId).toBe('request-1');
      pace.record(...args);
    },
  };
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  const signal = AbortSignal.timeout(60_000);
  const slice = { isOver: () => parts >= 3, endSignal: signal, signal };
  await runLane({ ...harness.deps, pace: counting }, laneId, slice);
  return batchId;
}

test('names the batch of a seller whom the marketplace answers slowly, and only that', async () => {
  const { pace, flush } = recorder();
  const fast = await halfDone('DANA', pace);
  const slow = await halfDone('LEE', pace);
  await flush();

  const shown = await show(false);
  expect(shown?.batches.map(({ batch, longest }) => [batch.id, longest])).toEqual([[slow, 'call']]);
  const [{ pace: slowPace } = { pace: null }] = shown?.batches ?? [];
  expect(slowPace?.call).toBeGreaterThanOrEqual(SLOW_MS);
  expect(await show(true)).toMatchObject({
    known: 2,
    running: 2,
    batches: [{ batch: { id: slow } }, { batch: { id: fast } }],
  });
});
