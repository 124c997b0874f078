import type {
  DecisionRule,
  RuleCondition,
  RuleFigure,
} from '@partsight/domain/desk/decisions/decision-rules';
import type { Decision } from '@partsight/domain/desk/decisions/decisions';

import { formatPieces } from '../../../lib/text/format.ts';
import { FLAG_TEXT } from '../desk-text.ts';

export const DECISION_LABELS: Record<Decision, string> = {
  take: 'Take',
  maybe: 'Maybe',
  leave: 'Leave',
};

export const RULE_FIGURE_LABELS: Record<RuleFigure, { text: string; isMoney: boolean }> = {
  net: { text: 'profit per sale', isMoney: true },
  value: { text: 'worth to you', isMoney: true },
  price: { text: 'price basis', isMoney: true },
  market: { text: 'sold per month', isMoney: false },
  months: { text: 'months to sell', isMoney: false },
  quantity: { text: 'on hand', isMoney: false },
};

function conditionText(condition: RuleCondition): string {
  if (condition.kind === 'flag') {
    return FLAG_TEXT[condition.flag].text;
  }
  if (condition.kind === 'size') {
    return `${condition.size} parcel`;
  }
  const { text, isMoney } = RULE_FIGURE_LABELS[condition.figure];
  return `${text} ${condition.is} ${isMoney ? '$' : ''}${formatPieces(condition.amount)}`;
}

/** As in "Leave if profit per sale under $8 or months to sell over 24". */
export const decisionRuleText = ({ decision, any }: Omit<DecisionRule, 'name'>): string =>
  `${DECISION_LABELS[decision]} if ${any.map(conditionText).join(' or ')}`;
