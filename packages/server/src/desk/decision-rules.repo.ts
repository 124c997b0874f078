import type { DecisionRule } from '@partsight/domain/desk/decision-rules';

import type { Tx } from '../db/connections.ts';

/** Rules of a person, in the order of their names. */
export const decisionRulesRepo = ({ client }: Tx, userId: string) => ({
  async all(): Promise<DecisionRule[]> {
    const { rows } = await client.query<DecisionRule>({
      name: 'decision-rules-all',
      text: `select name, decision, conditions as "any" from decision_rules
        where user_id = $1 order by name`,
      values: [userId],
    });
    return rows;
  },

  async keep({ name, decision, any }: DecisionRule): Promise<void> {
    await client.query(
      `insert into decision_rules (user_id, name, decision, conditions) values ($1, $2, $3, $4)
       on conflict (user_id, name) do update
       set decision = excluded.decision, conditions = excluded.conditions`,
      [userId, name, decision, JSON.stringify(any)],
    );
  },

  async remove(name: string): Promise<void> {
    await client.query('delete from decision_rules where user_id = $1 and name = $2', [
      userId,
      name,
    ]);
  },
});
