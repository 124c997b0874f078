import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { askDesk } from './ask-desk.service.ts';
import { readDesk } from './read-desk.service.ts';

const db = testDatabase();

const NUMBERS = ['84001234', '84005678'] as const;

async function settled() {
  const harness = laneHarness(db, ({ keywords }) =>
    keywords === NUMBERS[0] ? found(NUMBERS[0], 9, 8_000) : { kind: 'nothing-found' },
  );
  const user = await harness.user();
  const id = await harness.started(user, [
    part(1, NUMBERS[0], 4, 5_000),
    part(2, NUMBERS[0], 2, 5_000),
    part(3, NUMBERS[1], 3, 4_000),
  ]);
  await harness.run(user);
  const { open } = harness.desks;
  return { user, id, open, read: readDesk({ open }) };
}

test('a completed batch is a lot: rows of one number are one line, and zero sales differ from unknown', async () => {
  const { user, id, read } = await settled();
  const desk = (await read(user, id))?.desk;
  expect(desk?.lot.unknown.lines).toBe(0);
  expect(desk?.lot.pieces.all).toBe(9);
  expect(desk?.lot.listedLines).toBeGreaterThan(0);
  expect(desk?.lot.valueMinor).toBeGreaterThan(0);
  expect(desk?.bid.walkAwayMinor).toBeLessThan(desk?.lot.valueMinor ?? 0);
  expect(desk?.bidAtHalfShare.walkAwayMinor).toBeLessThanOrEqual(desk?.bid.walkAwayMinor ?? 0);
});

test('another user has no such desk', async () => {
  const { id, read } = await settled();
  expect(await read(await db.newUser(), id)).toBeNull();
});

test('one-off settings and fewer pieces are not stored', async () => {
  const { user, id, read } = await settled();
  const before = (await read(user, id))?.desk;
  const takes = { name: 'one', pieces: new Map([[NUMBERS[0] as string, 1]]) };
  const other = (
    await read(user, id, { settings: { share: 0.1 }, buyQuantities: takes, askMinor: 1_000 })
  )?.desk;
  expect(other?.lot.valueMinor).toBeLessThan(before?.lot.valueMinor ?? 0);
  expect(other?.lot.pieces.all).toBe(4);
  expect(other?.asked).toMatchObject({ askMinor: 1_000 });
  expect((await read(user, id))?.desk).toEqual(before);
});

test('reopens the lot once the user’s inventory has changed', async () => {
  const { user, id, read } = await settled();
  const before = (await read(user, id))?.desk;
  await db.query(
    `with f as (insert into inventory_files (user_id, file_name, file_size, total_items)
        values ($1, 'own.csv', 1, 1) returning id),
      i as (insert into inventory_items (file_id, row_no, user_id, title, quantity)
        select id, 1, $1, 'own', 50 from f)
      insert into inventory_keys (user_id, lookup_key, file_id, row_no) select $1, $2, id, 1 from f`,
    [user, NUMBERS[0]],
  );
  expect((await read(user, id))?.desk?.lot.valueMinor).toBeLessThan(before?.lot.valueMinor ?? 0);
});

test('the lines add up to the lot’s value to the cent, and their running sums end there', async () => {
  const { user, id, open, read } = await settled();
  const ask = askDesk({ open });
  for (const settings of [{}, { share: 0.1, months: 6 }]) {
    const desk = (await read(user, id, { settings }))?.desk;
    const lines = { order: 'value', flag: null, offset: 0, limit: 100 } as const;
    const listed = (await ask(user, id, { want: ['lines'], lines, settings }))?.lines;
    const values = listed?.lines.map(({ valueMinor }) => valueMinor ?? 0) ?? [];
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(desk?.lot.valueMinor);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    for (const { account, valueMinor, take, quantity } of listed?.lines ?? []) {
      expect(account.at(-1)).toMatchObject({ label: 'value', value: valueMinor });
      expect(take).toBeLessThanOrEqual(quantity ?? 0);
    }
  }
  const lines = { order: 'value', flag: null, offset: 0, limit: 1 } as const;
  expect(await ask(await db.newUser(), id, { want: ['lines'], lines })).toBeNull();
});
