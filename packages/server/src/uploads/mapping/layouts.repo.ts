import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import type { Tx } from '../../db/connections.ts';
import type { Layouts } from './layouts.record.ts';

/** More dealers than anyone buys from; the one confirmed longest ago is forgotten first. */
const MAX_REMEMBERED = 500;

/** Column layouts that a user has confirmed, by the fingerprint of their headers. */
export const layoutsRepo = ({ db }: Tx, userId: string) => ({
  async all(): Promise<Layouts> {
    const rows = await db
      .selectFrom('column_layouts')
      .select(['fingerprint', 'mapping'])
      .where('user_id', '=', userId)
      .orderBy('confirmed_at', 'desc')
      .limit(MAX_REMEMBERED)
      .execute();
    return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping]));
  },

  async save(fingerprint: string, mapping: ColumnMapping, now: Date): Promise<void> {
    const facts = { mapping: JSON.stringify(mapping), confirmed_at: now };
    await db
      .insertInto('column_layouts')
      .values({ user_id: userId, fingerprint, ...facts })
      .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doUpdateSet(facts))
      .execute();
    await db
      .deleteFrom('column_layouts')
      .where('user_id', '=', userId)
      .where('fingerprint', 'not in', (eb) =>
        eb
          .selectFrom('column_layouts')
          .select('fingerprint')
          .where('user_id', '=', userId)
          .orderBy('confirmed_at', 'desc')
          .limit(MAX_REMEMBERED),
      )
      .execute();
  },
});
