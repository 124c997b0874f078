import { queryVariants } from '@partsight/domain/part-numbers/query-variants';
import type { User } from '@partsight/stack/people';
import type { Cluster } from '@partsight/stack/start-cluster';
import { poll } from '@partsight/stack/wait-until';
import type { Pool } from 'pg';

/** More at once would time out waiting for a connection. */
const STARTED_AT_ONCE = 5;

let lastNumber = 1_000_000;

/** A part number that was not used before and takes exactly one call. */
export function newPartNumber(): string {
  for (;;) {
    lastNumber += 1;
    const number = `QXW${lastNumber}`;
    if (queryVariants(number).length === 1) {
      return number;
    }
  }
}

/** Adds a batch of new numbers that is not started. */
export async function addBatch({ admin }: Cluster, userId: string, size: number): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `with batch as (
       insert into batches (user_id, file_name, file_size, original_columns, reading, total_parts)
       values ($1, 'list.csv', 1, '["Part Number"]', 'null', cardinality($2::text[])) returning id
     ), numbers as (
       select batch.id, number, n from batch, unnest($2::text[]) with ordinality as numbers (number, n)
     ), rows as (
       insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
         worth_minor)
       select id, n, $1, number, number, 1, n * 7 % 1000 * 10000, n * 7 % 1000 from numbers
     ), cells as (
       insert into part_cells (batch_id, row_no, user_id, cells)
       select id, n, $1, jsonb_build_array(number) from numbers
     )
     select id from batch`,
    [userId, Array.from({ length: size }, newPartNumber)],
  );
  const [batch] = rows;
  if (batch === undefined) {
    throw new Error('no batch was added');
  }
  return batch.id;
}

export async function startBatch(cluster: Cluster, userId: string, batchId: string): Promise<void> {
  const options = { timeRange: '3months', oemOnly: true } as const;
  await cluster.services().batches.start(userId, batchId, options);
}

/** Adds and starts a batch of new numbers for each person. */
export async function startBatches(
  cluster: Cluster,
  people: readonly User[],
  size: number,
): Promise<void> {
  const batches: (readonly [userId: string, batchId: string])[] = [];
  for (const { userId } of people) {
    batches.push([userId, await addBatch(cluster, userId, size)]);
  }
  // Without statistics PostgreSQL reads whole lists.
  await cluster.admin.query('analyze batches, parts');
  for (let from = 0; from < batches.length; from += STARTED_AT_ONCE) {
    const some = batches.slice(from, from + STARTED_AT_ONCE);
    await Promise.all(some.map(([userId, id]) => startBatch(cluster, userId, id)));
  }
}

/** Counts the batches that are not completed, of all or of these ids. */
export async function countOpen(
  admin: Pool,
  ids: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from batches
     where status <> 'completed' and ($1::uuid[] is null or id = any($1))`,
    [ids],
  );
  return rows[0]?.n ?? 0;
}

/** Waits until all batches are completed or the time is over, and returns how many are not. */
export const untilCompleted = (
  admin: Pool,
  withinMs?: number,
  ids: readonly string[] | null = null,
): Promise<number> =>
  poll(
    () => countOpen(admin, ids),
    (open) => open === 0,
    { everyMs: 100, ...(withinMs !== undefined && { withinMs }) },
  );

/**
 * Adds a finished batch without lookups. The columns are those of a dealer's list, then further ones;
 * a tenth of the rows are duplicates.
 */
export async function addFinishedBatch(
  admin: Pool,
  userId: string,
  rows: number,
  columnCount = 6,
): Promise<string> {
  const named = ['Part Number', 'Description', 'O.H.', 'Dealer Cost', 'List', 'Last Sold'];
  const further = Array.from({ length: columnCount - named.length }, (_, at) => `Column ${at + 7}`);
  const { rows: added } = await admin.query<{ id: string }>(
    `insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
       total_parts, completed_parts, asked_from, asked_to, covered_from, source)
     select $1, id, 'stock.csv', 1, $2, 'null', 'completed', $3, $3, now() - interval '1 year', now(),
       now() - interval '90 days', 'eBay Research API'
     from lanes where user_id = $1 returning id`,
    [userId, JSON.stringify([...named, ...further]), rows],
  );
  const id = added[0]?.id ?? '';
  await admin.query(
    `with numbered as (
       select n, lpad((n::bigint * 7919 % 100000000)::text, 8, '0') || 'AB' as number
       from generate_series(1, $3::int) n
     ), cells as (
       insert into part_cells (batch_id, row_no, user_id, cells)
       select $1, n, $2, jsonb_build_array(
         number, 'BRACKET ASM-FRT BPR', (n % 14)::text, '12.50', '19.99', '2023-05-14') || $4::jsonb
       from numbered
     )
     insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
       worth_minor, status, as_of, units_sold, search_results, average_minor, min_minor, max_minor,
       confidence, package, item_category, brand, brand_type, description, is_duplicate, duplicate_title)
     select $1, n, $2, number, number, n % 14, (1000 + n % 9000) * 10000, (n % 14) * (1000 + n % 9000),
       'completed', now(), n % 20, n % 400, 1999 + n % 5000, 500, 12999, 'high',
       '{"size":"small","lengthIn":8,"widthIn":6,"heightIn":4,"weightLb":1.5,"shippingMinor":899}',
       'Motors > Parts & Accessories', 'Ford', 'OEM', 'Genuine OEM bracket ' || number || ' front bumper',
       n % 10 = 0, case when n % 10 = 0 then 'Bracket ' || number || ' in stock' end
     from numbered`,
    [id, userId, rows, JSON.stringify(further.map((name) => `${name} of it`))],
  );
  return id;
}
