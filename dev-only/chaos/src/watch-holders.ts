import type { Arena } from './arena.ts';

/**
 * Lets PostgreSQL itself note who renews the hold of a lane that is another's: only the fence keeps a
 * process that was frozen from doing so when it thaws. A process's connections bear the name it holds
 * lanes under.
 */
export async function watchHolders({ admin }: Pick<Arena, 'admin'>): Promise<void> {
  await admin.query(`
    create table strangers (lane_id uuid, name text, holder text);
    create function note_stranger() returns trigger language plpgsql security definer as $$
    begin
      insert into public.strangers values (old.id, current_setting('application_name'), old.holder);
      return null;
    end $$;
    create trigger note_stranger after update on lanes for each row
      when (old.fence = new.fence and old.held_until is distinct from new.held_until
        and old.holder is distinct from current_setting('application_name'))
      execute function note_stranger()`);
}

export async function strangersSeen({ admin }: Pick<Arena, 'admin'>): Promise<readonly string[]> {
  const { rows } = await admin.query<{ laneId: string; name: string; holder: string }>(
    'select lane_id as "laneId", name, holder from strangers',
  );
  return rows.map(({ laneId, name, holder }) => `${name} wrote to lane ${laneId} of ${holder}`);
}
