import { expect, test } from 'vitest';

import { batchesRepo } from '../batches/batches.repo.ts';
import { userLaneRepo } from '../engine/lanes/lanes.repo.ts';
import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();

test('a run begins after whatever holds its lane, and keeps nothing from it meanwhile', async () => {
  const harness = laneHarness(db, () => found('84390030', 3));
  const userId = await harness.user();
  const id = await harness.started(userId, [part(1, '84390030')]);
  await harness.run(userId);
  await db.query('update batches set lane_id = null where id = $1', [id]);
  const { begun } = await db.database.asUser(userId, async (tx) => {
    await userLaneRepo(tx).touch();
    const beginning = harness.batches.reanalyze(userId, id);
    // Both lock the lane first: what waits for it has not locked the batch.
    expect(await batchesRepo(tx).findForChange(id)).toMatchObject({ status: 'completed' });
    return { begun: beginning };
  });
  expect(await begun).toMatchObject({ status: 'processing' });
});
