import { beforeAll, expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import type { RowsView } from './parts-page.record.ts';
import { rowsHolding } from './rows-holding.ts';

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
  // Written backwards: where a row lies says nothing about its place in the sheet.
  for (const [at, [number, description]] of [...PARTS.entries()].toReversed()) {
    await db.query(
      `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, cells, status, description)
       values ($1, $2, $3, $4, '', '[]', 'completed', $5)`,
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
  // The sign for kelvin is no plain letter, and no other letter of a language is one of ours.
  ['k', [4]],
  ['istanbul', []],
  ['stanbul', [5]],
  ['filter', [3]],
  ['bk', []],
  [' ', [1, 4, 5, 8]],
])('%j is found in the same rows in memory and by the database', async (search, expected) => {
  const view: RowsView = { ...BY_ROW, search };
  const { inMemory, byDatabase } = await db.database.asUser(userId, async ({ parts }) => ({
    inMemory: rowsHolding(await parts.texts(batchId), search),
    byDatabase: await parts.rowNumbers(batchId, view),
  }));
  expect([...inMemory]).toEqual(expected);
  expect([...byDatabase]).toEqual(expected);
});

test.each([1, 3, 4, 8])('texts read %d rows at a time are the same', async (pageRows) => {
  const [whole, paged] = await db.database.asUser(userId, async ({ parts }) => [
    await parts.texts(batchId),
    await parts.texts(batchId, pageRows),
  ]);
  expect(whole.ends).toHaveLength(PARTS.length);
  expect(paged).toEqual(whole);
});

test('a list of nobody, or of somebody else, has no texts', async () => {
  const other = await db.newUser();
  const texts = await db.database.asUser(other, ({ parts }) => parts.texts(batchId));
  expect(texts).toEqual({ text: '', ends: new Int32Array() });
});

test('quantities are told apart as finely as they are kept', async () => {
  const quantities = ['99999999999.998', '0.001', null, '99999999999.999', '-3', '0.002', '2', '2'];
  for (const [at, quantity] of quantities.entries()) {
    await db.query('update parts set quantity = $3 where batch_id = $1 and row_no = $2', [
      batchId,
      at + 1,
      quantity,
    ]);
  }
  const view: RowsView = { sort: 'quantity', descending: true, filter: null, search: null };
  const numbers = await db.database.asUser(userId, ({ parts }) => parts.rowNumbers(batchId, view));
  expect([...numbers]).toEqual([4, 1, 7, 8, 6, 2, 5, 3]);
});
