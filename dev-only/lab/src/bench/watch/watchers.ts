import { addUsers, signIn } from '@partsight/stack/people';
import type { Pool } from 'pg';

export type Watcher = {
  readonly userId: string;
  /** The session, and the network as forwarded by the proxy. */
  readonly headers: Readonly<Record<string, string>>;
  readonly batchId: string;
  readonly laneId: string;
  /** Whether the batch is running. */
  readonly isRunning: boolean;
};

const PARTS_EACH = 150;
const COLUMNS = Array.from({ length: 20 }, (_, column) => `Column ${column} of the sheet`);
const READING = {
  sheet: 'Stock',
  sheets: ['Stock'],
  columns: COLUMNS,
  mapping: { headerRow: 0, partNumber: 0, quantity: 2, cost: 3, description: 1 },
  warnings: [],
  note: 'x'.repeat(500),
};

/** Adds signed-in users with a batch each; every tenth batch is running. */
export async function addWatchers(
  admin: Pool,
  count: number,
  prefix = 'watcher-',
): Promise<Watcher[]> {
  const users = await addUsers(admin, count, prefix);
  const ids = users.map(({ userId }) => userId);
  const cookies = await signIn(admin, ids);
  const isRunning = (index: number): boolean => index % 10 === 0;
  const { rows: batches } = await admin.query<{ id: string; user_id: string }>(
    `insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
       total_parts, completed_parts, sellable_minor, started_at, asked_from, asked_to, covered_from, source)
     select given.user_id, lanes.id, 'list.csv', 1, $3, $4, state, $5,
       case state when 'completed' then $5 else 0 end, 100, now(), now() - interval '1 year', now(),
       now() - interval '90 days', 'eBay Research API'
     from unnest($1::uuid[], $2::text[]) as given(user_id, state) join lanes using (user_id)
     returning id, user_id`,
    [
      ids,
      ids.map((_, index) => (isRunning(index) ? 'processing' : 'completed')),
      JSON.stringify(COLUMNS),
      JSON.stringify(READING),
      PARTS_EACH,
    ],
  );
  const batchOf = new Map(batches.map((batch) => [batch.user_id, batch.id]));
  await admin.query(
    `with made as (
       select id, n, user_id, status, (10000000 + n)::text as number
       from batches, generate_series(1, $1::int) n where user_id = any ($2)),
     cells as (
       insert into part_cells (batch_id, row_no, user_id, cells)
       select id, n, user_id, jsonb_build_array(
         number, 'BRACKET ASM-FRT BPR', '3', '12.50', '19.99', '2023-05-14', '', 'A', 'B') from made)
     insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
       worth_minor, status, units_sold, average_minor, min_minor, max_minor, confidence, brand,
       brand_type, description, as_of)
     select id, n, user_id, number, number, 3, 12500000, 3750,
       case status when 'completed' then 'completed' else 'pending' end,
       case status when 'completed' then n % 20 end, 1999, 500, 12999, 'high', 'Ford', 'OEM',
       'Genuine OEM bracket ' || number, now()
     from made`,
    [PARTS_EACH, ids],
  );
  await admin.query('vacuum analyze');
  return users.map(({ userId, laneId }, index) => ({
    userId,
    headers: {
      cookie: cookies[index] ?? '',
      'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
    },
    batchId: batchOf.get(userId) ?? '',
    laneId,
    isRunning: isRunning(index),
  }));
}

/** Changes one of the first hundred rows of each batch. */
export async function changeRow(admin: Pool, watchers: readonly Watcher[]): Promise<void> {
  await admin.query(
    `with changed as (
       update parts set units_sold = coalesce(units_sold, 0) + 1
       where batch_id = any ($1) and row_no = 50 returning 1)
     update batches set revision = revision + 1 where id = any ($1)`,
    [watchers.map(({ batchId }) => batchId)],
  );
}

/** Settles a part of each running batch every two seconds, as workers would. */
export function settleParts(admin: Pool, watchers: readonly Watcher[]): { stop(): Promise<void> } {
  const running = watchers.filter(({ isRunning }) => isRunning);
  const STEPS = 20;
  let step = 0;
  let isStopped = false;
  let settling: Promise<unknown> = Promise.resolve();
  const settle = async (): Promise<void> => {
    const due = running.filter((_, index) => index % STEPS === step % STEPS);
    const row = Math.floor(step / STEPS) + 1;
    step += 1;
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
      [due.map(({ batchId }) => batchId), due.map(({ laneId }) => laneId), row],
    );
  };
  const timer = setInterval(() => {
    settling = settling.then(() => (isStopped ? undefined : settle()));
  }, 2_000 / STEPS);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await settling;
    },
  };
}
