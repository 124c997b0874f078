import type { Tx } from '../db/connections.ts';
import type { AccessRule } from './access-rule.record.ts';

/** The allow-list, which only the database's owner may change. */
export const allowListRepo = ({ client }: Tx) => ({
  async list(): Promise<AccessRule[]> {
    const { rows } = await client.query<AccessRule>(
      'select kind, value from access_rules order by kind, value',
    );
    return rows;
  },

  /** False when it was there already. */
  async add({ kind, value }: AccessRule): Promise<boolean> {
    const { rowCount } = await client.query(
      'insert into access_rules (kind, value) values ($1, $2) on conflict do nothing',
      [kind, value],
    );
    return rowCount === 1;
  },

  /** False when it was not there. */
  async remove({ kind, value }: AccessRule): Promise<boolean> {
    const { rowCount } = await client.query(
      'delete from access_rules where kind = $1 and value = $2',
      [kind, value],
    );
    return rowCount === 1;
  },
});
