import type { PauseReason } from '@partsight/domain/runs/batch';
import { sql } from 'kysely';

import type { SweepTx, UserTx } from '../db/scope.ts';

export type DueMail = {
  readonly userId: string;
  readonly batchId: string;
  readonly email: string;
  readonly fileName: string;
  readonly status: 'completed' | 'failed' | 'paused';
  readonly pausedReason: PauseReason | null;
  readonly completedParts: number;
  readonly failedParts: number;
  readonly totalParts: number;
  /** Another run, or another wait further down the list, is another state. */
  readonly state: string;
};

const PAGE_SIZE = 50;
/** An older end is no news, such as for a person who has just switched this on. */
const NEWS_HOURS = 6;

export const runMailSweepRepo = ({ db }: SweepTx) => ({
  /** Runs that ended or wait for their owner, and whose owner wants to hear it and has not. */
  async due(): Promise<readonly DueMail[]> {
    const { rows } = await sql<DueMail>`select * from (
        select b.user_id as "userId", b.id as "batchId", u.email, b.file_name as "fileName", b.status,
          b.paused_reason as "pausedReason", b.completed_parts as "completedParts",
          b.failed_parts as "failedParts", b.total_parts as "totalParts", b.mailed_state as mailed,
          concat_ws(' ', b.status, b.paused_reason, extract(epoch from b.started_at)::bigint,
            b.completed_parts + b.failed_parts) as state
        from batches b join users u on u.id = b.user_id
        where u.mails_runs and u.email is not null and u.email_verified
          and u.erased_at is null and u.unlisted_at is null and b.cleared_at is null
          and (b.status = 'paused' and b.resumes_at is null
            or b.status in ('completed', 'failed')
              and b.finished_at > now() - make_interval(hours => ${NEWS_HOURS}::int))
      ) as candidates where mailed is distinct from state limit ${PAGE_SIZE}`.execute(db);
    return rows;
  },
});

export const runMailRepo = ({ db, userId }: UserTx) => ({
  /** Whether this call is the one that may tell; two processes never both may. */
  async claim(batchId: string, state: string): Promise<boolean> {
    const { numAffectedRows } = await sql`update batches set mailed_state = ${state}
        where id = ${batchId} and user_id = ${userId}
          and mailed_state is distinct from ${state}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** It could not be sent; the next round tries again. */
  async release(batchId: string, state: string): Promise<void> {
    await sql`update batches set mailed_state = null
      where id = ${batchId} and user_id = ${userId} and mailed_state = ${state}`.execute(db);
  },
});
