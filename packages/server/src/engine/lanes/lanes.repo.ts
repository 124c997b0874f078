import { sql } from 'kysely';

import { BY_OPERATOR, INDEFINITELY } from '../../db/records/cooldown.record.ts';
import type { UserTx } from '../../db/scope.ts';
import { touchWork } from './touch-work.sql.ts';

const NO_COOLDOWN = { rests_until: sql<Date>`'epoch'`, rests_for: null };

/** The lane of one person, in that person's own name. */
export const userLaneRepo = (tx: UserTx) => {
  const { db, userId } = tx;
  return {
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
        .values({ user_id: userId, seen_at: sql<Date>`clock_timestamp()` })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return created.id;
    },

    /** Says that there is something else to do. The first statement of its transaction. */
    touch: (): Promise<void> => touchWork(tx),

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

    /** Whatever it rests for. */
    async wakeByOperator(): Promise<void> {
      await db.updateTable('lanes').set(NO_COOLDOWN).where('user_id', '=', userId).execute();
    },
  };
};
