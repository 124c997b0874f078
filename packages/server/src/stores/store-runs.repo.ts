import type { AppErrorCode } from '@partsight/domain/failures/app-error-code';
import { FRESH_MS } from '@partsight/domain/lookups/freshness';

import type { Tx } from '../db/connections.ts';
import { INTERRUPTED, type StoreRow, type StoreRun } from './store-run.record.ts';

/** Listings on display may not grow older than answers are served. `place` is where FRESH_MS stands. */
const isOld = (place: string): string =>
  `started_at < clock_timestamp() - ${place} * interval '1 ms'`;

const IS_SILENT = `status = 'running' and held_until < clock_timestamp()`;

const COLUMNS = `id, store_name as "storeName",
  case when ${IS_SILENT} then 'failed' else status end as status, started_at as "startedAt",
  finished_at as "finishedAt", store_type as "storeType", total_listings as "totalListings",
  calls_used as "callsUsed", listings as rows,
  case when ${IS_SILENT} then '${JSON.stringify(INTERRUPTED)}'::json
    when failure_code is not null
      then json_build_object('code', failure_code, 'message', failure_message) end as failure`;

export type StoreRunProgress = Pick<StoreRun, 'storeType' | 'totalListings' | 'callsUsed'> & {
  readonly rows: readonly StoreRow[];
};

export const storeRunsRepo = ({ client }: Tx, userId: string) => ({
  /** Begins a run; null when one of the same store is under way. */
  async begin(storeName: string, holdMs: number, callsUsed: number): Promise<string | null> {
    // A run whose process fell silent is over.
    await client.query(
      `update store_runs set status = 'failed', finished_at = clock_timestamp(),
          failure_code = $2, failure_message = $3
        where user_id = $1 and ${IS_SILENT}`,
      [userId, INTERRUPTED.code, INTERRUPTED.message],
    );
    await client.query(`delete from store_runs where user_id = $1 and ${isOld('$2')}`, [
      userId,
      FRESH_MS,
    ]);
    const { rows } = await client.query<{ id: string }>(
      `insert into store_runs (user_id, store_name, held_until, calls_used)
        values ($1, $2, clock_timestamp() + $3 * interval '1 ms', $4)
        on conflict (user_id, store_name) where status = 'running' do nothing
        returning id`,
      [userId, storeName, holdMs, callsUsed],
    );
    return rows[0]?.id ?? null;
  },

  async running(storeName: string): Promise<string | null> {
    const { rows } = await client.query<{ id: string }>(
      `select id from store_runs where user_id = $1 and store_name = $2 and status = 'running'`,
      [userId, storeName],
    );
    return rows[0]?.id ?? null;
  },

  async find(id: string): Promise<StoreRun | null> {
    const { rows } = await client.query<StoreRun>(
      `select ${COLUMNS} from store_runs
        where user_id = $1 and id = $2 and not ${isOld('$3')}`,
      [userId, id, FRESH_MS],
    );
    return rows[0] ?? null;
  },

  async latest(): Promise<StoreRun | null> {
    const { rows } = await client.query<StoreRun>(
      `select ${COLUMNS} from store_runs
        where user_id = $1 and not ${isOld('$2')}
        order by started_at desc limit 1`,
      [userId, FRESH_MS],
    );
    return rows[0] ?? null;
  },

  async note(id: string, progress: StoreRunProgress, holdMs: number): Promise<void> {
    await client.query(
      `update store_runs set store_type = $3, total_listings = $4, calls_used = $5, listings = $6,
          held_until = clock_timestamp() + $7 * interval '1 ms'
        where user_id = $1 and id = $2 and status = 'running'`,
      [
        userId,
        id,
        progress.storeType,
        progress.totalListings,
        progress.callsUsed,
        JSON.stringify(progress.rows),
        holdMs,
      ],
    );
  },

  async hold(id: string, holdMs: number): Promise<void> {
    await client.query(
      `update store_runs set held_until = clock_timestamp() + $3 * interval '1 ms'
        where user_id = $1 and id = $2 and status = 'running'`,
      [userId, id, holdMs],
    );
  },

  async finish(
    id: string,
    failure: { readonly code: AppErrorCode; readonly message: string } | null,
  ): Promise<void> {
    await client.query(
      `update store_runs set status = $3, finished_at = clock_timestamp(),
          failure_code = $4, failure_message = $5
        where user_id = $1 and id = $2 and status = 'running'`,
      [
        userId,
        id,
        failure === null ? 'completed' : 'failed',
        failure?.code ?? null,
        failure?.message ?? null,
      ],
    );
  },
});

/** All users' runs, for whoever removes what has grown old. */
export const storeRunsSweepRepo = ({ client }: Tx) => ({
  async removeOld(): Promise<void> {
    await client.query(
      `delete from store_runs where id in (
        select id from store_runs where ${isOld('$1')} limit 1000)`,
      [FRESH_MS],
    );
  },
});
