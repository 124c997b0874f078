import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';
import { DAYS_PER_MONTH } from '@partsight/domain/valuation/line/demand';
import { demandChange } from '@partsight/domain/valuation/lot/compare-lots';

import { WINDOW_DAYS, type World } from './create-world.ts';

const MIN_LISTINGS = 5;

export type JudgedHistory = {
  readonly unchanged: number;
  readonly falselyChanged: number;
  readonly raised: number;
  readonly found: number;
};

const listingsOf = ({ comps }: PartAnalysis): number =>
  comps.exactListings + comps.probableListings;

const hasChanged = (before: PartAnalysis, after: PartAnalysis): boolean => {
  const months = WINDOW_DAYS / DAYS_PER_MONTH;
  return demandChange(
    { listings: listingsOf(before), months },
    { listings: listingsOf(after), months },
  ).hasChanged;
};

const isKnown = ({ unknown, isLowerBound }: PartAnalysis): boolean =>
  unknown === null && !isLowerBound;

/** Whether a second lookup finds changes of demand, and only real ones. */
export function judgeHistory(worlds: readonly World[]): JudgedHistory {
  let unchanged = 0;
  let falselyChanged = 0;
  let raised = 0;
  let found = 0;
  for (const { seen, later, laterRaised } of worlds.flatMap(({ lines }) => lines)) {
    if (isKnown(seen) && isKnown(later) && listingsOf(seen) + listingsOf(later) > 0) {
      unchanged += 1;
      falselyChanged += hasChanged(seen, later) ? 1 : 0;
    }
    if (isKnown(seen) && isKnown(laterRaised) && listingsOf(seen) >= MIN_LISTINGS) {
      raised += 1;
      found += hasChanged(seen, laterRaised) ? 1 : 0;
    }
  }
  return { unchanged, falselyChanged, raised, found };
}
