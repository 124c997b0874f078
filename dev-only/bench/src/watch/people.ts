import { newBrowserKey } from '@partsight/server/access/browser-key';
import type { Client } from 'pg';

export type Watcher = {
  /** What the proxy hands on of each request: the session, and the network it comes from. */
  readonly headers: Readonly<Record<string, string>>;
  readonly batchId: string;
  readonly laneId: string;
  readonly isAtWork: boolean;
};

const PARTS_EACH = 150;
/** A page has more of them than a reading without a word about the sheet. */
const READING = JSON.stringify({
  sheet: 'Stock',
  sheets: ['Stock'],
  columns: Array.from({ length: 20 }, (_, column) => `Column ${column} of the sheet`),
  mapping: { headerRow: 0, partNumber: 0, quantity: 2, cost: 3, description: 1 },
  warnings: [],
  note: 'x'.repeat(500),
});
const COLUMNS = JSON.stringify(
  Array.from({ length: 20 }, (_, column) => `Column ${column} of the sheet`),
);

/** People with a session, a lane and a list each, written past the product: only their number matters. */
export async function seatPeople(admin: Client, count: number): Promise<Watcher[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    key: newBrowserKey(),
    isAtWork: index % 10 === 0,
  }));
  const { rows: users } = await admin.query<{ id: string }>(
    `insert into users (issuer, subject, email, email_domain, email_verified)
     select 'bench', 'watcher-' || n, 'watcher-' || n || '@people.test', 'people.test', true
     from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const ids = users.map(({ id }) => id);
  await admin.query(
    `insert into sessions (key_hash, user_id, expires_at)
     select decode(key, 'hex'), id, now() + interval '1 hour'
     from unnest($1::text[], $2::uuid[]) as given(key, id)`,
    [people.map(({ key }) => key.hash.toString('hex')), ids],
  );
  const { rows: lanes } = await admin.query<{ id: string; user_id: string }>(
    'insert into lanes (user_id) select unnest($1::uuid[]) returning id, user_id',
    [ids],
  );
  const laneOf = new Map(lanes.map((lane) => [lane.user_id, lane.id]));
  const states = people.map(({ isAtWork }) => (isAtWork ? 'processing' : 'completed'));
  const { rows: batches } = await admin.query<{ id: string; user_id: string }>(
    `insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
       total_parts, completed_parts, sellable_minor, started_at, asked_from, asked_to, covered_from, source)
     select given.user_id, lanes.id, 'list.csv', 1, $3, $4, state, $5,
       case state when 'completed' then $5 else 0 end, 100, now(), now() - interval '1 year', now(),
       now() - interval '90 days', 'eBay Research API'
     from unnest($1::uuid[], $2::text[]) as given(user_id, state) join lanes using (user_id)
     returning id, user_id`,
    [ids, states, COLUMNS, READING, PARTS_EACH],
  );
  const batchOf = new Map(batches.map((batch) => [batch.user_id, batch.id]));
  await admin.query(
    `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
       worth_minor, cells, status, units_sold, average_minor, min_minor, max_minor, confidence, brand,
       brand_type, description, as_of)
     select id, n, user_id, number, number, 3, 12500000, 3750,
       jsonb_build_array(number, 'BRACKET ASM-FRT BPR', '3', '12.50', '19.99', '2023-05-14', '', 'A', 'B'),
       case status when 'completed' then 'completed' else 'pending' end,
       case status when 'completed' then n % 20 end, 1999, 500, 12999, 'high', 'Ford', 'OEM',
       'Genuine OEM bracket ' || number, now()
     from batches, generate_series(1, $1::int) n, lateral (select (10000000 + n)::text as number) made`,
    [PARTS_EACH],
  );
  await admin.query('vacuum analyze');
  return people.map(({ key, isAtWork }, index) => {
    const userId = ids[index] ?? '';
    return {
      headers: {
        cookie: `__Host-partsight=${key.secret}`,
        'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
      },
      batchId: batchOf.get(userId) ?? '',
      laneId: laneOf.get(userId) ?? '',
      isAtWork,
    };
  });
}

/** What the lanes of the running lists do meanwhile: each settles a part every two seconds. */
export function keepWorking(admin: Client, people: readonly Watcher[]): { stop(): Promise<void> } {
  const atWork = people.filter(({ isAtWork }) => isAtWork);
  const STEPS = 20;
  let step = 0;
  let isOver = false;
  let working: Promise<unknown> = Promise.resolve();
  const settle = async (): Promise<void> => {
    const due = atWork.filter((_, index) => index % STEPS === step % STEPS);
    const row = Math.floor(step / STEPS) + 1;
    step += 1;
    const [batches, lanes] = [due.map(({ batchId }) => batchId), due.map(({ laneId }) => laneId)];
    await admin.query(
      `with moved as (
         update lanes set at_batch = given.batch_id, at_row = $3 + 1
         from unnest($1::uuid[], $2::uuid[]) as given(batch_id, lane_id)
         where lanes.id = given.lane_id returning 1),
       settled as (
         update parts set status = 'completed', units_sold = 7, as_of = now()
         where batch_id = any ($1) and row_no = $3 returning 1)
       update batches set revision = revision + 1, completed_parts = completed_parts + 1
       where id = any ($1)`,
      [batches, lanes, row],
    );
  };
  const timer = setInterval(() => {
    working = working.then(() => (isOver ? undefined : settle()));
  }, 2_000 / STEPS);
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await working;
    },
  };
}
