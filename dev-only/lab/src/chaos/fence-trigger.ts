import type { Pool } from 'pg';

/**
 * Lets PostgreSQL record every process that works on a lane held by another one. Only the fence prevents
 * this after a freeze. The application name of a connection is the name of the holder. A change of what a
 * lane has to do moves its stamp, too.
 */
export async function addFenceTrigger(admin: Pool): Promise<void> {
  await admin.query(`
    create table fence_violations (lane_id uuid, name text, holder text);
    create function record_fence_violation() returns trigger language plpgsql security definer as $$
    begin
      insert into public.fence_violations
        values (old.id, current_setting('application_name'), old.holder);
      return null;
    end $$;
    create trigger record_fence_violation after update on lanes for each row
      when (old.fence = new.fence and old.seen_at <> new.seen_at and old.work_stamp = new.work_stamp
        and old.holder <> current_setting('application_name'))
      execute function record_fence_violation()`);
}

export async function fenceViolations(admin: Pool): Promise<readonly string[]> {
  const { rows } = await admin.query<{ laneId: string; name: string; holder: string }>(
    'select lane_id as "laneId", name, holder from fence_violations',
  );
  return rows.map(({ laneId, name, holder }) => `${name} wrote to lane ${laneId} of ${holder}`);
}
