import { sql } from 'kysely';

import type { Tx } from '../../db/connections.ts';
import { BY_OPERATOR, INDEFINITELY } from '../../db/records/cooldown.record.ts';

const NO_COOLDOWN = { rests_until: sql<Date>`'epoch'`, rests_for: null };

/** The lane of one person, in that person's own name. */
export const userLaneRepo = ({ db }: Tx, userId: string) => ({
  async ensure(): Promise<string> {
    const existing = await db
      .selectFrom('lanes')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (existing !== undefined) {
      return existing.id;
    }
    const created = await db
      .insertInto('lanes')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return created.id;
  },

  /**
   * Keeps holder and visitors out until the transaction ends. A batch may still be given to the lane: that takes
   * a key lock after the batch's own, and waiting for it here would be a deadlock.
   */
  async lock(): Promise<void> {
    await db
      .selectFrom('lanes')
      .select('id')
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .execute();
  },

  /** Whatever it rests for, unless an operator has paused it. */
  async endCooldown(): Promise<void> {
    await db
      .updateTable('lanes')
      .set(NO_COOLDOWN)
      .where('user_id', '=', userId)
      .where('rests_for', 'is distinct from', BY_OPERATOR)
      .execute();
  },

  async pauseByOperator(): Promise<void> {
    await db
      .updateTable('lanes')
      .set({ rests_until: INDEFINITELY, rests_for: BY_OPERATOR })
      .where('user_id', '=', userId)
      .execute();
  },

  /** Whatever it rests for. The sweep wakes it at its next look. */
  async wakeByOperator(): Promise<void> {
    await db
      .updateTable('lanes')
      .set({ ...NO_COOLDOWN, woken_at: sql`'epoch'` })
      .where('user_id', '=', userId)
      .execute();
  },
});
