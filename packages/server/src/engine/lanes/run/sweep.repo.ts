import { sql } from 'kysely';

import type { Tx } from '../../../db/connections.ts';
import type { CooldownCount } from '../../../platform/meters/work-metrics.ts';

/** A lane is woken by all sweeps together no more often than this. */
const WAKE_AGAIN_MS = 1_500;

/** Across all users: lanes whose work has no holder. */
export const laneSweepRepo = ({ db }: Tx) => ({
  /** Lanes with work and no holder. */
  async abandoned(now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`update lanes set woken_at = clock_timestamp()
        where id in (
          select id from lanes
          where is_past(held_until) and rests_until <= ${now}
            and is_past(woken_at + ${WAKE_AGAIN_MS} * interval '1 ms')
            and id in (select lane_id from batches where status = 'processing')
          limit 1000 for update skip locked)
        returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Since when work has been waiting for a holder; null when no work is waiting. */
  async waitingSince(now: Date): Promise<Date | null> {
    const { rows } = await sql<{
      since: Date | null;
    }>`select min(greatest(lanes.held_until, lanes.rests_until, batches.served_at,
            batches.started_at)) as since
        from batches join lanes on lanes.id = batches.lane_id
        where batches.status = 'processing' and lanes.rests_until <= ${now}
          and is_past(lanes.held_until)`.execute(db);
    return rows[0]?.since ?? null;
  },

  /** Whether a process could take any of that work now: no other transaction has locked its lane. */
  async canTakeWaiting(now: Date): Promise<boolean> {
    const { rows } = await sql`select from lanes
        where is_past(held_until) and rests_until <= ${now}
          and id in (select lane_id from batches where status = 'processing')
        limit 1 for share skip locked`.execute(db);
    return rows.length > 0;
  },

  /** How many lanes make no calls for a while, and why. */
  async countCoolingDown(now: Date): Promise<CooldownCount[]> {
    const { rows } =
      await sql<CooldownCount>`select coalesce(rests_for, 'pacing') as reason, count(*) as lanes
        from lanes where rests_until > ${now} group by 1`.execute(db);
    return rows;
  },

  /** Paused batches whose time has come; each is resumed in the name of its owner. */
  async dueBatches(now: Date): Promise<{ id: string; userId: string }[]> {
    const { rows } = await sql<{
      id: string;
      userId: string;
    }>`select id, user_id as "userId" from batches
        where status = 'paused' and resumes_at <= ${now} limit 1000`.execute(db);
    return rows;
  },
});
