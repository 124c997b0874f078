import type { DecisionRule } from '@partsight/domain/desk/decision-rules';

import type { Database } from '../database.ts';
import { AppError } from '../platform/app-error.ts';

/** So many rules are enough for one person. */
const MOST_RULES = 50;

/** Rules by which a person decides about lines, kept under their names for all lots. */
export const ruleBook = ({ database }: { readonly database: Database }) => ({
  read: (userId: string): Promise<DecisionRule[]> =>
    database.asUser(userId, ({ decisionRules }) => decisionRules.all()),

  keep: (userId: string, rule: DecisionRule): Promise<DecisionRule[]> =>
    database.asUser(userId, async ({ decisionRules, deskSettings }) => {
      await deskSettings.lock();
      const rules = await decisionRules.all();
      if (rules.length >= MOST_RULES && rules.every(({ name }) => name !== rule.name)) {
        throw new AppError('conflict', 'There are too many rules. Remove one first.');
      }
      await decisionRules.keep(rule);
      return decisionRules.all();
    }),

  remove: (userId: string, name: string): Promise<DecisionRule[]> =>
    database.asUser(userId, async ({ decisionRules }) => {
      await decisionRules.remove(name);
      return decisionRules.all();
    }),
});
