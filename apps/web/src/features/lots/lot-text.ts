import type { Lot, LotSummary } from '@partsight/contract/lots';
import { LOT_STATE_LABELS } from '@partsight/domain/lots/lot-state';
import { minutesRemaining, percentDone } from '@partsight/domain/runs/progress';

import { formatCount, formatWholePercent } from '../../lib/text/format.ts';
import { formatBids, formatCompact, formatWholePrice, minorOf } from '../../lib/text/money.ts';
import { RUN_STATE_LABELS, TOKEN_PAUSES } from '../../lib/text/run-wording.ts';
import { fromText, rangeText } from '../appraisals/texts.ts';
import { LOTS_TABLE_TEXT } from './texts.ts';

/** What is going on with a lot: the deal, or else its run. */
export function stateText({ state, run, asking, paid, processedParts, totalParts }: Lot): string {
  if (state === 'bought' || state === 'lost' || state === 'offered') {
    const amount = state === 'bought' ? paid : asking;
    return amount === null
      ? LOT_STATE_LABELS[state]
      : LOTS_TABLE_TEXT.dealAt[state](formatWholePrice(amount));
  }
  if (run === 'completed') {
    return asking === null
      ? LOTS_TABLE_TEXT.complete
      : LOTS_TABLE_TEXT.dealAt.sizing(formatWholePrice(asking));
  }
  const done = percentDone(processedParts, totalParts);
  return run === 'pending' ? RUN_STATE_LABELS.pending : `${RUN_STATE_LABELS[run]}, ${done}%`;
}

/** What a person does next with it; a dash where nothing is to be done. */
export function nextStep(lot: Lot, summary: LotSummary | null | undefined): string {
  const { state, run, pausedReason, totalParts, processedParts } = lot;
  if (state !== 'sizing') {
    return state === 'offered' ? LOTS_TABLE_TEXT.awaitReply : '-';
  }
  switch (run) {
    case 'pending':
      return LOTS_TABLE_TEXT.run;
    case 'processing':
      return LOTS_TABLE_TEXT.wait(minutesRemaining(totalParts - processedParts));
    case 'paused':
      return pausedReason !== null && TOKEN_PAUSES.has(pausedReason)
        ? LOTS_TABLE_TEXT.enterToken
        : LOTS_TABLE_TEXT.pause;
    case 'completed':
      return summary?.walkAway === null ? LOTS_TABLE_TEXT.byHand : LOTS_TABLE_TEXT.makeOffer;
    case 'stopped':
    case 'failed':
      return LOTS_TABLE_TEXT.resume;
  }
}

/** A range while much is unknown. */
export const bidText = ({ walkAway, walkAwayWithUnknown }: LotSummary): string =>
  formatBids(walkAway, walkAwayWithUnknown);

/** The end that says something. */
const shortRange = ({ low, high }: { low: string; high: string }): string =>
  minorOf(low) > 0
    ? `At least ${formatCompact(minorOf(low))}`
    : `Perhaps ${formatCompact(minorOf(high))}`;

/** While lines are not looked up, the bid of the whole list is an estimate. */
export const estimatedBid = ({
  estimatedFrom,
}: Lot): { text: string; short: string; note: string } | null =>
  estimatedFrom
    ? {
        text: rangeText(estimatedFrom.walkAway),
        short: shortRange(estimatedFrom.walkAway),
        note: fromText(estimatedFrom),
      }
    : null;

/** Whole dollars, for the ends of an interval. */
export const formatWholeDollars = (money: string | null): string =>
  money === null ? '-' : `$${formatCount(Math.round(minorOf(money) / 100))}`;

export const settingsText = ({ settings }: LotSummary): string =>
  `${formatWholePercent(settings.share)} of sales, ${settings.months} months, ${formatWholePercent(settings.targetReturn)} return`;
