import { sql, type Kysely } from 'kysely';

import type { DB } from '../db/tables.ts';
import type { PersonTable } from './person-table.record.ts';

const ATTRIBUTES = sql`json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))`;

/** Every table with rows of people: one that is added is among them by itself. */
export async function personTables(db: Kysely<DB>): Promise<PersonTable[]> {
  const { rows } = await sql<PersonTable>`select c.relname as name,
       (select json_agg(${ATTRIBUTES} order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       (select json_agg(${ATTRIBUTES} order by k.position)
         from pg_index i
         cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
       and exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped)
     order by c.relname`.execute(db);
  return rows;
}
