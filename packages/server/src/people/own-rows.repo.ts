import { escapeIdentifier } from 'pg';

import type { Tx } from '../db/connections.ts';
import type { OwnRow, PersonTable, Place } from './person-table.record.ts';

/** What opens a door stays in: named, never shown. */
export const WITHHELD: Readonly<Record<string, string>> = {
  'offers.link_hash': 'what a link to an offer is recognised by',
  'sessions.key_hash': 'what a browser is recognised by',
  'tokens.key_id': 'what seals the marketplace token',
  'tokens.sealed': 'the marketplace token',
};

/** Rows of these are large: few of them make a page. */
const ROWS_AT_ONCE: Readonly<Record<string, number>> = {
  batch_files: 2,
  lookups: 20,
  store_runs: 5,
};
const ROWS_OF_OTHERS = 500;

const ATTRIBUTES = `json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))`;

/** How a column is written out; null for what is withheld. */
function written(table: string, { name, type }: PersonTable['columns'][number]): string | null {
  const column = escapeIdentifier(name);
  if (`${table}.${name}` in WITHHELD) {
    return null;
  }
  return type === 'bytea'
    ? `translate(encode(t.${column}, 'base64'), E'\\n', '') as ${column}`
    : `t.${column}`;
}

/** Everything of one person, table by table. */
export const ownRowsRepo = ({ client }: Tx, userId: string) => ({
  /** Every table with rows of people: one that is added is among them by itself. */
  async tables(): Promise<PersonTable[]> {
    const { rows } = await client.query<PersonTable>(
      `select c.relname as name,
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
       order by c.relname`,
    );
    return rows;
  },

  async person(): Promise<Record<string, unknown> | null> {
    const { rows } = await client.query<{ person: Record<string, unknown> }>(
      'select to_jsonb(t) as person from users t where id = $1',
      [userId],
    );
    return rows[0]?.person ?? null;
  },

  /**
   * The next rows of a table after a place, in the order of its key. `within` names the list or file
   * that they belong to: their index begins with it, and knows nothing of people.
   */
  async page(table: PersonTable, after: Place | null, within: string | null): Promise<OwnRow[]> {
    const fields = table.columns
      .map((column) => written(table.name, column))
      .filter((text) => text !== null);
    const names = table.key.map(({ name }) => `t.${escapeIdentifier(name)}`);
    const values: unknown[] = [userId];
    const place = (value: unknown, type: string): string => {
      values.push(value);
      return `$${values.length}::${type}`;
    };
    const conditions = ['t.user_id = $1'];
    const [first] = table.key;
    if (within !== null && first !== undefined) {
      conditions.push(`${names[0]} = ${place(within, first.type)}`);
    }
    if (after !== null) {
      const last = table.key.map(({ type }, index) => place(after[index], type));
      conditions.push(`(${names.join(', ')}) > (${last.join(', ')})`);
    }
    const { rows } = await client.query<OwnRow>(
      `select to_jsonb(shown) as row,
         array[${names.map((name) => `${name}::text`).join(', ')}] as place
       from ${escapeIdentifier(table.name)} t
       cross join lateral (select ${fields.join(', ')}) shown
       where ${conditions.join(' and ')} order by ${names.join(', ')}
       limit ${ROWS_AT_ONCE[table.name] ?? ROWS_OF_OTHERS}`,
      values,
    );
    return rows;
  },
});
