/** Whole months, inclusive at both ends; the last band has no end. */
export type MonthBand = { readonly from: number; readonly to: number | null };

/** Quick cash, this quarter, this half-year, this year, and everything that takes longer. */
export const MONTH_BANDS: readonly MonthBand[] = [
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 6 },
  { from: 7, to: 12 },
  { from: 13, to: 24 },
  { from: 25, to: null },
];

/** In which month the last piece sells at an even pace; NaN without pieces or without demand. */
export function monthsToSell(pieces: number, soldPerMonth: number): number {
  return pieces > 0 && soldPerMonth > 0
    ? Math.max(1, Math.ceil(pieces / soldPerMonth))
    : Number.NaN;
}

/** How many of these fall into each band. */
export const countByBand = (months: readonly number[]): number[] =>
  MONTH_BANDS.map(
    ({ from, to }) => months.filter((month) => month >= from && month <= (to ?? Infinity)).length,
  );
