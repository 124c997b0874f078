import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();

test('a run begins while its lane is held: neither waits for the other', async () => {
  const harness = laneHarness(db, () => found('84390030', 3));
  const userId = await harness.user();
  const id = await harness.started(userId, [part(1, '84390030')]);
  await harness.run(userId);
  await db.query('update batches set lane_id = null where id = $1', [id]);
  await db.database.asUser(userId, async ({ lanes, batches }) => {
    await lanes.touch();
    const begun = harness.batches.reanalyze(userId, id);
    expect(await begun).toMatchObject({ status: 'processing' });
    expect(await batches.findForChange(id)).toMatchObject({ status: 'processing' });
  });
});
