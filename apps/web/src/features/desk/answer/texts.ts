import { linesForEstimate } from '@partsight/domain/appraisals/appraisal-limits';
import type { BidLimit } from '@partsight/domain/desk/lot/bid';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

import { formatCount, formatPercent, plural } from '../../../lib/text/format.ts';

/** Texts of the answer in a lot's head: what to pay for it. */
export const ANSWER_TEXT = {
  answerFirst: 'Answer to see it',
  answerFirstNote: 'Each answer to the question names its bid.',
  region: 'What to pay',
  yourBid: 'Your bid',
  desk: 'Deal desk',
  payUpTo: 'Pay up to',
  atLeast: 'At least',
  worth: (gross: string, net: string) => `sells for ${gross}, nets you ${net}`,
  wholeList: (high: string, lines: number) => `perhaps ${high}, all ${plural(lines, 'line')}`,
  ifLikeThese: (high: string, left: number) => `perhaps ${high} if ${formatCount(left)} are alike`,
  tooEarly: 'Too early for a bid',
  tooEarlyNote: (total: number) => {
    const needs = linesForEstimate(total);
    return needs === null
      ? `it comes when all ${formatCount(total)} are in`
      : `a range comes after ${formatCount(Math.max(needs.answered, needs.settled))} lines`;
  },
  count: (answered: number, all: number) =>
    `${formatCount(answered)} of ${plural(all, 'line')} answered`,
  answered: (answered: number, all: number, gross: string, cost: string) =>
    `${ANSWER_TEXT.count(answered, all)}: sells for ${gross} of ${cost} dealer cost`,
  numbersToGo: (left: number) => `${plural(left, 'part number')} to go`,
  noneSold: (answered: number, all: number) => `${ANSWER_TEXT.count(answered, all)}, none sold`,
  toGo: (left: number) => `${plural(left, 'line')} to go`,
  withUnpriced: (high: string) => `perhaps ${high} with unpriced lines`,
  notRun: 'No bid yet',
  notRunNote: 'Run the list to see what to pay.',
  noBid: 'No bid yet',
  nothingKnown: 'No line has a price yet',
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
