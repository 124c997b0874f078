import type { Tx } from '../db/database.ts';
import type { Sealed } from './token-seal.ts';

export type StoredToken = {
  readonly sealed: Sealed;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  readonly refusedAt: Date | null;
};

export const tokensRepo = ({ db }: Tx, userId: string) => ({
  async find(): Promise<StoredToken | null> {
    const row = await db
      .selectFrom('tokens')
      .select(['key_id', 'sealed', 'saved_at', 'expires_at', 'refused_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          sealed: { keyId: row.key_id, bytes: row.sealed },
          savedAt: row.saved_at,
          expiresAt: row.expires_at,
          refusedAt: row.refused_at,
        };
  },

  async save(sealed: Sealed, now: Date, expiresAt: Date): Promise<void> {
    const facts = {
      key_id: sealed.keyId,
      sealed: sealed.bytes,
      saved_at: now,
      expires_at: expiresAt,
      refused_at: null,
    };
    await db
      .insertInto('tokens')
      .values({ user_id: userId, ...facts })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
      .execute();
  },

  /** Marks the token that was refused, unless a newer one has taken its place meanwhile. */
  async markRefused(savedAt: Date, now: Date): Promise<void> {
    await db
      .updateTable('tokens')
      .set({ refused_at: now })
      .where('user_id', '=', userId)
      .where('saved_at', '=', savedAt)
      .execute();
  },
});
