import { addUsers } from '@partsight/stack/people';
import type { Pool } from 'pg';

/** A year of this many users, scaled down to fit a small machine. */
export const YEAR = {
  people: 1_000,
  listsEach: 12,
  /** One in a hundred of five thousand parts a list. */
  partsEach: 50,
  /** Ninety days of lookups at the same scale, of usual size. */
  lookups: 150_000,
  listingBytes: 1_200,
} as const;

/** Fills the database in the order of time, with the dead rows that settled parts leave behind. */
export async function fillYear(admin: Pool): Promise<void> {
  const { people, listsEach, partsEach, lookups, listingBytes } = YEAR;
  const userIds = (await addUsers(admin, people, 'year-')).map(({ userId }) => userId);
  for (let month = 0; month < listsEach; month += 1) {
    await admin.query(
      `with made as (
         insert into batches (user_id, file_name, file_size, original_columns, reading, status,
           total_parts, completed_parts, created_at)
         select id, 'list.csv', 1, '[]', to_jsonb(repeat('x', 1200)), 'completed', $2, $2,
           now() - (12 - $1::int) * interval '30 days'
         from unnest($3::uuid[]) id returning id, user_id),
       apart as (
         insert into part_cells (batch_id, row_no, user_id, cells)
         select made.id, n, user_id,
           (select jsonb_agg('a cell of the sheet'::text) from generate_series(1, 30))
         from made, generate_series(1, $2::int) n)
       insert into parts (batch_id, row_no, user_id, part_number, lookup_key, worth_minor, status)
       select made.id, n, user_id, n::text, n::text, n, 'pending'
       from made, generate_series(1, $2::int) n`,
      [month, partsEach, userIds],
    );
    await admin.query(
      `update parts set status = 'completed', units_sold = 3, as_of = now()
       where status = 'pending' and user_id = any($1)`,
      [userIds],
    );
  }
  const step = 10_000;
  for (let from = 0; from < lookups; from += step) {
    await admin.query(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from,
         as_of, keywords, total, listings)
       select users.id, n::text, '3months', 'eBay Research API', now(), now(), now(),
         now() - (90.0 * ($3::float - n) / $3) * interval '1 day', '{}', 10,
         to_jsonb(repeat(md5(n::text), $4 / 32))
       from generate_series($1::int + 1, $1 + $2) n
       join unnest($5::uuid[]) with ordinality users (id, place) on users.place = 1 + n % $6`,
      [from, step, lookups, listingBytes, userIds, people],
    );
  }
}
