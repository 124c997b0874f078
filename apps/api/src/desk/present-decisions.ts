import type { DecisionDeed, DecisionRule as RuleWire } from '@partsight/contract/decisions';
import type { DecisionRule } from '@partsight/domain/desk/decision-rules';
import type { Deed } from '@partsight/server/desk/decision.record';

export const presentDeed = ({ rules, ...deed }: Deed): DecisionDeed => ({
  ...deed,
  rules: [...rules],
});

export const presentRules = (rules: readonly DecisionRule[]): { rules: RuleWire[] } => ({
  rules: rules.map(({ any, ...rule }) => ({ ...rule, any: [...any] })),
});
