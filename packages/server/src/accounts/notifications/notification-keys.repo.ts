import type { SharedTx } from '../../db/scope.ts';

/** A public key of the marketplace, as stored. */
export type StoredKey = {
  readonly id: string;
  readonly digest: string;
  /** In DER, base64. */
  readonly publicKey: string;
  readonly confirmedAt: Date;
};

/** The marketplace has a few at a time. */
const MAX_KEYS = 20;

export const notificationKeysRepo = ({ db }: SharedTx) => ({
  /** The ones confirmed last. */
  all: (): Promise<StoredKey[]> =>
    db
      .selectFrom('notification_keys')
      .select(['key_id as id', 'digest', 'public_key as publicKey', 'confirmed_at as confirmedAt'])
      .orderBy('confirmed_at', 'desc')
      .limit(MAX_KEYS)
      .execute(),

  async save({ id, digest, publicKey, confirmedAt }: StoredKey): Promise<void> {
    const facts = { digest, public_key: publicKey, confirmed_at: confirmedAt };
    await db
      .insertInto('notification_keys')
      .values({ key_id: id, ...facts })
      .onConflict((conflict) => conflict.column('key_id').doUpdateSet(facts))
      .execute();
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('notification_keys').where('key_id', '=', id).execute();
  },
});
