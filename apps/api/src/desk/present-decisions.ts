import type { DecisionChange, DecisionRule as RuleWire } from '@partsight/contract/desk-decisions';
import type { DecisionRule } from '@partsight/domain/valuation/decisions/decision-rules';
import type { DecisionAction } from '@partsight/server/desk/decisions/decision.record';

export const presentDecisionChange = ({ rules, ...action }: DecisionAction): DecisionChange => ({
  ...action,
  rules: [...rules],
});

export const presentRules = (rules: readonly DecisionRule[]): { rules: RuleWire[] } => ({
  rules: rules.map(({ any, ...rule }) => ({ ...rule, any: [...any] })),
});
