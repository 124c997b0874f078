import { sql, type RawBuilder } from 'kysely';

import type { UserTx } from '../db/scope.ts';
import type { Erasure } from './erasure/erasure.record.ts';
import { recordErasure } from './erasure/ledger.sql.ts';

/** At most this many rows in one statement, so that none runs into its time limit. */
const PAGE_SIZE = 1_000;
/** No provider has this name, so a new sign-in of the same person finds no user. */
const NO_ISSUER = 'erased';

/** All data of one person, for erasing it. */
export const personRepo = ({ db, userId }: UserTx) => {
  /** Returns how many rows were changed. */
  const change = async (query: RawBuilder<unknown>): Promise<number> =>
    Number((await query.execute(db)).numAffectedRows ?? 0n);

  return {
    /** Locked until the transaction ends. Null when the person does not exist or is already erased. */
    async lockIdentity(): Promise<{ issuer: string; subject: string } | null> {
      const identity = await db
        .selectFrom('users')
        .select(['issuer', 'subject'])
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return identity ?? null;
    },

    recordErasure: (erasure: Erasure): Promise<void> => recordErasure(db, erasure),

    /** Removes the person's identity. The rows that remain identify no person. */
    async anonymize(now: Date): Promise<void> {
      await change(sql`delete from store_runs where user_id = ${userId}`);
      await sql`update users set issuer = ${NO_ISSUER}, subject = id::text, email = null, email_domain = null,
           email_verified = false, first_name = null, store_username = '', mails_runs = false, erased_at = ${now}
         where id = ${userId}`.execute(db);
    },

    setUnlistedAt: (since: Date | null): Promise<number> =>
      change(sql`update users set unlisted_at = ${since} where id = ${userId}`),

    async isAnonymized(): Promise<boolean> {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('erased_at', 'is not', null)
        .executeTakeFirst();
      return user !== undefined;
    },

    /** One batch with its parts at a time: they can be half a million. */
    eraseBatch: (): Promise<number> =>
      change(sql`delete from batches where id = (
        select id from batches where user_id = ${userId} limit 1) and user_id = ${userId}`),

    eraseLookups: (): Promise<number> =>
      change(sql`delete from lookups where id in (
        select id from lookups where user_id = ${userId} limit ${PAGE_SIZE}) and user_id = ${userId}`),

    eraseInventory: (): Promise<number> =>
      change(sql`delete from inventory_files where user_id = ${userId}`),

    /** Whatever else there is goes with the row that it belongs to. */
    eraseUser: (): Promise<number> =>
      change(sql`delete from users where id = ${userId} and erased_at is not null`),

    async laneId(): Promise<string | null> {
      const lane = await db
        .selectFrom('lanes')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return lane?.id ?? null;
    },
  };
};
