import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { allLanesRepo } from './all-lanes.repo.ts';

const db = testDatabase();
const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));

const isUnseen = async (secondsAgo: { readonly seen: number; readonly slot: number }) => {
  await db.query(
    `update lanes set seen_at = clock_timestamp() - $1 * interval '1 s',
       next_at = clock_timestamp() - $2 * interval '1 s'`,
    [secondsAgo.seen, secondsAgo.slot],
  );
  const lanes = await db.database.asSweeper((tx) => allLanesRepo(tx).unseen(harness.now()));
  return lanes.length > 0;
};

test('a lane that the queue may have lost is looked for soon after its next slot', async () => {
  await harness.started(await harness.user(), [part(1, 'SEEN1001')]);
  expect(await isUnseen({ seen: 4, slot: 4 })).toBe(true);
  expect(await isUnseen({ seen: 2, slot: 60 })).toBe(false);
  // A spacing of ten seconds: the run waits for its slot.
  expect(await isUnseen({ seen: 9, slot: -1 })).toBe(false);
});
