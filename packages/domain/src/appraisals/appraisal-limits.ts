import type { Interval } from './estimate-total.ts';

/** Half the width of an interval as a share of its middle: "give or take". */
export const halfWidth = ({ low, middle, high }: Interval): number =>
  middle > 0 ? (high - low) / 2 / middle : Number.POSITIVE_INFINITY;

/** With fewer answers no interval holds. */
const MIN_ANSWERED_LINES = 40;
/** A shorter list is through before an estimate would help. */
export const MIN_LIST_LINES = 20;
/** Shorter lists teach no rates of their own, and need most of their lines. */
export const SHORT_LIST_LINES = 60;
const SETTLED_OF_SHORT = 2 / 3;
/** Longer lists have enough lines left to teach the same again. */
export const LONG_LIST_LINES = 150;

/** How many lines have to be known for an estimate; null where there is none. */
export type EstimateNeeds = { readonly answered: number; readonly settled: number };

export function linesForEstimate(listLines: number): EstimateNeeds | null {
  if (listLines < MIN_LIST_LINES) {
    return null;
  }
  return listLines < SHORT_LIST_LINES
    ? { answered: 1, settled: Math.ceil(SETTLED_OF_SHORT * listLines) }
    : { answered: MIN_ANSWERED_LINES, settled: 0 };
}

/** Lookups that usually bring the bid within 15 percent. */
export const USUAL_LOOKUPS = 300;

/** How exactly a run may be asked to know the bid before it stops, in percent. */
export const STOP_PERCENTS = [20, 15, 10] as const;
export type StopPercent = (typeof STOP_PERCENTS)[number];
