import type {
  DecisionRule,
  RuleCondition,
  RuleFigure,
} from '@partsight/domain/desk/decision-rules';
import type { Decision } from '@partsight/domain/desk/decisions';

import { formatPieces } from '../desk/desk-format.ts';
import { FLAG_WORDS } from '../desk/desk-words.ts';

export const DECISION_WORDS: Record<Decision, string> = {
  take: 'Take',
  maybe: 'Maybe',
  leave: 'Leave',
};

export const FIGURE_WORDS: Record<RuleFigure, { text: string; isMoney: boolean }> = {
  net: { text: 'net of a sale', isMoney: true },
  value: { text: 'desk value', isMoney: true },
  price: { text: 'price used', isMoney: true },
  market: { text: 'market a month', isMoney: false },
  months: { text: 'months to sell', isMoney: false },
  quantity: { text: 'on hand', isMoney: false },
};

function conditionWords(condition: RuleCondition): string {
  if (condition.kind === 'flag') {
    return FLAG_WORDS[condition.flag].text;
  }
  if (condition.kind === 'size') {
    return `${condition.size} parcel`;
  }
  const { text, isMoney } = FIGURE_WORDS[condition.figure];
  return `${text} ${condition.is} ${isMoney ? '$' : ''}${formatPieces(condition.amount)}`;
}

/** As in "Leave if net of a sale under $8 or months to sell over 24". */
export const ruleWords = ({ decision, any }: Omit<DecisionRule, 'name'>): string =>
  `${DECISION_WORDS[decision]} if ${any.map(conditionWords).join(' or ')}`;
