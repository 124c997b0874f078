import { UNDO_MS } from '@partsight/domain/runs/batch';
import { sql, type RawBuilder } from 'kysely';

import type { SweepTx } from '../../db/scope.ts';

/** At most this many rows in one statement, so that no sweep holds locks for long. */
const PAGE_SIZE = 1_000;

export const housekeepingRepo = ({ db }: SweepTx) => {
  /** Returns how many rows were removed. */
  const remove = async (query: RawBuilder<unknown>): Promise<number> =>
    Number((await query.execute(db)).numAffectedRows ?? 0n);

  return {
    removeExpiredSessions: () =>
      remove(sql`delete from sessions where key_hash in (
        select key_hash from sessions where expires_at < now() limit ${PAGE_SIZE})`),

    removeExpiredSignIns: () =>
      remove(sql`delete from sign_ins where key_hash in (
        select key_hash from sign_ins where expires_at < now() limit ${PAGE_SIZE})`),

    /** The name of an application must not outlast the person who brought it. */
    removeOldBudgets: () =>
      remove(sql`delete from api_budgets where (payer, api) in (
        select payer, api from api_budgets where resets_at < now() - interval '7 days'
        limit ${PAGE_SIZE})`),

    /** Listings that no figure on any screen leads to any more, or that have been kept long enough. */
    removeOldLookups: (evidenceDays: number) =>
      remove(sql`delete from lookups where id in (
        select id from lookups where as_of < now() - make_interval(days => ${evidenceDays}::int)
        order by as_of limit ${PAGE_SIZE})`),

    /** Counts that no desk uses any more. */
    removeOldCompetitorCounts: () =>
      remove(sql`delete from competitor_counts where ctid in (
        select ctid from competitor_counts where counted_at < now() - interval '7 days'
        limit ${PAGE_SIZE})`),

    /** A user with a file whose columns can no longer be chosen again. */
    async userWithOldFiles(keptForMs: number): Promise<string | null> {
      const { rows } = await sql<{ userId: string }>`select user_id as "userId" from batches
         where keeps_file and created_at < now() - ${keptForMs} * interval '1 ms' order by created_at limit 1`.execute(
        db,
      );
      return rows[0]?.userId ?? null;
    },

    /** A user, other than these, whose cleared batches can no longer be restored. */
    async userWithClearedBatches(besides: readonly string[]): Promise<string | null> {
      const { rows } = await sql<{ userId: string }>`select user_id as "userId" from batches
         where cleared_at < now() - ${UNDO_MS} * interval '1 ms' and user_id <> all (${besides}::uuid[])
         order by cleared_at limit 1`.execute(db);
      return rows[0]?.userId ?? null;
    },
  };
};
