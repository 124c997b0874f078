import { UNDO_MS } from '@partsight/domain/batches/batch';

import type { Tx } from '../db/connections.ts';

/** At most this many rows in one statement, so that no sweep holds locks for long. */
const AT_ONCE = 1_000;

export const housekeepingRepo = ({ client }: Tx) => {
  const remove = async (text: string, values: unknown[]): Promise<number> =>
    (await client.query(text, [...values, AT_ONCE])).rowCount ?? 0;

  return {
    expiredSessions: () =>
      remove(
        `delete from sessions where key_hash in (
           select key_hash from sessions where expires_at < now() limit $1)`,
        [],
      ),

    expiredSignIns: () =>
      remove(
        `delete from sign_ins where key_hash in (
           select key_hash from sign_ins where expires_at < now() limit $1)`,
        [],
      ),

    /** Listings that no figure on any screen leads to any more, or that have been kept long enough. */
    oldLookups: (evidenceDays: number) =>
      remove(
        `delete from lookups where id in (
           select id from lookups where as_of < now() - make_interval(days => $1::int)
           order by as_of limit $2)`,
        [evidenceDays],
      ),

    /** Somebody with a file whose columns can no longer be chosen anew. */
    async userWithOldFiles(keptForMs: number): Promise<string | null> {
      const { rows } = await client.query<{ userId: string }>(
        `select user_id as "userId" from batches
         where keeps_file and created_at < now() - $1 * interval '1 ms' order by created_at limit 1`,
        [keptForMs],
      );
      return rows[0]?.userId ?? null;
    },

    /** Somebody whose cleared batches can no longer be brought back, and who is none of these. */
    async userWithClearedBatches(besides: readonly string[]): Promise<string | null> {
      const { rows } = await client.query<{ userId: string }>(
        `select user_id as "userId" from batches
         where cleared_at < now() - $1 * interval '1 ms' and user_id <> all ($2::uuid[])
         order by cleared_at limit 1`,
        [UNDO_MS, besides],
      );
      return rows[0]?.userId ?? null;
    },
  };
};
