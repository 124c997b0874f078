import { BETWEEN_GRADES, GRADES, type Band } from '@partsight/domain/core/grade';
import { GRADE_COUNTERS } from '@partsight/server/batches/grade-counters.record';

const unitsIn = ({ from, to }: Band): string =>
  to === null ? `units_sold >= ${from}` : `units_sold between ${from} and ${to}`;

const ofGrades = GRADES.flatMap(({ grade, ...band }) => {
  const { count, priced, priceMinor } = GRADE_COUNTERS[grade];
  const inGrade = `filter (where ${unitsIn(band)})`;
  const counted = [count, `count(*) ${inGrade}`] as const;
  return priced === null
    ? [counted]
    : [
        counted,
        [priced, `count(average_minor) ${inGrade}`] as const,
        [priceMinor, `coalesce(sum(average_minor) ${inGrade}, 0)`] as const,
      ];
});

/** Each running total of a batch, with the SQL that counts it from the batch's parts. */
export const BATCH_TOTALS: readonly (readonly [total: string, counted: string])[] = [
  ['completed_parts', "count(*) filter (where status = 'completed')"],
  ['failed_parts', "count(*) filter (where status = 'failed')"],
  ['sellable_minor', 'coalesce(sum(worth_minor) filter (where units_sold > 0), 0)'],
  ...ofGrades,
  ['between_count', `count(*) filter (where ${BETWEEN_GRADES.map(unitsIn).join(' or ')})`],
  ['unknown_count', 'count(*) filter (where unknown_reason is not null)'],
  ['duplicate_count', 'count(*) filter (where is_duplicate)'],
];
