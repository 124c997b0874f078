import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const PARTS = 12;
const LISTS = 60;

/** Pseudorandom numbers, the same each time. */
function numbers(): (below: number) => number {
  let state = 20_261_116;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

type Waiting = { readonly row: number; readonly worth: number };
type Place = { readonly worth: number; readonly row: number } | null;

const inOrder = (a: Waiting, b: Waiting): number => b.worth - a.worth || a.row - b.row;

/** From the place on, or from the start where nothing is left there; whatever is due has no place. */
function firstOf(waiting: readonly Waiting[], due: readonly Waiting[], place: Place) {
  const onward = waiting.filter((part) => place !== null && inOrder(place, part) < 0);
  const [next] = (onward.length === 0 ? waiting : onward).toSorted(inOrder);
  return [...due, ...(next === undefined ? [] : [next])].toSorted(inOrder)[0]?.row ?? null;
}

test('a lane picks the first row in the order of work, and a page announces the same one', async () => {
  const userId = await db.newUser();
  const laneId = await db.database.asUser(userId, ({ lanes }) => lanes.ensure());
  const random = numbers();
  const picks: (number | null)[] = [];
  for (let list = 0; list < LISTS; list += 1) {
    const place = random(3) > 0 ? { worth: random(4), row: random(PARTS) } : null;
    const [batch] = await db.query<{ id: string }>(
      `insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
         total_parts, place_worth, place_row)
       values ($1, $2, 'list.csv', 1, '["Part"]', 'null', 'processing', $3, $4, $5) returning id`,
      [userId, laneId, PARTS, place?.worth ?? null, place?.row ?? -1],
    );
    const parts = Array.from({ length: PARTS }, (_, at) => ({
      row: at + 1,
      worth: random(4),
      state: random(4),
    }));
    await db.query(
      `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, priority, cells,
         status, not_before)
       select $1, at, $2, at::text, at::text, worth, '["x"]',
         case when state = 0 then 'completed' else 'pending' end,
         case state when 1 then now() - interval '1 minute' when 2 then now() + interval '1 hour' end
       from unnest($3::int[], $4::int[]) with ordinality as made(state, worth, at)`,
      [batch?.id, userId, parts.map(({ state }) => state), parts.map(({ worth }) => worth)],
    );
    const [rows] = await db.query<{ announced: number | null; picked: number | null }>(
      `select current_row(id, user_id, lane_id, false, place_worth, place_row) as announced,
         (select "rowNo" from next_work($2, user_id, now(), now(), '')) as picked
       from batches where id = $1`,
      [batch?.id, laneId],
    );
    const picked = firstOf(
      parts.filter(({ state }) => state === 3),
      parts.filter(({ state }) => state === 1),
      place,
    );
    expect(rows).toEqual({ announced: picked, picked });
    picks.push(picked);
    await db.query("update batches set status = 'completed' where id = $1", [batch?.id]);
  }
  // Lists of which every row would do prove nothing.
  expect(new Set(picks).size).toBeGreaterThan(5);
});
