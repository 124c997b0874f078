import type { Pool } from 'pg';

/**
 * Lets PostgreSQL record every process that renews the lease of a lane held by another one. Only the
 * fence prevents this after a freeze. The application name of a connection is the name of the holder.
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
      when (old.fence = new.fence and old.held_until is distinct from new.held_until
        and old.holder <> current_setting('application_name'))
      execute function record_fence_violation()`);
}

export async function fenceViolations(admin: Pool): Promise<readonly string[]> {
  const { rows } = await admin.query<{ laneId: string; name: string; holder: string }>(
    'select lane_id as "laneId", name, holder from fence_violations',
  );
  return rows.map(({ laneId, name, holder }) => `${name} wrote to lane ${laneId} of ${holder}`);
}
