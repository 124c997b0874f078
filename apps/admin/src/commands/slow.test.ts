import { found, laneHarness, part } from '@partsight/server/testing/lane-harness';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
const env = () => ({ DATABASE_OPERATOR_URL: db.urlAs('operator'), REDIS_URL: db.redisUrl });

test('a batch of which no worker has noted the pace', async () => {
  await harness.started(await harness.user(), [part(1, 'A-1')]);
  const { code, stdout } = await runInProcess(['slow'], env());
  expect([code, stdout]).toEqual([0, '0 shown; the pace of 0 of 1 running batches is known\n']);
});

test('says so when Redis is away', async () => {
  const { code, stderr } = await runInProcess(['slow'], {
    ...env(),
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  expect([code, stderr]).toEqual([1, 'Redis, where workers note their pace, does not answer\n']);
});
