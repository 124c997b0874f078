import { beforeAll, expect, test } from 'vitest';

import type { RowsView } from '../batches/parts-page.record.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import { testDatabase } from '../testing/test-database.ts';
import { rowsContaining } from './rows-containing.ts';

const db = testDatabase();
let userId = '';
let batchId = '';

/** Number and description; some descriptions are unknown. */
const PARTS: readonly (readonly [string, string | null])[] = [
  ['AB-12_3', 'Clip 100% new'],
  ['ab12', null],
  ['12%', 'Öl\nfilter'],
  ['K\\9', 'kelvin \u212A sign'],
  ['', 'straße İstanbul clip'],
  ['9AB', 'b'],
  ['x\ty', 'clip'],
  ['12', '日本 AB'],
];

beforeAll(async () => {
  userId = await db.newUser();
  const [created] = await db.query<{ id: string }>(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, status, total_parts)
     values ($1, 'odd.csv', 1, '["Part"]', 'null', 'completed', $2) returning id`,
    [userId, PARTS.length],
  );
  batchId = created?.id ?? '';
  // Inserted backwards: the physical order of rows says nothing about their position in the sheet.
  for (const [at, [number, description]] of [...PARTS.entries()].toReversed()) {
    await db.query(
      `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, status, description)
       values ($1, $2, $3, $4, '', 'completed', $5)`,
      [batchId, at + 1, userId, number, description],
    );
  }
});

const BY_ROW = { sort: 'row', descending: false, filter: null } as const;

test.each([
  ['ab', [1, 2, 6, 8]],
  ['AB', [1, 2, 6, 8]],
  ['12', [1, 2, 3, 8]],
  ['clip', [1, 5, 7]],
  ['%', [1, 3]],
  ['_', [1]],
  ['\\', [4]],
  // The Kelvin sign is not a plain letter, and accented letters do not match plain ones.
  ['k', [4]],
  ['istanbul', []],
  ['stanbul', [5]],
  ['filter', [3]],
  ['bk', []],
  [' ', [1, 4, 5, 8]],
])('finds %j in the same rows in memory and in the database', async (search, expected) => {
  const view: RowsView = { ...BY_ROW, search };
  const { inMemory, byDatabase } = await db.database.asUser(userId, async (tx) => ({
    inMemory: rowsContaining(await partsRepo(tx).searchText(batchId), search),
    byDatabase: await partsRepo(tx).rowNumbers(batchId, view),
  }));
  expect([...inMemory]).toEqual(expected);
  expect([...byDatabase]).toEqual(expected);
});

test.each([1, 3, 4, 8])('reading %d rows at a time gives the same texts', async (pageRows) => {
  const [whole, paged] = await db.database.asUser(userId, async (tx) => [
    await partsRepo(tx).searchText(batchId),
    await partsRepo(tx).searchText(batchId, pageRows),
  ]);
  expect(whole.ends).toHaveLength(PARTS.length);
  expect(paged).toEqual(whole);
});

test('an unknown list, or another user’s, has no texts', async () => {
  const other = await db.newUser();
  const texts = await db.database.asUser(other, (tx) => partsRepo(tx).searchText(batchId));
  expect(texts).toEqual({ text: '', ends: new Int32Array() });
});

test('distinguishes quantities as precisely as they are stored', async () => {
  const quantities = ['99999999999.998', '0.001', null, '99999999999.999', '-3', '0.002', '2', '2'];
  for (const [at, quantity] of quantities.entries()) {
    await db.query('update parts set quantity = $3 where batch_id = $1 and row_no = $2', [
      batchId,
      at + 1,
      quantity,
    ]);
  }
  const view: RowsView = { sort: 'quantity', descending: true, filter: null, search: null };
  const numbers = await db.database.asUser(userId, (tx) => partsRepo(tx).rowNumbers(batchId, view));
  expect([...numbers]).toEqual([4, 1, 7, 8, 6, 2, 5, 3]);
});
