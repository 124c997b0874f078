import type { DecisionRule } from '@partsight/domain/valuation/decisions/decision-rules';

import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';

const MAX_RULES = 50;

/** A user's named decision rules, shared by all lots. */
export const rulesService = ({ database }: { readonly database: Database }) => ({
  read: (userId: string): Promise<DecisionRule[]> =>
    database.asUser(userId, ({ decisionRules }) => decisionRules.all()),

  save: (userId: string, rule: DecisionRule): Promise<DecisionRule[]> =>
    database.asUser(userId, async ({ decisionRules, deskSettings }) => {
      await deskSettings.lock();
      const rules = await decisionRules.all();
      if (rules.length >= MAX_RULES && rules.every(({ name }) => name !== rule.name)) {
        throw new AppError('conflict', 'There are too many rules. Remove one first.');
      }
      await decisionRules.save(rule);
      return decisionRules.all();
    }),

  remove: (userId: string, name: string): Promise<DecisionRule[]> =>
    database.asUser(userId, async ({ decisionRules }) => {
      await decisionRules.remove(name);
      return decisionRules.all();
    }),
});
