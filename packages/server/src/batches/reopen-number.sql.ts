import { BETWEEN_GRADES, type Band, GRADES } from '@partsight/domain/core/grade';
import { sql, type RawBuilder } from 'kysely';

import { GRADE_COUNTERS } from './grade-counters.record.ts';

export const unitsIn = ({ from, to }: Band): RawBuilder<boolean> =>
  to === null
    ? sql<boolean>`units_sold >= ${from}`
    : sql<boolean>`units_sold between ${from} and ${to}`;

const anyOf = (bands: readonly Band[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(bands.map(unitsIn), sql` or `)})`;

/** The counters of a batch, each with what the reopened rows added to it. */
const COUNTED: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['completed_parts', sql`count(*)`],
  ['unknown_count', sql`count(*) filter (where unknown_reason is not null)`],
  ['duplicate_count', sql`count(*) filter (where is_duplicate)`],
  ['between_count', sql`count(*) filter (where ${anyOf(BETWEEN_GRADES)})`],
  ['sellable_minor', sql`coalesce(sum(worth_minor) filter (where units_sold > 0), 0)`],
  ...GRADES.flatMap((band): (readonly [string, RawBuilder<unknown>])[] => {
    const { count, priced, priceMinor } = GRADE_COUNTERS[band.grade];
    const counted = [count, sql`count(*) filter (where ${unitsIn(band)})`] as const;
    return priced === null
      ? [counted]
      : [
          counted,
          [
            priced,
            sql`count(*) filter (where ${unitsIn(band)} and average_minor is not null)`,
          ] as const,
          [
            priceMinor,
            sql`coalesce(sum(average_minor) filter (where ${unitsIn(band)}), 0)`,
          ] as const,
        ];
  }),
];

/** The answered rows of a number wait again, and the batch's totals are as if they never had an answer. */
export const reopenNumberSql = (userId: string, batchId: string, lookupKey: string) =>
  sql`with reopened as (
       update parts set status = 'pending'
       where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey} and status = 'completed'
       returning *)
     update batches set ${sql.join(
       COUNTED.map(
         ([column]) =>
           sql`${sql.ref(column)} = batches.${sql.ref(column)} - counted.${sql.ref(column)}`,
       ),
     )}
     from (select ${sql.join(
       COUNTED.map(([column, value]) => sql`${value} as ${sql.ref(column)}`),
     )} from reopened) counted
     where id = ${batchId} and user_id = ${userId}`;
