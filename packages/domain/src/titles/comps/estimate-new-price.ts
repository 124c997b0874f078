import type { CompFigures } from '../analysis/part-analysis.ts';

/** Default ratio of used to new price, when a list has no better data. */
export const USED_SHARE = 0.6;

type NewPriceEstimate = { readonly minor: number | null; readonly isFromUsed: boolean };

/** Price of a new piece: from new sales, otherwise from used ones. */
export function estimateNewPrice(figures: Pick<CompFigures, 'new' | 'used'>): NewPriceEstimate {
  const { medianMinor } = figures.new;
  const used = figures.used.medianMinor;
  return medianMinor === null && used !== null
    ? { minor: Math.round(used / USED_SHARE), isFromUsed: true }
    : { minor: medianMinor, isFromUsed: false };
}
