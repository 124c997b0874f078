import type { DecisionRule } from '@partsight/domain/valuation/decisions/decision-rules';
import { sql } from 'kysely';

import type { Tx } from '../../db/connections.ts';

/** Rules of a person, in the order of their names. */
export const decisionRulesRepo = ({ db }: Tx, userId: string) => ({
  async all(): Promise<DecisionRule[]> {
    const { rows } =
      await sql<DecisionRule>`select name, decision, conditions as "any" from decision_rules
        where user_id = ${userId} order by name`.execute(db);
    return rows;
  },

  async save({ name, decision, any }: DecisionRule): Promise<void> {
    await sql`insert into decision_rules (user_id, name, decision, conditions) values (${userId}, ${name}, ${decision}, ${JSON.stringify(any)})
       on conflict (user_id, name) do update
       set decision = excluded.decision, conditions = excluded.conditions`.execute(db);
  },

  async remove(name: string): Promise<void> {
    await sql`delete from decision_rules where user_id = ${userId} and name = ${name}`.execute(db);
  },
});
