import { sql, type RawBuilder } from 'kysely';

import type { SweepTx } from '../../db/scope.ts';
import type { Erasure, PersonIdentity } from './erasure.record.ts';
import { recordErasure } from './ledger.sql.ts';

const PAGE_SIZE = 1_000;

const IS_LISTED = sql`is_listed(email_verified, email, email_domain)`;

/** Finds people across all users. Read-only. */
export const peopleSweepRepo = ({ db }: SweepTx) => {
  const ids = async (query: RawBuilder<{ id: string }>): Promise<string[]> =>
    (await query.execute(db)).rows.map(({ id }) => id);

  return {
    beingErased: (): Promise<string[]> =>
      ids(sql`select id from users where erased_at is not null limit 100`),

    withAddress: (email: string): Promise<string[]> =>
      ids(sql`select id from users where lower(email) = lower(${email}) and erased_at is null`),

    /** Those whom the allow-list no longer names, and who have not been seen to be so. */
    newlyUnlisted: (): Promise<string[]> =>
      ids(sql`select id from users where unlisted_at is null and erased_at is null and not ${IS_LISTED}
         limit ${PAGE_SIZE}`),

    listedAgain: (): Promise<string[]> =>
      ids(sql`select id from users where unlisted_at is not null and erased_at is null and ${IS_LISTED}
         limit ${PAGE_SIZE}`),

    longUnlisted: (forMs: number): Promise<string[]> =>
      ids(sql`select id from users where unlisted_at < now() - ${forMs} * interval '1 ms'
           and erased_at is null limit 1`),

    /** Every seller who is named anywhere, in lower case. */
    async sellers(): Promise<string[]> {
      const { rows } = await sql<{
        name: string;
      }>`select lower(store_username) as name from users where store_username <> ''
         union select lower(store_name) from store_runs
         union select account_ref from ebay_connections`.execute(db);
      return rows.map(({ name }) => name);
    },

    /** In the order of their ids, so that one can go on after the last one. */
    async identities(after: string): Promise<PersonIdentity[]> {
      const { rows } =
        await sql<PersonIdentity>`select id, issuer, subject, created_at as "createdAt" from users
         where id > ${after} and erased_at is null order by id limit ${PAGE_SIZE}`.execute(db);
      return rows;
    },
  };
};

export const ledgerRepo = ({ db }: SweepTx) => ({
  record: (erasure: Erasure): Promise<void> => recordErasure(db, erasure),

  async all(): Promise<Erasure[]> {
    const { rows } =
      await sql<Erasure>`select kind, who, cause, erased_at as "erasedAt", notice_id as "noticeId", found
       from erasures order by erased_at, id`.execute(db);
    return rows;
  },

  async removeOld(keptForMs: number): Promise<number> {
    const { numAffectedRows } = await sql`delete from erasures where id in (
         select id from erasures where erased_at < now() - ${keptForMs} * interval '1 ms' limit ${PAGE_SIZE})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0n);
  },
});
