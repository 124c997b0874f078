import {
  MIN_ANSWERED_LINES,
  MIN_LIST_LINES,
} from '@partsight/domain/valuation/appraisal/appraisal-limits';
import type { BidLimit } from '@partsight/domain/valuation/lot/bid';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';

import { formatCount, formatPercent, plural } from '../../../lib/text/format.ts';

/** Texts of the answer in a lot's head: what to pay for it. */
export const ANSWER_TEXT = {
  region: 'What to pay',
  payUpTo: 'Pay up to',
  openAt: 'Open at',
  breakEven: 'break even',
  risk: 'risk of loss',
  exact: 'Exact figures',
  tooEarly: (answered: number, total: number) =>
    `Too early: ${formatCount(answered)} of ${formatCount(total)} looked up`,
  tooEarlyNote: (total: number) =>
    total < MIN_LIST_LINES
      ? 'A first range shows once a tenth of the list is looked up.'
      : `A first range shows once ${MIN_ANSWERED_LINES} lines are looked up.`,
  soFar: (answered: number, total: number) =>
    `So far, from ${formatCount(answered)} of ${formatCount(total)} looked up`,
  notRun: 'Run the list to see what to pay.',
  nothingKnown: 'No line has a price yet',
  which: 'The most to pay for the whole lot and keep your targets. From your deal settings.',
  highEnd: 'if unpriced lines are like the rest',
} as const;

/** What keeps the bid from going higher. */
export const LIMIT_TEXT: Record<BidLimit, (settings: DeskSettings) => string> = {
  return: ({ targetReturn }) => `Pay more and you miss your ${formatPercent(targetReturn)} return.`,
  payback: ({ paybackMonths }) =>
    `Pay more and your money isn’t back in ${plural(paybackMonths, 'month')}.`,
  loss: ({ chanceOfLoss }) =>
    `Pay more and your risk of loss passes ${formatPercent(chanceOfLoss)}.`,
  'half-share': ({ returnAtHalfShare }) =>
    `Pay more and you miss a ${formatPercent(returnAtHalfShare)} return at half your share.`,
};

export const STEP_TEXT = {
  cost: 'Dealer cost',
  gross: 'Sells for',
  net: 'After fees',
  bid: 'Pay up to',
  opening: 'Open at',
} as const;
