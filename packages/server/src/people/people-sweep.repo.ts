import type { Tx } from '../db/connections.ts';
import type { Erasure, Identified } from './erasure.record.ts';
import { noteErasure } from './ledger.sql.ts';

const AT_ONCE = 1_000;

const IS_LISTED = 'is_listed(email_verified, email, email_domain)';

/** All people, for whoever has to find some of them. Nothing of theirs can be changed here. */
export const peopleSweepRepo = ({ client }: Tx) => {
  const ids = async (text: string, values: unknown[] = []): Promise<string[]> =>
    (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);

  return {
    beingErased: (): Promise<string[]> =>
      ids('select id from users where erased_at is not null limit 100'),

    withAddress: (email: string): Promise<string[]> =>
      ids('select id from users where lower(email) = lower($1) and erased_at is null', [email]),

    /** Those whom the allow-list no longer names, and who have not been seen to be so. */
    newlyUnlisted: (): Promise<string[]> =>
      ids(
        `select id from users where unlisted_at is null and erased_at is null and not ${IS_LISTED}
         limit $1`,
        [AT_ONCE],
      ),

    listedAgain: (): Promise<string[]> =>
      ids(
        `select id from users where unlisted_at is not null and erased_at is null and ${IS_LISTED}
         limit $1`,
        [AT_ONCE],
      ),

    longUnlisted: (forMs: number): Promise<string[]> =>
      ids(
        `select id from users where unlisted_at < now() - $1 * interval '1 ms'
           and erased_at is null limit 1`,
        [forMs],
      ),

    /** Whose own store is that of one of these sellers, in lower case. */
    withStore: (names: readonly string[]): Promise<string[]> =>
      ids('select id from users where lower(store_username) = any($1) order by id', [names]),

    /** Every seller who is named anywhere, in lower case. */
    async sellers(): Promise<string[]> {
      const { rows } = await client.query<{ name: string }>(
        `select lower(store_username) as name from users where store_username <> ''
         union select lower(store_name) from store_runs`,
      );
      return rows.map(({ name }) => name);
    },

    /** In the order of their ids, so that one can go on after the last one. */
    async identities(after: string): Promise<Identified[]> {
      const { rows } = await client.query<Identified>(
        `select id, issuer, subject, created_at as "createdAt" from users
         where id > $1 and erased_at is null order by id limit $2`,
        [after, AT_ONCE],
      );
      return rows;
    },
  };
};

export const ledgerRepo = ({ client }: Tx) => ({
  note: (erasure: Erasure): Promise<void> => noteErasure(client, erasure),

  async all(): Promise<Erasure[]> {
    const { rows } = await client.query<Erasure>(
      `select kind, who, cause, erased_at as "erasedAt", notice_id as "noticeId", found
       from erasures order by erased_at, id`,
    );
    return rows;
  },

  /** Somebody else may have noted the same notice meanwhile. */
  noteOnce: (erasure: Erasure): Promise<void> => noteErasure(client, erasure, 'once'),

  async hasNotice(noticeId: string): Promise<boolean> {
    const { rowCount } = await client.query('select from erasures where notice_id = $1', [
      noticeId,
    ]);
    return rowCount === 1;
  },

  async removeOld(keptForMs: number): Promise<number> {
    const { rowCount } = await client.query(
      `delete from erasures where id in (
         select id from erasures where erased_at < now() - $1 * interval '1 ms' limit $2)`,
      [keptForMs, AT_ONCE],
    );
    return rowCount ?? 0;
  },
});
