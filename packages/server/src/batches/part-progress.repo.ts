import type { PartFailure } from '@partsight/domain/runs/batch';
import { sql } from 'kysely';

import type { OwnerTx } from '../db/scope.ts';
import { figuresJson, settlementJson, type SettledPart } from './settlement.record.ts';

export type Postponement = {
  readonly attempts: number;
  readonly until: Date;
  readonly unansweredAt: number | null;
};

type CrashedPart = {
  readonly lookupKey: string;
  readonly attempts: number;
  readonly crashes: number;
};

export type Settlement = Omit<SettledPart, 'batchId' | 'userId' | 'lookupKey'> & {
  /** Null where no sold listings were looked up. */
  readonly lookupId: string | null;
  readonly duplicateTitle: string | null;
};

/** The parts of one user's batches, for the holder of their lane or of the batch's lock. */
export const partProgressRepo = ({ db, userId }: OwnerTx) => ({
  /** Every row with this number gets the answer, and the batch's totals move with them, or nothing does. */
  async settle(batchId: string, lookupKey: string, settlement: Settlement): Promise<number> {
    const { lookupId, duplicateTitle, ...figures } = settlement;
    const { rows } = await sql<{ settled: number }>`
      select settle_part(${userId}, ${batchId}, ${lookupKey}, ${lookupId}, ${duplicateTitle},
        ${settlementJson(figures)}, ${figuresJson(figures.analysis)}) as settled`.execute(db);
    return rows[0]?.settled ?? 0;
  },

  /** Fails every row with this number; a cell without a readable one keeps its own reason. */
  async fail(batchId: string, lookupKey: string, failure: PartFailure): Promise<number> {
    const { rows } = await sql<{ failed: number }>`with failed as (
          update parts set status = 'failed', failure = case when lookup_key = '' then coalesce(unreadable, ${failure}) else ${failure} end
          where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey} and status = 'pending'
          returning 1)
        update batches set failed_parts = failed_parts + n, revision = revision + 1,
          served_at = clock_timestamp()
        from (select count(*)::int as n from failed) counted
        where id = ${batchId} and user_id = ${userId} and n > 0
        returning n as failed`.execute(db);
    return rows[0]?.failed ?? 0;
  },

  /** Every row with this number waits until then. */
  async postpone(
    batchId: string,
    lookupKey: string,
    { attempts, until, unansweredAt }: Postponement,
  ): Promise<void> {
    await sql`with postponed as (
          update parts set attempts = ${attempts}, not_before = ${until}, unanswered_at = ${unansweredAt}
          where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey} and status = 'pending')
        update batches set served_at = clock_timestamp() where id = ${batchId} and user_id = ${userId}`.execute(
      db,
    );
  },

  /** Counts a crash against a part; null when it is not waiting for an answer any more. */
  async countCrash(batchId: string, rowNo: number): Promise<CrashedPart | null> {
    const { rows } = await sql<CrashedPart>`update parts set crashes = parts.crashes + 1
        from parts crashed
        where crashed.batch_id = ${batchId} and crashed.row_no = ${rowNo} and crashed.user_id = ${userId}
          and parts.batch_id = ${batchId} and parts.user_id = ${userId}
          and parts.lookup_key = crashed.lookup_key and parts.status = 'pending'
        returning parts.lookup_key as "lookupKey", parts.attempts, parts.crashes`.execute(db);
    return rows[0] ?? null;
  },
});
