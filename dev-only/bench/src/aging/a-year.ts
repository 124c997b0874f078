import type { Client } from 'pg';

/** What is filled in: a year of this many people, on a scale at which it fits a small machine. */
export const YEAR = {
  people: 1_000,
  listsEach: 12,
  /** Five thousand parts a list, one in a hundred of them. */
  partsEach: 50,
  /** Ninety days of answers on the same scale, each of an ordinary size. */
  lookups: 150_000,
  listingBytes: 1_200,
} as const;

/** Written past the product, in the order of time, with the dead rows that settling leaves behind. */
export async function fillYear(admin: Client): Promise<void> {
  const { people, listsEach, partsEach, lookups, listingBytes } = YEAR;
  await admin.query(
    `insert into users (issuer, subject, email, email_domain, email_verified)
     select 'year', 'person-' || n, 'year-' || n || '@people.test', 'people.test', true
     from generate_series(1, $1::int) n`,
    [people],
  );
  for (let month = 0; month < listsEach; month += 1) {
    await admin.query(
      `with made as (
         insert into batches (user_id, file_name, file_size, original_columns, reading, status,
           total_parts, completed_parts, created_at)
         select id, 'list.csv', 1, '[]', to_jsonb(repeat('x', 1200)), 'completed', $2, $2,
           now() - (12 - $1::int) * interval '30 days'
         from users where issuer = 'year' returning id, user_id)
       insert into parts (batch_id, row_no, user_id, part_number, lookup_key, worth_minor, cells, status)
       select made.id, n, user_id, n::text, n::text, n,
         (select jsonb_agg('a cell of the sheet'::text) from generate_series(1, 30)), 'pending'
       from made, generate_series(1, $2::int) n`,
      [month, partsEach],
    );
    await admin.query(
      `update parts set status = 'completed', units_sold = 3, as_of = now()
       where status = 'pending' and user_id in (select id from users where issuer = 'year')`,
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
       join (select id, row_number() over () - 1 as place from users where issuer = 'year') users
         on users.place = n % $5`,
      [from, step, lookups, listingBytes, people],
    );
  }
}
