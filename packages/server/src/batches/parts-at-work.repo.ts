import type { PartFailure } from '@partsight/domain/batches/batch';

import type { Tx } from '../db/connections.ts';
import { settleSql, settleValues, type Settled } from './settle.sql.ts';

export type Postponement = {
  readonly attempts: number;
  readonly until: Date;
  readonly unansweredAt: number | null;
};

export type Settlement = Omit<Settled, 'batchId' | 'userId' | 'lookupKey'> & {
  /** Null where no sold listings were looked up. */
  readonly lookupId: string | null;
  readonly duplicateTitle: string | null;
};

const SETTLE = `with ${settleSql({ first: 3, lookupId: '$1::uuid', title: '$2::text' })}
  select n as settled from totals`;

/** The parts of one user's batches, for the holder of their lane, or whoever has locked the batch. */
export const partsAtWorkRepo = ({ client }: Tx, userId: string) => ({
  /** Every row with this number gets the answer, and the batch's totals move with them, or nothing does. */
  async settle(batchId: string, lookupKey: string, settlement: Settlement): Promise<number> {
    const { lookupId, duplicateTitle, ...figures } = settlement;
    const { rows } = await client.query<{ settled: number }>({
      name: 'part-settle',
      text: SETTLE,
      values: [
        lookupId,
        duplicateTitle,
        ...settleValues({ ...figures, batchId, userId, lookupKey }),
      ],
    });
    return rows[0]?.settled ?? 0;
  },

  async fail(batchId: string, lookupKey: string, failure: PartFailure): Promise<number> {
    const { rows } = await client.query<{ failed: number }>({
      name: 'part-fail',
      text: `with failed as (
          update parts set status = 'failed', failure = $4
          where batch_id = $1 and user_id = $2 and lookup_key = $3 and status = 'pending'
          returning 1)
        update batches set failed_parts = failed_parts + n, revision = revision + 1,
          served_at = clock_timestamp()
        from (select count(*)::int as n from failed) counted
        where id = $1 and user_id = $2 and n > 0
        returning n as failed`,
      values: [batchId, userId, lookupKey, failure],
    });
    return rows[0]?.failed ?? 0;
  },

  /** Every row with this number waits until then. */
  async postpone(
    batchId: string,
    lookupKey: string,
    { attempts, until, unansweredAt }: Postponement,
  ): Promise<void> {
    await client.query({
      name: 'part-postpone',
      text: `with postponed as (
          update parts set attempts = $4, not_before = $5, unanswered_at = $6
          where batch_id = $1 and user_id = $2 and lookup_key = $3 and status = 'pending')
        update batches set served_at = clock_timestamp() where id = $1 and user_id = $2`,
      values: [batchId, userId, lookupKey, attempts, until, unansweredAt],
    });
  },

  /** Counts a crash against a part; null when it is not waiting for an answer any more. */
  async countCrash(
    batchId: string,
    rowNo: number,
  ): Promise<{ lookupKey: string; attempts: number; crashes: number } | null> {
    const { rows } = await client.query<{ lookupKey: string; attempts: number; crashes: number }>({
      name: 'part-count-crash',
      text: `update parts set crashes = parts.crashes + 1
        from parts crashed
        where crashed.batch_id = $1 and crashed.row_no = $2 and crashed.user_id = $3
          and parts.batch_id = $1 and parts.user_id = $3
          and parts.lookup_key = crashed.lookup_key and parts.status = 'pending'
        returning parts.lookup_key as "lookupKey", parts.attempts, parts.crashes`,
      values: [batchId, rowNo, userId],
    });
    return rows[0] ?? null;
  },
});

export type PartsAtWorkRepo = ReturnType<typeof partsAtWorkRepo>;
