import type { Lot, LotStanding } from '@partsight/contract/lots';
import { percentDone } from '@partsight/domain/batches/progress';
import type { LotState } from '@partsight/domain/lots/lot-state';

import { formatCount, formatSum, minorOf } from '../../../lib/format.ts';
import { LOT_WORDS } from '../wording.ts';

export const STATE_WORDS: Record<LotState, string> = {
  sizing: 'Sizing',
  offered: 'Offered',
  bought: 'Bought',
  lost: 'Lost',
};

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** How far its run is; nothing once it is through. */
export function runText({ run, processedParts, totalParts }: Lot): string | null {
  if (run === 'completed') {
    return null;
  }
  return run === 'pending'
    ? LOT_WORDS.pending
    : `${LOT_WORDS[run]}, ${percentDone(processedParts, totalParts)} % looked up`;
}

/** A range while much is unknown. */
export const bidText = ({ walkAway, walkAwayWithUnknown }: LotStanding): string =>
  walkAwayWithUnknown === null
    ? formatSum(walkAway)
    : `${formatSum(walkAway)} to ${formatSum(walkAwayWithUnknown)}`;

/** Whole dollars, for the ends of an interval. */
export const roundSum = (money: string): string =>
  `$${formatCount(Math.round(minorOf(money) / 100))}`;

export const settingsText = ({ settings }: LotStanding): string =>
  `with your settings: share ${percent(settings.share)}, ${settings.months} months, return ${percent(settings.targetReturn)}`;
