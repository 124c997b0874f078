import type { Lot, LotSummary } from '@partsight/contract/lots';
import { percentDone } from '@partsight/domain/pacing/runs/progress';

import { formatCount } from '../../lib/text/format.ts';
import { formatBids, minorOf } from '../../lib/text/money.ts';
import { RUN_STATE_LABELS } from '../../lib/text/run-wording.ts';
import { fromText, rangeText } from '../appraisals/texts.ts';

export const formatWholePercent = (share: number): string => `${Math.round(share * 100)}%`;

/** The run's progress; empty once it is done. */
export function runText({ run, processedParts, totalParts }: Lot): string | null {
  if (run === 'completed') {
    return null;
  }
  return run === 'pending'
    ? RUN_STATE_LABELS.pending
    : `${RUN_STATE_LABELS[run]}, ${percentDone(processedParts, totalParts)}% looked up`;
}

/** A range while much is unknown. */
export const bidText = ({ walkAway, walkAwayWithUnknown }: LotSummary): string =>
  formatBids(walkAway, walkAwayWithUnknown);

/** While lines are not looked up, the bid of the whole list is an estimate. */
export const estimatedBid = ({ estimatedFrom }: Lot): { text: string; note: string } | null =>
  estimatedFrom ? { text: rangeText(estimatedFrom.walkAway), note: fromText(estimatedFrom) } : null;

/** Whole dollars, for the ends of an interval. */
export const formatWholeDollars = (money: string | null): string =>
  money === null ? '-' : `$${formatCount(Math.round(minorOf(money) / 100))}`;

export const settingsText = ({ settings }: LotSummary): string =>
  `${formatWholePercent(settings.share)} of sales, ${settings.months} months, ${formatWholePercent(settings.targetReturn)} return`;
