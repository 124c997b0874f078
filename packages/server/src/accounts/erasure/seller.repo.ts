import { sql } from 'kysely';

import type { SellerTx } from '../../db/scope.ts';
import type { Erasure } from './erasure.record.ts';
import { recordErasure } from './ledger.sql.ts';

/** What is known of one seller, and of the notice about them. */
export const sellerRepo = ({ db, seller: { names, noticeId } }: SellerTx) => ({
  /** The users whose own store it is. */
  async storeOwners(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from users where lower(store_username) = any(${[...names]}) order by id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  async hasNotice(): Promise<boolean> {
    const { rows } = await sql`select from erasures where notice_id = ${noticeId}`.execute(db);
    return rows.length === 1;
  },

  /** Another process may have recorded the same notice already. */
  recordOnce: (erasure: Erasure): Promise<void> => recordErasure(db, erasure, 'once'),
});
