import { sql } from 'kysely';

import type { UserTx } from '../db/scope.ts';
import { personTables } from './person-tables.sql.ts';

/**
 * Tables of people whose size something else limits. Every other table with rows of people counts
 * towards the quota, also one that is added later.
 */
export const LIMITED_ELSEWHERE: Readonly<Record<string, string>> = {
  batches: 'the number of lists',
  batch_files: 'the bytes of lists',
  parts: 'the rows of lists',
  part_cells: 'the rows of lists',
  counts: 'one for each row of a list',
  line_decisions: 'one for each number of a list',
  part_comps: 'one for each number and source of a list',
  part_history: 'one for each call about a number',
  lookups: 'one for each call, removed by age',
  inventory_files: 'one for each person',
  inventory_items: 'the rows of one file',
  inventory_keys: 'the rows of one file',
  store_runs: 'removed after hours',
  sessions: 'removed after hours',
  lanes: 'one for each person',
  own_keysets: 'one for each person',
  tokens: 'one for each person',
  draft_settings: 'one for each person',
  figure_consents: 'one for each person',
  api_shares: 'one for each application and API',
};

export const storageRepo = ({ db, userId }: UserTx) => ({
  /** What all other tables hold of a person, as stored, without reading large values. */
  async usedBytes(): Promise<number> {
    const tables = (await personTables(db)).filter(({ name }) => !(name in LIMITED_ELSEWHERE));
    const sizes = tables.map(({ name, columns }) => {
      const bytes = columns.map(
        (column) => sql`coalesce(pg_column_size(${sql.id(column.name)}), 0)`,
      );
      return sql`(select coalesce(sum(${sql.join(bytes, sql` + `)}), 0)
        from ${sql.table(name)} where user_id = ${userId})`;
    });
    const { rows } = await sql<{
      bytes: number;
    }>`select (${sql.join(sizes, sql` + `)})::int8 as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
});
