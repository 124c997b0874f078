import type { DecisionRule } from '@partsight/domain/desk/decisions/decision-rules';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';

/** Rules of a person, in the order of their names. */
export const decisionRulesRepo = ({ db, userId }: UserTx) => ({
  async all(): Promise<DecisionRule[]> {
    const { rows } =
      await sql<DecisionRule>`select name, decision, conditions as "any" from decision_rules
        where user_id = ${userId} order by name`.execute(db);
    return rows;
  },

  async replace(rules: readonly DecisionRule[]): Promise<void> {
    await sql`delete from decision_rules where user_id = ${userId}`.execute(db);
    await sql`insert into decision_rules (user_id, name, decision, conditions)
       select ${userId}, name, decision, "any"
       from jsonb_to_recordset(${JSON.stringify(rules)}) as r (name text, decision text, "any" jsonb)`.execute(
      db,
    );
  },
});
