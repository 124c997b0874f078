import type { Figures } from './tally.ts';

/** How one amount relates to another over the rows. */
export type Ratio = {
  readonly median: number;
  /** The middle four fifths: the highest of them over the lowest. */
  readonly spread: number;
  readonly rows: number;
};

export const MIN_RATIO_ROWS = 4;
/** Dealers' discounts differ less than this. */
export const TIGHT = 1.6;

export function ratioOf(amounts: Figures, others: Figures): Ratio | null {
  const ratios = amounts
    .flatMap((amount, row) => {
      const other = others[row] ?? 0;
      return amount !== null && amount > 0 && other > 0 ? [amount / other] : [];
    })
    .toSorted((one, other) => one - other);
  if (ratios.length < MIN_RATIO_ROWS) {
    return null;
  }
  const at = (share: number): number => ratios[Math.round((ratios.length - 1) * share)] ?? 1;
  return { median: at(0.5), spread: at(0.9) / at(0.1), rows: ratios.length };
}
