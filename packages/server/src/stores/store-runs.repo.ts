import { FRESH_MS } from '@partsight/domain/lookups/freshness';

import type { Tx } from '../db/connections.ts';
import type { StoreRun, StoreRunFailure, StoreRunProgress } from './store-run.record.ts';

/** Listings on display may not grow older than answers are served. `place` is where FRESH_MS stands. */
const isOld = (place: string): string =>
  `started_at < clock_timestamp() - ${place} * interval '1 ms'`;

/** A run that has not moved for this long is looked after by the sweep. */
const LOOKED_AFTER = "clock_timestamp() + interval '3 seconds'";

const COLUMNS = `id, store_name as "storeName", status, started_at as "startedAt",
  finished_at as "finishedAt", store_type as "storeType", total_listings as "totalListings",
  calls_used as "callsUsed", listings as rows,
  case when failure_code is not null
    then json_build_object('code', failure_code, 'message', failure_message) end as failure`;

/** A run in the hands of one process, until another one takes it up. */
export type TakenRun = {
  readonly fence: number;
  /** How often it has been taken up since its last step. */
  readonly starts: number;
  readonly storeName: string;
  readonly progress: StoreRunProgress;
};

export const storeRunsRepo = ({ client }: Tx, userId: string) => ({
  /** Begins a run; null when one of the same store is under way. */
  async begin(storeName: string, callsUsed: number): Promise<string | null> {
    await client.query(`delete from store_runs where user_id = $1 and ${isOld('$2')}`, [
      userId,
      FRESH_MS,
    ]);
    const { rows } = await client.query<{ id: string }>(
      `insert into store_runs (user_id, store_name, calls_used, due_at)
        values ($1, $2, $3, ${LOOKED_AFTER})
        on conflict (user_id, store_name) where status = 'running' do nothing
        returning id`,
      [userId, storeName, callsUsed],
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

  /** Takes a run up where it is: whoever was at it before writes nothing more. Null when it is over. */
  async take(id: string): Promise<TakenRun | null> {
    const { rows } = await client.query<TakenRun>(
      `update store_runs set fence = fence + 1, starts = starts + 1, due_at = ${LOOKED_AFTER}
        where user_id = $1 and id = $2 and status = 'running'
        returning fence, starts, store_name as "storeName", json_build_object(
          'storeType', store_type, 'totalListings', total_listings, 'callsUsed', calls_used,
          'rows', listings, 'facts', facts, 'listingsRead', listings_read) as progress`,
      [userId, id],
    );
    return rows[0] ?? null;
  },

  /** Writes a step down. False when another process has taken the run up, or it is over. */
  async note(id: string, fence: number, progress: StoreRunProgress): Promise<boolean> {
    const { rowCount } = await client.query(
      `update store_runs set store_type = $4, total_listings = $5, calls_used = $6, listings = $7,
          facts = $8, listings_read = $9, starts = 0, due_at = ${LOOKED_AFTER}
        where user_id = $1 and id = $2 and fence = $3 and status = 'running'`,
      [
        userId,
        id,
        fence,
        progress.storeType,
        progress.totalListings,
        progress.callsUsed,
        JSON.stringify(progress.rows),
        JSON.stringify(progress.facts),
        progress.listingsRead,
      ],
    );
    return rowCount === 1;
  },

  /** Leaves the run to whoever comes next, at once and without blame. */
  async giveBack(id: string, fence: number): Promise<void> {
    await client.query(
      `update store_runs set starts = 0, due_at = clock_timestamp()
        where user_id = $1 and id = $2 and fence = $3 and status = 'running'`,
      [userId, id, fence],
    );
  },

  async finish(id: string, fence: number, failure: StoreRunFailure | null): Promise<void> {
    await client.query(
      `update store_runs set status = $4, finished_at = clock_timestamp(),
          failure_code = $5, failure_message = $6
        where user_id = $1 and id = $2 and fence = $3 and status = 'running'`,
      [
        userId,
        id,
        fence,
        failure === null ? 'completed' : 'failed',
        failure?.code ?? null,
        failure?.message ?? null,
      ],
    );
  },
});

/** At most this many rows in one statement, so that no sweep holds locks for long. */
const AT_ONCE = 1_000;

/** All users' runs, for whoever looks after what is to be done and removes what has grown old. */
export const storeRunsSweepRepo = ({ client }: Tx) => ({
  /** Runs that have not moved for a while. Not named again before another while has passed. */
  async due(): Promise<{ userId: string; runId: string }[]> {
    const { rows } = await client.query<{ userId: string; runId: string }>({
      name: 'store-runs-due',
      text: `update store_runs set due_at = ${LOOKED_AFTER}
        where id in (
          select id from store_runs where status = 'running' and due_at <= clock_timestamp()
          order by due_at limit ${AT_ONCE} for update skip locked)
        returning user_id as "userId", id as "runId"`,
    });
    return rows;
  },

  /** Runs of the stores of these sellers, in lower case; whoever is at one of them ends. */
  async removeOf(names: readonly string[]): Promise<number> {
    const { rowCount } = await client.query(
      'delete from store_runs where lower(store_name) = any($1)',
      [names],
    );
    return rowCount ?? 0;
  },

  async removeOld(): Promise<number> {
    const { rowCount } = await client.query(
      `delete from store_runs where id in (
        select id from store_runs where ${isOld('$1')} limit ${AT_ONCE})`,
      [FRESH_MS],
    );
    return rowCount ?? 0;
  },
});
