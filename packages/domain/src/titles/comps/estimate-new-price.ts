import type { CompFigures } from '../analysis/part-analysis.ts';

/** Default ratio of used to new price, when a list has no better data. */
export const USED_SHARE = 0.6;

/** Price of a new piece: from new sales, otherwise from used ones. */
export function estimateNewPrice(figures: Pick<CompFigures, 'new' | 'used'>): number | null {
  const { medianMinor } = figures.new;
  const used = figures.used.medianMinor;
  return medianMinor === null && used !== null ? Math.round(used / USED_SHARE) : medianMinor;
}
