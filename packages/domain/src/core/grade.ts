/** Inclusive range of units sold; null has no upper end. */
export type Band = { readonly from: number; readonly to: number | null };

export type GradeBand = Band & { readonly grade: Grade };

/**
 * Best first. Everything about grades derives from here: the grade of a part, database filters and
 * counters, and the words on screen.
 */
export const GRADES = [
  { grade: 'A', from: 15, to: null },
  { grade: 'B', from: 5, to: 14 },
  { grade: 'C', from: 1, to: 2 },
  { grade: 'Scrapable', from: 0, to: 0 },
] as const satisfies readonly (Band & { readonly grade: string })[];

export type Grade = (typeof GRADES)[number]['grade'];

export const GRADE_NAMES: readonly Grade[] = GRADES.map(({ grade }) => grade);

const BANDS: readonly GradeBand[] = GRADES;

/** Known unit counts without a grade: the gaps between grades. */
export const BETWEEN_GRADES: readonly Band[] = BANDS.slice(1).flatMap((worse, index) => {
  const from = (worse.to ?? Infinity) + 1;
  const to = (BANDS[index]?.from ?? 0) - 1;
  return from <= to ? [{ from, to }] : [];
});

/** Null for units between the grades and for unknown ones. */
export const gradeOf = (unitsSold: number | null): Grade | null =>
  BANDS.find((band) => isWithin(band, unitsSold))?.grade ?? null;

export const isBetweenGrades = (unitsSold: number | null): boolean =>
  BETWEEN_GRADES.some((band) => isWithin(band, unitsSold));

function isWithin({ from, to }: Band, unitsSold: number | null): boolean {
  return unitsSold !== null && unitsSold >= from && unitsSold <= (to ?? Infinity);
}
