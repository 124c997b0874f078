import { expect, test } from 'vitest';

import { askDesk } from '../desk/ask-desk.service.ts';
import { readDesk } from '../desk/read-desk.service.ts';
import { removalsRepo } from '../runs/removals.repo.ts';
import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { compareLots } from './compare-lots.service.ts';
import { lotsService } from './lots.service.ts';

const db = testDatabase();
const { database } = db;

const SHARED = '84001234';
const ALONE = '84005678';

async function twoLots() {
  let hour = 0;
  const harness = laneHarness(db, ({ keywords }) => found(keywords, 6, 8_000));
  const user = await harness.user();
  const one = await harness.started(user, [part(1, SHARED, 4, 2_000), part(2, ALONE, 2, 1_000)]);
  const other = await harness.started(user, [part(1, SHARED, 5, 2_000)]);
  await harness.run(user);
  const lots = lotsService({ database, now: () => new Date(Date.UTC(2026, 10, 16, (hour += 1))) });
  const compare = (...ids: string[]) => compareLots({ database, ...harness.desks })(user, ids);
  const valueOf = async (id: string) =>
    (await compare(id)).lots[0]?.summary?.desk.lot.valueMinor ?? 0;
  const waiting = () => harness.started(user, [part(1, SHARED, 3, 2_000)]);
  return { user, one, other, lots, compare, valueOf, waiting };
}

test('counts shared lines once: together the lots are worth less than their sum', async () => {
  const { one, other, compare, valueOf } = await twoLots();
  const { pairs, together } = await compare(one, other);
  const sum = (await valueOf(one)) + (await valueOf(other));
  expect(pairs).toMatchObject([{ ids: [one, other], keys: 1 }]);
  expect(pairs[0]?.lostMinor).toBeGreaterThan(0);
  expect(together?.valueMinor).toBe(sum - (pairs[0]?.lostMinor ?? 0));
});

test('a lot without any answer is in no sum', async () => {
  const { one, other, compare, valueOf, waiting } = await twoLots();
  const unknown = await waiting();
  expect((await compare(one, unknown)).together).toBeNull();
  expect((await compare(unknown, one)).pairs).toEqual([]);
  const { together, pairs } = await compare(unknown, one, other);
  expect(pairs).toHaveLength(1);
  expect(together).toMatchObject({
    lots: 2,
    sumMinor: (await valueOf(one)) + (await valueOf(other)),
  });
});

test('a bought lot reduces the others, and those bought after it', async () => {
  const { user, one, other, lots, compare, valueOf } = await twoLots();
  const [oneAlone, otherAlone] = [await valueOf(one), await valueOf(other)];
  const { together } = await compare(one, other);

  await lots.change(user, one, { state: 'bought' });
  expect(await valueOf(one)).toBe(oneAlone);
  expect(await valueOf(other)).toBe((together?.valueMinor ?? 0) - oneAlone);
  const after = await compare(one, other);
  expect(after.pairs).toMatchObject([{ keys: 1, lostMinor: 0 }]);
  expect(after.together?.valueMinor).toBe(together?.valueMinor);
  expect(after.lots[1]?.summary?.keysAhead).toBe(1);

  await lots.change(user, other, { state: 'bought' });
  expect(await valueOf(one)).toBe(oneAlone);
  await lots.change(user, one, { state: 'lost' });
  expect(await valueOf(other)).toBe(otherAlone);
});

test('what a bought lot takes from the bid of another is told by the bid without it', async () => {
  const harness = laneHarness(db, ({ keywords }) => found(keywords, 6, 8_000));
  const user = await harness.user();
  const parts = Array.from({ length: 40 }, (_, at) =>
    part(at + 1, String(84_001_000 + at), 4, 900),
  );
  const one = await harness.started(user, parts);
  const other = await harness.started(user, parts);
  await harness.run(user);
  const open = harness.desks.open;
  const { desk } = (await readDesk({ open })(user, other)) ?? {};
  const before = desk?.bid.walkAwayMinor ?? 0;
  await lotsService({ database, now: harness.now }).change(user, one, { state: 'bought' });
  const after = await askDesk({ open })(user, other, { want: ['desk', 'withoutStock'] });
  expect(after?.desk?.linesInStock).toBe(parts.length);
  expect(after?.desk?.bid.walkAwayMinor).toBeLessThan(before);
  expect(after?.withoutStock).toEqual({
    walkAwayMinor: before,
    openingMinor: desk?.bid.openingMinor,
  });
});

test('a removed bought lot reduces no other lot', async () => {
  const { user, one, other, lots, valueOf } = await twoLots();
  const alone = await valueOf(other);
  await lots.change(user, one, { state: 'bought' });
  expect(await valueOf(other)).toBeLessThan(alone);
  await database.asUser(user, (tx) => removalsRepo(tx).remove(one, new Date()));
  expect(await valueOf(other)).toBe(alone);
});

test('shows the outcome of paying the asking price', async () => {
  const { user, one, lots, compare } = await twoLots();
  expect((await compare(one)).lots[0]?.summary?.atAsking).toBeNull();
  await lots.change(user, one, { askingMinor: 100 });
  const summary = (await compare(one)).lots[0]?.summary;
  expect(summary?.atAsking?.returnOnOutlay).toBeGreaterThan(0.6);
  expect(summary?.dealerCostMinor).toBe(10_000);
});
