import type { DecisionRule } from '@partsight/domain/desk/decisions/decision-rules';

import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { deskSettingsRepo } from '../lot/desk-settings.repo.ts';
import { decisionRulesRepo } from './decision-rules.repo.ts';

const MAX_RULES = 50;

/** A user's named decision rules, shared by all lots. */
export const rulesService = ({ database }: { readonly database: Database }) => ({
  read: (userId: string): Promise<DecisionRule[]> =>
    database.asUser(userId, (tx) => decisionRulesRepo(tx).all()),

  /** Of several rules with one name the last counts. */
  replace: (userId: string, rules: readonly DecisionRule[]): Promise<DecisionRule[]> =>
    database.asUser(userId, async (tx) => {
      const decisionRules = decisionRulesRepo(tx);
      const byName = new Map(rules.map((rule) => [rule.name, rule]));
      if (byName.size > MAX_RULES) {
        throw new AppError('conflict', 'There are too many rules. Remove one first.');
      }
      await deskSettingsRepo(tx).lock();
      await decisionRules.replace([...byName.values()]);
      return decisionRules.all();
    }),
});
