import { FRESH_MS } from '@partsight/domain/runs/freshness';
import { sql } from 'kysely';

import type { SellerTx, SweepTx, UserTx } from '../db/scope.ts';
import type { StoreRun, StoreRunFailure, StoreRunProgress } from './store-run.record.ts';

/** Listings on display may not grow older than lookups are used. */
const IS_OLD = sql<boolean>`started_at < clock_timestamp() - ${FRESH_MS} * interval '1 ms'`;

/** A run that has not moved for this long is started again by `reconcile`. */
const NEXT_SWEEP_AT = sql`clock_timestamp() + interval '3 seconds'`;

const COLUMNS = sql`id, store_name as "storeName", status, started_at as "startedAt",
  finished_at as "finishedAt", store_type as "storeType", total_listings as "totalListings",
  calls_used as "callsUsed", listings as rows,
  case when failure_code is not null
    then json_build_object('code', failure_code, 'message', failure_message) end as failure`;

/** A run in the hands of one process, until another one takes it up. */
export type ClaimedStoreRun = {
  readonly fence: number;
  /** How often it has been taken up since its last step. */
  readonly starts: number;
  readonly storeName: string;
  readonly progress: StoreRunProgress;
};

export const storeRunsRepo = ({ db, userId }: UserTx) => ({
  /** Begins a run; null when a run of the same store is in progress. */
  async begin(storeName: string, callsUsed: number): Promise<string | null> {
    await sql`delete from store_runs where user_id = ${userId} and ${IS_OLD}`.execute(db);
    const { rows } = await sql<{
      id: string;
    }>`insert into store_runs (user_id, store_name, calls_used, due_at)
        values (${userId}, ${storeName}, ${callsUsed}, ${NEXT_SWEEP_AT})
        on conflict (user_id, store_name) where status = 'running' do nothing
        returning id`.execute(db);
    return rows[0]?.id ?? null;
  },

  async running(storeName: string): Promise<string | null> {
    const { rows } = await sql<{
      id: string;
    }>`select id from store_runs where user_id = ${userId} and store_name = ${storeName} and status = 'running'`.execute(
      db,
    );
    return rows[0]?.id ?? null;
  },

  async find(id: string): Promise<StoreRun | null> {
    const { rows } = await sql<StoreRun>`select ${COLUMNS} from store_runs
        where user_id = ${userId} and id = ${id} and not ${IS_OLD}`.execute(db);
    return rows[0] ?? null;
  },

  async latest(): Promise<StoreRun | null> {
    const { rows } = await sql<StoreRun>`select ${COLUMNS} from store_runs
        where user_id = ${userId} and not ${IS_OLD}
        order by started_at desc limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** Takes over a run at its current position: its previous worker can no longer write. Null when it is over. */
  async claim(id: string): Promise<ClaimedStoreRun | null> {
    const { rows } =
      await sql<ClaimedStoreRun>`update store_runs set fence = fence + 1, starts = starts + 1, due_at = ${NEXT_SWEEP_AT}
        where user_id = ${userId} and id = ${id} and status = 'running'
        returning fence, starts, store_name as "storeName", json_build_object(
          'storeType', store_type, 'totalListings', total_listings, 'callsUsed', calls_used,
          'rows', listings, 'facts', facts, 'listingsRead', listings_read) as progress`.execute(db);
    return rows[0] ?? null;
  },

  /** Writes a step down. False when another process has taken the run up, or it is over. */
  async saveProgress(id: string, fence: number, progress: StoreRunProgress): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update store_runs set store_type = ${progress.storeType}, total_listings = ${progress.totalListings}, calls_used = ${progress.callsUsed}, listings = ${JSON.stringify(progress.rows)},
          facts = ${JSON.stringify(progress.facts)}, listings_read = ${progress.listingsRead}, starts = 0, due_at = ${NEXT_SWEEP_AT}
        where user_id = ${userId} and id = ${id} and fence = ${fence} and status = 'running'`.execute(
        db,
      );
    return numAffectedRows === 1n;
  },

  /** Releases the run to the next worker at once and resets its count of starts. */
  async release(id: string, fence: number): Promise<void> {
    await sql`update store_runs set starts = 0, due_at = clock_timestamp()
        where user_id = ${userId} and id = ${id} and fence = ${fence} and status = 'running'`.execute(
      db,
    );
  },

  async finish(id: string, fence: number, failure: StoreRunFailure | null): Promise<void> {
    await sql`update store_runs set status = ${failure === null ? 'completed' : 'failed'}, finished_at = clock_timestamp(),
          failure_code = ${failure?.code ?? null}, failure_message = ${failure?.message ?? null}
        where user_id = ${userId} and id = ${id} and fence = ${fence} and status = 'running'`.execute(
      db,
    );
  },
});

/** At most this many rows in one statement, so that no sweep holds locks for long. */
const PAGE_SIZE = 1_000;

/** All users' runs, for the sweep and for removing old runs. */
export const storeRunsSweepRepo = ({ db }: SweepTx) => ({
  /** Runs that have not moved for a while. Not named again before another while has passed. */
  async due(): Promise<{ userId: string; runId: string }[]> {
    const { rows } = await sql<{
      userId: string;
      runId: string;
    }>`update store_runs set due_at = ${NEXT_SWEEP_AT}
        where id in (
          select id from store_runs where status = 'running' and due_at <= clock_timestamp()
          order by due_at limit ${PAGE_SIZE} for update skip locked)
        returning user_id as "userId", id as "runId"`.execute(db);
    return rows;
  },

  async removeOld(): Promise<number> {
    const { numAffectedRows } = await sql`delete from store_runs where id in (
        select id from store_runs where ${IS_OLD} limit ${PAGE_SIZE})`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});

/** Analyses of one seller's store, of all users. */
export const storeRunsOfSellerRepo = ({ db, seller: { names } }: SellerTx) => ({
  async remove(): Promise<number> {
    const { numAffectedRows } =
      await sql`delete from store_runs where lower(store_name) = any(${names})`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});
