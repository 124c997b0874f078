import { sql } from 'kysely';

import type { SweepTx } from '../../db/scope.ts';
import type { CooldownCount } from '../../platform/meters/work-metrics.ts';

export type WaitingLane = {
  readonly laneId: string;
  /** Since when it could have been running. */
  readonly since: Date;
};

/**
 * A run shows itself at every slot. Where none has for this long, the queue may have lost the lane. If it has
 * not, asking it costs one script and changes nothing.
 */
const UNSEEN_MS = 3_000;

/** Lanes across all users. */
export const allLanesRepo = ({ db }: SweepTx) => ({
  /** Lanes with something to do that nothing has been seen of lately. */
  async unseen(now: Date): Promise<WaitingLane[]> {
    const { rows } =
      await sql<WaitingLane>`select id as "laneId", greatest(seen_at, next_at, rests_until) as since
        from lanes
        where rests_until <= ${now} and is_past(greatest(seen_at, next_at) + ${UNSEEN_MS} * interval '1 ms')
          and exists (
            select from batches where lane_id = lanes.id and cleared_at is null
              and (status = 'processing' or status = 'paused' and resumes_at <= ${now}))
        order by since limit 1000`.execute(db);
    return rows;
  },

  /** How many lanes make no calls for a while, and why. */
  async countCoolingDown(now: Date): Promise<CooldownCount[]> {
    const { rows } =
      await sql<CooldownCount>`select coalesce(rests_for, 'pacing') as reason, count(*) as lanes
        from lanes where rests_until > ${now} group by 1`.execute(db);
    return rows;
  },
});
