import type { Tx } from '../../db/connections.ts';
import type { RestCount } from '../../platform/meters/work-meters.ts';

/** A lane is woken by all sweeps together no more often than this. */
const WAKE_AGAIN_MS = 1_500;

/** All lanes, for whoever looks for work that nobody does. */
export const laneSweepRepo = ({ client }: Tx) => ({
  /** Lanes with work and no holder. */
  async abandoned(now: Date): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'lane-abandoned',
      text: `update lanes set woken_at = clock_timestamp()
        where id in (
          select id from lanes
          where held_until < clock_timestamp() and rests_until <= $1
            and woken_at < clock_timestamp() - $2 * interval '1 ms'
            and id in (select lane_id from batches where status = 'processing')
          limit 1000 for update skip locked)
        returning id`,
      values: [now, WAKE_AGAIN_MS],
    });
    return rows.map(({ id }) => id);
  },

  /** Since when work has been waiting that somebody should be doing; null when there is none. */
  async waitingSince(now: Date): Promise<Date | null> {
    const { rows } = await client.query<{ since: Date | null }>({
      name: 'lane-waiting-since',
      text: `select min(greatest(lanes.held_until, lanes.rests_until, batches.served_at,
            batches.started_at)) as since
        from batches join lanes on lanes.id = batches.lane_id
        where batches.status = 'processing' and lanes.rests_until <= $1
          and lanes.held_until < clock_timestamp()`,
      values: [now],
    });
    return rows[0]?.since ?? null;
  },

  /** How many lanes make no calls for a while, and why. */
  async countResting(now: Date): Promise<RestCount[]> {
    const { rows } = await client.query<RestCount>({
      name: 'lanes-resting',
      text: `select coalesce(rests_for, 'pacing') as reason, count(*) as lanes
        from lanes where rests_until > $1 group by 1`,
      values: [now],
    });
    return rows;
  },

  /** Paused batches whose time has come; each is resumed in the name of its owner. */
  async dueBatches(now: Date): Promise<{ id: string; userId: string }[]> {
    const { rows } = await client.query<{ id: string; userId: string }>({
      name: 'batches-due',
      text: `select id, user_id as "userId" from batches
        where status = 'paused' and resumes_at <= $1 limit 1000`,
      values: [now],
    });
    return rows;
  },
});
