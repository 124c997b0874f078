import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { compareLists } from './compare-lists.service.ts';

const db = testDatabase();
const { database } = db;

async function lists() {
  const harness = laneHarness(db, ({ keywords }) => found(keywords, 6, 20_000));
  const user = await harness.user();
  const first = await harness.started(user, [
    part(1, '84001234', 4, 5_000),
    part(2, '84005678', 2, 5_000),
    part(3, '84009999', 1, 5_000),
  ]);
  const second = await harness.started(user, [
    part(1, '84001234', 2, 5_000),
    part(2, '8400-5678', 2, 6_000),
    part(3, '84007777', 1, 5_000),
  ]);
  await harness.run(user);
  return { user, first, second, compare: compareLists({ database, ...harness.desks }) };
}

test('compares the second list with the first: what is new, gone and changed, and the effect on the bid', async () => {
  const { user, first, second, compare } = await lists();
  const compared = await compare(user, second, first);
  expect(compared?.counts).toEqual({ new: 1, gone: 1, quantity: 1, cost: 1, demand: 0 });
  const byNumber = new Map(compared?.changes.map((change) => [change.partNumber, change]));
  expect(byNumber.get('84009999')).toMatchObject({ kinds: ['gone'], after: null });
  expect(byNumber.get('84007777')).toMatchObject({ kinds: ['new'], before: null });
  expect(byNumber.get('84001234')).toMatchObject({
    kinds: ['quantity'],
    before: { quantity: 4 },
    after: { quantity: 2 },
  });
  expect(byNumber.get('8400-5678')?.kinds).toEqual(['cost']);
  expect(compared?.after.valueMinor).toBeLessThan(compared?.before.valueMinor ?? 0);
  const sum = compared?.changes.reduce((total, { valueMinor }) => total + (valueMinor ?? 0), 0);
  expect(sum).toBe((compared?.after.valueMinor ?? 0) - (compared?.before.valueMinor ?? 0));
});

test('the same list has no changes, and another user’s list does not exist', async () => {
  const { user, first, second, compare } = await lists();
  expect((await compare(user, first, first))?.changes).toEqual([]);
  await expect(compare(await db.newUser(), second, first)).rejects.toThrow('no such list');
});
