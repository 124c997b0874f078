import type { RunningApi, Visitor } from './start-api.ts';
import { rssOf, watchProcess } from './watch-process.ts';

export type ExportFigures = {
  readonly ms: number;
  readonly bytes: number;
  readonly grownBytes: number;
  readonly peakBytes: number;
};

/** An answered batch of many rows, written past the lane: what matters here is only its size. */
export async function answeredBatch(
  { admin }: RunningApi,
  { userId }: Visitor,
  rows: number,
  columnCount = 6,
): Promise<string> {
  const named = ['Part Number', 'Description', 'O.H.', 'Dealer Cost', 'List', 'Last Sold'];
  const further = Array.from({ length: columnCount - named.length }, (_, at) => `Column ${at + 7}`);
  const columns = [...named, ...further];
  const { rows: created } = await admin.query<{ id: string }>(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, status, total_parts,
       completed_parts, asked_from, asked_to, covered_from, source)
     values ($1, 'large.csv', 1, $2, 'null', 'completed', $3, $3, now() - interval '1 year', now(),
       now() - interval '90 days', 'eBay Research API') returning id`,
    [userId, JSON.stringify(columns), rows],
  );
  const id = created[0]?.id ?? '';
  await admin.query(
    `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
       worth_minor, cells, status, as_of, units_sold, search_results, average_minor, min_minor, max_minor,
       confidence, package, item_category, brand, brand_type, description, is_duplicate, duplicate_title)
     select $1, n, $2, number, number, n % 14, (1000 + n % 9000) * 10000, (n % 14) * (1000 + n % 9000),
       jsonb_build_array(number, 'BRACKET ASM-FRT BPR', (n % 14)::text, '12.50', '19.99', '2023-05-14')
         || $4::jsonb,
       'completed', now(), n % 20, n % 400, 1999 + n % 5000, 500, 12999, 'high',
       '{"size":"small","lengthIn":8,"widthIn":6,"heightIn":4,"weightLb":1.5,"shippingMinor":899}',
       'Motors > Parts & Accessories', 'Ford', 'OEM', 'Genuine OEM bracket ' || number || ' front bumper',
       n % 10 = 0, case when n % 10 = 0 then 'Bracket ' || number || ' in stock' end
     from (select n, lpad((n::bigint * 7919 % 100000000)::text, 8, '0') || 'AB' as number
       from generate_series(1, $3::int) n) numbered`,
    [id, userId, rows, JSON.stringify(further.map((name) => `${name} of it`))],
  );
  return id;
}

export async function measureExport(
  api: RunningApi,
  { headers }: Visitor,
  path: string,
): Promise<ExportFigures> {
  const before = rssOf(api.pid);
  const watch = watchProcess(api.pid);
  const startedAt = performance.now();
  const response = await fetch(`${api.origin}${path}`, { headers });
  let bytes = 0;
  const pieces = response.body as AsyncIterable<Uint8Array> | null;
  for await (const piece of pieces ?? []) {
    bytes += piece.length;
  }
  const ms = performance.now() - startedAt;
  const { own } = watch.stop();
  return { ms, bytes, grownBytes: own - before, peakBytes: own };
}
