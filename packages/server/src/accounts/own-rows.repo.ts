import { sql } from 'kysely';

import type { UserTx } from '../db/scope.ts';
import type { OwnRow, PersonTable, RowKey } from './person-table.record.ts';
import { personTables } from './person-tables.sql.ts';

/** Credentials are listed by name; their values are never shown. */
export const WITHHELD: Readonly<Record<string, string>> = {
  'ebay_connections.access_key_id': 'what seals the access to the eBay account',
  'ebay_connections.access_sealed': 'the access to the eBay account',
  'ebay_connections.key_id': 'what seals the connection',
  'ebay_connections.sealed': 'the connection to the eBay account',
  'offers.link_hash': 'what a link to an offer is recognised by',
  'own_keysets.key_id': 'what seals the secret of the own application',
  'own_keysets.sealed': 'the secret of the own application',
  'sessions.consent_hash': 'what a consent is recognized by',
  'sessions.key_hash': 'what a browser is recognised by',
  'tokens.key_id': 'what seals the marketplace token',
  'tokens.sealed': 'the marketplace token',
};

/** Rows of these are large: few of them make a page. */
const PAGE_SIZES: Readonly<Record<string, number>> = {
  batch_files: 2,
  lookups: 20,
  offer_pages: 20,
  store_runs: 5,
};
const DEFAULT_PAGE_SIZE = 500;

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
export const ownRowsRepo = ({ db, userId }: UserTx) => ({
  tables: (): Promise<PersonTable[]> => personTables(db),

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
