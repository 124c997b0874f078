import type { CompFigures } from '../analysis/part-analysis.ts';

/** What a used piece brings of a new one's price, where a list does not tell better. */
export const USED_SHARE = 0.6;

type PriceOfNew = { readonly minor: number | null; readonly isFromUsed: boolean };

/** What a new piece brings: by new sales, else by used ones. */
export function priceOfNew(figures: Pick<CompFigures, 'new' | 'used'>): PriceOfNew {
  const { medianMinor } = figures.new;
  const used = figures.used.medianMinor;
  return medianMinor === null && used !== null
    ? { minor: Math.round(used / USED_SHARE), isFromUsed: true }
    : { minor: medianMinor, isFromUsed: false };
}
