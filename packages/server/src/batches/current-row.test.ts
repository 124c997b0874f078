import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { firstInOrderSql } from './place-in-order.sql.ts';

const db = testDatabase();
const PARTS = 12;
const LISTS = 60;

/** Numbers that look random and are the same each time. */
function numbers(): (below: number) => number {
  let state = 20_261_116;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

test('the row announced as next is the one that a lane would pick', async () => {
  const userId = await db.newUser();
  const random = numbers();
  const found: (readonly [announced: number | null, picked: number | null])[] = [];
  for (let list = 0; list < LISTS; list += 1) {
    const hasPlace = random(3) > 0;
    const [batch] = await db.query<{ id: string }>(
      `insert into batches (user_id, file_name, file_size, original_columns, reading, status,
         total_parts, place_worth, place_row)
       values ($1, 'list.csv', 1, '["Part"]', 'null', 'processing', $2, $3, $4) returning id`,
      [userId, PARTS, hasPlace ? random(4) : null, hasPlace ? random(PARTS) : -1],
    );
    const states = Array.from({ length: PARTS }, () => random(4));
    await db.query(
      `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, worth_minor, cells,
         status, not_before)
       select $1, at, $2, at::text, at::text, worth, '["x"]',
         case when state = 0 then 'completed' else 'pending' end,
         case state when 1 then now() - interval '1 minute' when 2 then now() + interval '1 hour' end
       from unnest($3::int[], $4::int[]) with ordinality as made(state, worth, at)`,
      [batch?.id, userId, states, states.map(() => random(4))],
    );
    const [rows] = await db.query<{ announced: number | null; picked: number | null }>(
      `select first_waiting_row(batches.id, batches.user_id, place_worth, place_row) as announced,
         (select row_no from (${firstInOrderSql({ columns: 'status', now: 'now()' })}) next) as picked
       from batches where id = $1`,
      [batch?.id],
    );
    found.push([rows?.announced ?? null, rows?.picked ?? null]);
  }
  expect(found.map(([announced]) => announced)).toEqual(found.map(([, picked]) => picked));
  // Lists of which every row would do for either prove nothing.
  expect(new Set(found.map(([, picked]) => picked)).size).toBeGreaterThan(5);
});
