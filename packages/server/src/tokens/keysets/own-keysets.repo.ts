import { sql } from 'kysely';

import type { Sealed } from '../../db/records/token.record.ts';
import type { OwnerTx } from '../../db/scope.ts';

/** A person's own application with the marketplace. */
export type OwnKeyset = {
  readonly userId: string;
  readonly clientId: string;
  /** The client secret. */
  readonly sealed: Sealed;
  readonly savedAt: Date;
};

export const ownKeysetsRepo = ({ db, userId }: OwnerTx) => ({
  async find(): Promise<OwnKeyset | null> {
    const row = await db
      .selectFrom('own_keysets')
      .select(['client_id', 'key_id', 'sealed', 'saved_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          userId,
          clientId: row.client_id,
          sealed: { keyId: row.key_id, bytes: row.sealed },
          savedAt: row.saved_at,
        };
  },

  async save({ clientId, sealed, savedAt }: Omit<OwnKeyset, 'userId'>): Promise<void> {
    const facts = {
      client_id: clientId,
      key_id: sealed.keyId,
      sealed: sealed.bytes,
      saved_at: savedAt,
    };
    await db
      .insertInto('own_keysets')
      .values({ user_id: userId, ...facts })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
      .execute();
  },

  /** Puts a newly sealed text in the place of the old one, unless that has been replaced already. */
  async reseal(old: Sealed, sealed: Sealed): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update own_keysets set key_id = ${sealed.keyId}, sealed = ${sealed.bytes}
        where user_id = ${userId} and key_id = ${old.keyId} and sealed = ${old.bytes}`.execute(db);
    return numAffectedRows === 1n;
  },
});
