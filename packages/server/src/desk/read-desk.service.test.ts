import { expect, test } from 'vitest';

import { lotsRepo } from '../lots/lots.repo.ts';
import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { askDesk } from './ask-desk.service.ts';
import { readDeskRows } from './read-desk-rows.service.ts';
import { readDesk } from './read-desk.service.ts';

const db = testDatabase();

const EVERYTHING = {
  name: null,
  dealer: null,
  askingMinor: null,
  paidMinor: null,
  state: 'sizing',
  way: 'take-all',
  isArchived: false,
} as const;

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
  expect(desk?.pieces).toBe(9);
  expect(desk?.lot.listedLines).toBeGreaterThan(0);
  expect(desk?.lot.valueMinor).toBeGreaterThan(0);
  expect(desk?.bid.walkAwayMinor).toBeLessThan(desk?.lot.valueMinor ?? 0);
  expect(desk?.bidAtHalfShare?.walkAwayMinor).toBeLessThanOrEqual(desk?.bid.walkAwayMinor ?? 0);
});

test('another user has no such desk', async () => {
  const { id, read } = await settled();
  expect(await read(await db.newUser(), id)).toBeNull();
});

test('one-off settings are not stored', async () => {
  const { user, id, read } = await settled();
  const before = (await read(user, id))?.desk;
  const other = (await read(user, id, { settings: { share: 0.1 }, askMinor: 1_000 }))?.desk;
  expect(other?.lot.valueMinor).toBeLessThan(before?.lot.valueMinor ?? 0);
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
  await db.database.asUser(user, (tx) => lotsRepo(tx).write(id, EVERYTHING, new Date()));
  const ask = askDesk({ open });
  for (const settings of [{}, { share: 0.1, months: 6 }]) {
    const desk = (await read(user, id, { settings }))?.desk;
    const { curve } = (await ask(user, id, { want: ['curve'], settings })) ?? {};
    expect(curve?.valueMinor).toBe(desk?.lot.valueMinor);
    expect(curve?.points.at(-1)?.valueMinor).toBe(desk?.lot.valueMinor);
  }
  const rows = (await readDeskRows({ open })(user, id))?.desk;
  const [first = 0, second = 0, third = 0] = [1, 2, 3].map((row) => rows?.of(row)?.valueMinor ?? 0);
  expect(first + second + third).toBe((await read(user, id))?.desk?.lot.valueMinor);
  // The first two rows are one line.
  for (const [row, value] of [
    [1, first + second],
    [2, first + second],
    [3, third],
  ] as const) {
    expect(rows?.stepsOf(row).at(-1)).toMatchObject({ label: 'value', value });
  }
  expect(await ask(await db.newUser(), id, { want: ['curve'] })).toBeNull();
});
