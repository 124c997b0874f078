import { DAYS_PER_MONTH } from '@partsight/domain/desk/line/demand';
import { demandChange } from '@partsight/domain/desk/line/demand-change';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

import { WINDOW_DAYS, type World } from './create-world.ts';

/** Lines by their listings at the first lookup. */
const LISTING_RANGES = { '5-11': [5, 11], '12+': [12, Infinity] } as const;
type ListingRange = keyof typeof LISTING_RANGES;

type FoundChanges = { raised: number; found: number };

export type JudgedHistory = {
  readonly unchanged: number;
  readonly falselyChanged: number;
  /** Lines with more demand, and those where it was found. */
  readonly byListings: Readonly<Record<ListingRange, Readonly<FoundChanges>>>;
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

const isKnown = (analysis: PartAnalysis | null): analysis is PartAnalysis =>
  analysis !== null && analysis.unknown === null && !analysis.isLowerBound;

/** Whether a second lookup finds changes of demand, and only real ones. */
export function judgeHistory(worlds: readonly World[]): JudgedHistory {
  let unchanged = 0;
  let falselyChanged = 0;
  const byListings: Record<ListingRange, FoundChanges> = {
    '5-11': { raised: 0, found: 0 },
    '12+': { raised: 0, found: 0 },
  };
  for (const { seen, later, laterRaised } of worlds.flatMap(({ lines }) => lines)) {
    if (isKnown(seen) && isKnown(later) && listingsOf(seen) + listingsOf(later) > 0) {
      unchanged += 1;
      falselyChanged += hasChanged(seen, later) ? 1 : 0;
    }
    for (const range of ['5-11', '12+'] as const) {
      const [min, max] = LISTING_RANGES[range];
      const listings = listingsOf(seen);
      if (isKnown(seen) && isKnown(laterRaised) && listings >= min && listings <= max) {
        byListings[range].raised += 1;
        byListings[range].found += hasChanged(seen, laterRaised) ? 1 : 0;
      }
    }
  }
  return { unchanged, falselyChanged, byListings };
}
