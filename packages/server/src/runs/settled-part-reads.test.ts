import { expect, test } from 'vitest';

import { openConnections } from '../db/connections.ts';
import { createDatabase } from '../db/database.ts';
import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const LINES = 1_500;
const SETTLED = 40;

test('a settled part reads few index entries, also before the first statistics', async () => {
  const connections = openConnections({
    url: db.appUrl,
    poolSize: 1,
    onIdleError: () => undefined,
  });
  let calls = 0;
  const harness = laneHarness({ ...db, database: createDatabase(connections) }, ({ keywords }) => {
    calls += 1;
    return calls > SETTLED
      ? { kind: 'throttled', until: new Date('2026-11-16T12:00:00Z') }
      : found(keywords, 1);
  });
  const entriesRead = async (): Promise<number> => {
    await connections.pool.query('select pg_stat_force_next_flush()');
    const [row] = await db.query<{ entries: number }>(
      `select sum(idx_tup_read)::float8 as entries from pg_stat_user_indexes where relname = 'parts'`,
    );
    return row?.entries ?? Number.NaN;
  };
  const userId = await harness.user();
  const id = await harness.started(
    userId,
    Array.from({ length: LINES }, (_, index) => part(index + 1, `KNOWN${1_001 + index}`)),
  );
  const before = await entriesRead();
  await harness.run(userId);
  expect(await harness.batch(userId, id)).toMatchObject({ completedParts: SETTLED });
  expect(((await entriesRead()) - before) / SETTLED).toBeLessThanOrEqual(10);
  await connections.close();
});
