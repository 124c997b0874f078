import type { DecisionRule } from '@partsight/domain/valuation/decisions/decision-rules';

import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';

const MAX_RULES = 50;

/** A user's named decision rules, shared by all lots. */
export const rulesService = ({ database }: { readonly database: Database }) => ({
  read: (userId: string): Promise<DecisionRule[]> =>
    database.asUser(userId, ({ decisionRules }) => decisionRules.all()),

  /** Of several rules with one name the last counts. */
  replace: (userId: string, rules: readonly DecisionRule[]): Promise<DecisionRule[]> =>
    database.asUser(userId, async ({ decisionRules, deskSettings }) => {
      const byName = new Map(rules.map((rule) => [rule.name, rule]));
      if (byName.size > MAX_RULES) {
        throw new AppError('conflict', 'There are too many rules. Remove one first.');
      }
      await deskSettings.lock();
      await decisionRules.replace([...byName.values()]);
      return decisionRules.all();
    }),
});
