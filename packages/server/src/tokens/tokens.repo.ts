import { sql } from 'kysely';

import type { PastedToken, Sealed } from '../db/records/token.record.ts';
import type { OwnerTx, SweepTx } from '../db/scope.ts';

export type NewToken = Omit<PastedToken, 'refusedAt'>;

export const tokensRepo = ({ db, emit, userId }: OwnerTx) => ({
  /** The newest first. Older ones stay beside one that the marketplace could not be asked about. */
  async all(): Promise<PastedToken[]> {
    const rows = await db
      .selectFrom('tokens')
      .select(['key_id', 'sealed', 'saved_at', 'expires_at', 'refused_at', 'proven_at'])
      .where('user_id', '=', userId)
      .orderBy('saved_at', 'desc')
      .execute();
    return rows.map((row) => ({
      sealed: { keyId: row.key_id, bytes: row.sealed },
      savedAt: row.saved_at,
      expiresAt: row.expires_at,
      refusedAt: row.refused_at,
      provenAt: row.proven_at,
    }));
  },

  /** A token that has worked replaces all others; one that has not is stored beside those that have. */
  async save({ sealed, savedAt, expiresAt, provenAt }: NewToken): Promise<void> {
    const { rows } = await sql<{ last: Date | null }>`with ended as (
        delete from tokens where user_id = ${userId}
          and (${provenAt !== null} or refused_at is not null or expires_at <= ${savedAt}
            or proven_at is null and not exists (
              select from lookups where lookups.user_id = ${userId} and as_of >= tokens.saved_at)))
      select max(saved_at) as last from tokens where user_id = ${userId}`.execute(db);
    const last = rows[0]?.last?.getTime() ?? -Infinity;
    await db
      .insertInto('tokens')
      .values({
        user_id: userId,
        key_id: sealed.keyId,
        sealed: sealed.bytes,
        saved_at: new Date(Math.max(savedAt.getTime(), last + 1)),
        expires_at: expiresAt,
        proven_at: provenAt,
      })
      .execute();
  },

  /** Marks the token that was refused, unless another has taken its place meanwhile. */
  async markRefused(savedAt: Date, now: Date): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('tokens')
      .set({ refused_at: now })
      .where('user_id', '=', userId)
      .where('saved_at', '=', savedAt)
      .where('refused_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0) {
      emit({ what: 'token refused', userId });
    }
  },

  /** Forgets the person's tokens up to this one. Newer ones stay. */
  async drop(savedAt: Date): Promise<void> {
    await db
      .deleteFrom('tokens')
      .where('user_id', '=', userId)
      .where('saved_at', '<=', savedAt)
      .execute();
  },

  /** Whether the marketplace has answered this person since a token was saved, or when it was proved. */
  async hasServed(savedAt: Date): Promise<boolean> {
    const { rows } =
      await sql`select where exists (select from lookups where user_id = ${userId} and as_of >= ${savedAt})
        or exists (select from tokens
          where user_id = ${userId} and saved_at = ${savedAt} and proven_at is not null)`.execute(
        db,
      );
    return rows.length === 1;
  },

  /** Whether an older one, which has worked, is left to call with. */
  async hasOlder(savedAt: Date): Promise<boolean> {
    const { rows } = await sql`select from tokens where user_id = ${userId}
        and saved_at < ${savedAt} and expires_at > ${savedAt} and refused_at is null`.execute(db);
    return rows.length > 0;
  },

  /** Puts a newly sealed text in the place of the old one, unless that has been replaced already. */
  async reseal(old: Sealed, sealed: Sealed): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update tokens set key_id = ${sealed.keyId}, sealed = ${sealed.bytes}
        where user_id = ${userId} and key_id = ${old.keyId} and sealed = ${old.bytes}`.execute(db);
    return numAffectedRows === 1n;
  },
});

/** All users' secrets by the name of their key, for a change of keys. The secrets stay sealed. */
export const tokenSweepRepo = ({ db }: SweepTx) => ({
  /** The next users, in order of their ids, with a secret that another key than this one seals. */
  async usersSealedByOtherKeys(keyId: string, after: string, atMost: number): Promise<string[]> {
    const { rows } = await sql<{
      user_id: string;
    }>`select user_id from tokens where key_id <> ${keyId} and user_id > ${after}
        union select user_id from own_keysets where key_id <> ${keyId} and user_id > ${after}
        union select user_id from ebay_connections where key_id <> ${keyId} and user_id > ${after}
        order by user_id limit ${atMost}`.execute(db);
    return rows.map((row) => row.user_id);
  },
});
