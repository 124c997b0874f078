import { expect, test } from 'vitest';

import { laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createJobSweep } from './sweep-jobs.ts';

const db = testDatabase();
const { database } = db;

/** One process's sweep, with the jobs it started. */
function newSweep() {
  const started: string[] = [];
  const sweep = createJobSweep({
    database,
    queue: {
      start: async (name, payload) => {
        started.push([name, ...Object.values(payload)].join(' '));
        return true;
      },
      ensureSchedules: async () => void started.push('schedules'),
    },
    requestNames: async (userId) => void started.push(`names ${userId}`),
  });
  return async () => {
    await sweep();
    return started.splice(0).toSorted();
  };
}

test('starts the work recorded in PostgreSQL, and does not repeat it right away', async () => {
  const harness = laneHarness(db, () => ({ kind: 'nothing-found' }));
  const userId = await harness.user();
  const sweep = newSweep();
  expect(await sweep()).toEqual(['schedules']);

  const runId = await database.asUser(userId, ({ storeRuns }) => storeRuns.begin('a_store', 0));
  await db.query(`update store_runs set due_at = now()`);
  await db.query(
    `insert into inventory_files (user_id, file_name, file_size, total_items)
     values ($1, 'stock.csv', 1, 1)`,
    [userId],
  );
  expect(await sweep()).toEqual([`analyze-store ${userId} ${runId}`, `match-inventory ${userId}`]);
  expect(await sweep()).toEqual([]);

  await harness.started(userId, [part(1, 'F4ZZ-6E086-A')]);
  expect(await newSweep()()).toEqual([`names ${userId}`, 'schedules']);
});
