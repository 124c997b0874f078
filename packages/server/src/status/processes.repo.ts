import { sql } from 'kysely';

import type { SharedTx } from '../db/scope.ts';

export type AnnouncedProcess = {
  readonly name: string;
  readonly kind: string;
  readonly version: string;
  readonly commit: string;
  readonly keyIds: readonly string[];
};

/** Processes announce themselves every 20 seconds; three misses mean that one is gone. */
const PRESENT_WITHIN = sql`interval '1 minute'`;

export const processesRepo = ({ db }: SharedTx) => ({
  async announce({ name, kind, version, commit, keyIds }: AnnouncedProcess): Promise<void> {
    await sql`insert into processes (name, kind, version, commit_id, key_ids)
        values (${name}, ${kind}, ${version}, ${commit}, ${[...keyIds]}::text[])
        on conflict (name) do update set kind = excluded.kind, version = excluded.version,
          commit_id = excluded.commit_id, key_ids = excluded.key_ids,
          present_at = excluded.present_at`.execute(db);
    await sql`delete from processes where present_at < clock_timestamp() - interval '1 day'`.execute(
      db,
    );
  },

  async remove(name: string): Promise<void> {
    await sql`delete from processes where name = ${name}`.execute(db);
  },

  async running(): Promise<AnnouncedProcess[]> {
    const { rows } = await sql<AnnouncedProcess>`select name, kind, version, commit_id as commit,
          key_ids as "keyIds" from processes
        where present_at > clock_timestamp() - ${PRESENT_WITHIN} order by kind, name`.execute(db);
    return rows;
  },
});
