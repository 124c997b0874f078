import { type Grade, GRADES } from '@partsight/domain/core/grade';

/**
 * Where a batch counts the parts of a grade and sums their average prices. Parts that never sold
 * have no price.
 */
export const GRADE_COUNTERS = {
  A: { count: 'grade_a_count', priced: 'grade_a_priced', priceMinor: 'grade_a_price_minor' },
  B: { count: 'grade_b_count', priced: 'grade_b_priced', priceMinor: 'grade_b_price_minor' },
  C: { count: 'grade_c_count', priced: 'grade_c_priced', priceMinor: 'grade_c_price_minor' },
  Scrapable: { count: 'scrapable_count', priced: null, priceMinor: null },
} as const satisfies Record<Grade, Record<'count' | 'priced' | 'priceMinor', string | null>>;

export const COUNTER_COLUMNS = GRADES.flatMap(({ grade }) => {
  const { count, priced, priceMinor } = GRADE_COUNTERS[grade];
  return priced === null ? [count] : [count, priced, priceMinor];
});

export type CounterColumn = (typeof COUNTER_COLUMNS)[number];

export type GradeTotals = {
  readonly count: number;
  readonly priced: number;
  readonly priceMinor: number;
};

export function gradeTotals(
  row: Readonly<Record<CounterColumn, number>>,
): Readonly<Record<Grade, GradeTotals>> {
  const of = (grade: Grade): GradeTotals => {
    const { count, priced, priceMinor } = GRADE_COUNTERS[grade];
    return priced === null
      ? { count: row[count], priced: 0, priceMinor: 0 }
      : { count: row[count], priced: row[priced], priceMinor: row[priceMinor] };
  };
  return { A: of('A'), B: of('B'), C: of('C'), Scrapable: of('Scrapable') };
}
