import type { Client } from 'pg';

export type Filling = {
  readonly people: number;
  readonly batchesEach: number;
  readonly partsEach: number;
  /** Stored answers of each person, each with the listings behind it. */
  readonly lookupsEach: number;
};

const LISTINGS = 6;

/** A database as it is after months of work, written past the policies and without a single call. */
export async function fillDatabase(
  admin: Client,
  filling: Filling,
  name = 'person',
): Promise<string[]> {
  const { rows: people } = await admin.query<{ id: string }>(
    `insert into users (issuer, subject, email, email_domain, email_verified)
     select 'drill', $2 || '-' || n, $2 || '-' || n || '@drill.test', 'drill.test', true
     from generate_series(1, $1::int) n returning id`,
    [filling.people, name],
  );
  const ids = people.map(({ id }) => id);
  await admin.query('insert into lanes (user_id) select unnest($1::uuid[])', [ids]);
  for (const id of ids) {
    await admin.query(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to,
         covered_from, as_of, keywords, total, listings)
       select $1, 'K' || n, '3months', 'eBay Research API', now() - interval '90 days', now(),
         now() - interval '90 days', now(), array['K' || n], $3::int, (
           select jsonb_agg(jsonb_build_object('itemId', 'v1|' || n || '|' || l,
             'title', 'Genuine OEM bracket K' || n || ' ' || md5(n::text || l), 'priceMinor', 1999 + l))
           from generate_series(1, $3::int) l)
       from generate_series(1, $2::int) n`,
      [id, filling.lookupsEach, LISTINGS],
    );
    for (let batch = 0; batch < filling.batchesEach; batch += 1) {
      await addAnsweredBatch(admin, id, filling.partsEach);
    }
  }
  await admin.query('analyze');
  return ids;
}

async function addAnsweredBatch(admin: Client, userId: string, parts: number): Promise<void> {
  await admin.query(
    `with batch as (
       insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
         total_parts, completed_parts, asked_from, asked_to, covered_from, source)
       select $1, id, 'stock.csv', 1, '["Part Number","Description"]', 'null', 'completed', $2, $2,
         now() - interval '1 year', now(), now() - interval '90 days', 'eBay Research API'
       from lanes where user_id = $1 returning id)
     insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
       worth_minor, cells, status, as_of, units_sold, search_results, average_minor, confidence,
       item_category, brand, brand_type, description)
     select batch.id, n, $1, 'K' || n, 'K' || n, n % 14, (1000 + n % 9000) * 10000,
       (n % 14) * (1000 + n % 9000), jsonb_build_array('K' || n, 'BRACKET ASM-FRT BPR ' || md5(n::text)),
       'completed', now(), n % 20, n % 400, 1999 + n % 5000, 'high', 'Motors > Parts & Accessories',
       'Ford', 'OEM', 'Genuine OEM bracket front bumper'
     from batch, generate_series(1, $2::int) n`,
    [userId, parts],
  );
}
