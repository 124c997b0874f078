import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { OwnRow, PersonTable, RowKey } from './person-table.record.ts';

/** Credentials are listed by name; their values are never shown. */
export const WITHHELD: Readonly<Record<string, string>> = {
  'offers.link_hash': 'what a link to an offer is recognised by',
  'sessions.key_hash': 'what a browser is recognised by',
  'tokens.key_id': 'what seals the marketplace token',
  'tokens.sealed': 'the marketplace token',
};

/** Rows of these are large: few of them make a page. */
const PAGE_SIZES: Readonly<Record<string, number>> = {
  batch_files: 2,
  lookups: 20,
  store_runs: 5,
};
const DEFAULT_PAGE_SIZE = 500;

const ATTRIBUTES = sql`json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))`;

/** How a column is written out; null for what is withheld. */
function columnSql(table: string, { name, type }: PersonTable['columns'][number]) {
  const column = sql.ref(`t.${name}`);
  if (`${table}.${name}` in WITHHELD) {
    return null;
  }
  return type === 'bytea'
    ? sql`translate(encode(${column}, 'base64'), E'\\n', '') as ${sql.id(name)}`
    : column;
}

/** Everything of one person, table by table. */
export const ownRowsRepo = ({ db }: Tx, userId: string) => ({
  /** Every table with rows of people: one that is added is among them by itself. */
  async tables(): Promise<PersonTable[]> {
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
  },

  async person(): Promise<Record<string, unknown> | null> {
    const { rows } = await sql<{
      person: Record<string, unknown>;
    }>`select to_jsonb(t) as person from users t where id = ${userId}`.execute(db);
    return rows[0]?.person ?? null;
  },

  /**
   * The next rows of a table after a place, in the order of its key. `within` names the list or file
   * that they belong to: their index begins with it, and knows nothing of people.
   */
  async page(table: PersonTable, after: RowKey | null, within: string | null): Promise<OwnRow[]> {
    const fields = table.columns
      .map((column) => columnSql(table.name, column))
      .filter((field) => field !== null);
    const names = table.key.map(({ name }) => sql.ref(`t.${name}`));
    const typed = (value: unknown, type: string) => sql`${value}::${sql.raw(type)}`;
    const conditions = [sql`t.user_id = ${userId}`];
    const [first] = table.key;
    if (within !== null && first !== undefined) {
      conditions.push(sql`${sql.ref(`t.${first.name}`)} = ${typed(within, first.type)}`);
    }
    if (after !== null) {
      const last = table.key.map(({ type }, index) => typed(after[index], type));
      conditions.push(sql`(${sql.join(names)}) > (${sql.join(last)})`);
    }
    const { rows } = await sql<OwnRow>`
      select to_jsonb(shown) as row,
        array[${sql.join(names.map((name) => sql`${name}::text`))}] as place
      from ${sql.table(table.name)} t
      cross join lateral (select ${sql.join(fields)}) shown
      where ${sql.join(conditions, sql` and `)} order by ${sql.join(names)}
      limit ${PAGE_SIZES[table.name] ?? DEFAULT_PAGE_SIZE}`.execute(db);
    return rows;
  },
});
