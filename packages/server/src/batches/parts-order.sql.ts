import { BETWEEN_GRADES, GRADES } from '@partsight/domain/core/grade';
import type { RowSort } from '@partsight/domain/runs/parts-view';
import { sql, type RawBuilder } from 'kysely';

import type { RowsView } from './parts-page.record.ts';

/** Best first; intermediate grades sort between their two grades. */
const GRADE_FLOORS = [...GRADES, ...BETWEEN_GRADES]
  .map(({ from }) => from)
  .toSorted((a, b) => b - a);

const GRADE_RANK = sql`case ${sql.join(
  GRADE_FLOORS.map(
    (from, index) =>
      sql`when units_sold >= ${sql.lit(from)} then ${sql.lit(GRADE_FLOORS.length - index)}`,
  ),
  sql` `,
)} end`;

const SORT_VALUES = {
  row: sql`row_no`,
  work: sql`priority`,
  lineValue: sql`case when units_sold > 0 then worth_minor when units_sold = 0 then 0 end`,
  // Every quantity that the column holds is a number of its own as a float, and these compare faster.
  quantity: sql`quantity::float8`,
  cost: sql`cost_micros`,
  grade: GRADE_RANK,
  partNumber: sql`part_number`,
  unitsSold: sql`units_sold`,
  averagePrice: sql`average_minor`,
} as const satisfies Record<Exclude<RowSort, 'newest'>, RawBuilder<unknown>>;

/** What is never unknown keeps the plain order, which an index can give. */
const ALWAYS_KNOWN: ReadonlySet<RowSort> = new Set(['row', 'work', 'partNumber']);

/**
 * Newest answers first, then what waits in the order of work. A run follows that order, so its latest
 * answer is the one of the lowest priority.
 */
export const NEWEST_FIRST = sql`status = 'pending',
  case when status = 'pending' then -priority else priority end, row_no`;

const OLDEST_FIRST = sql`status = 'pending', priority desc, row_no`;

/** Unknown comes last either way; parts that are alike stand in the order of the sheet. */
export function orderBySql({ sort, descending }: RowsView): RawBuilder<unknown> {
  if (sort === 'newest') {
    return descending ? NEWEST_FIRST : OLDEST_FIRST;
  }
  const direction = descending ? sql`desc` : sql`asc`;
  const first = ALWAYS_KNOWN.has(sort)
    ? sql`${SORT_VALUES[sort]} ${direction}`
    : sql`${SORT_VALUES[sort]} ${direction} nulls last`;
  if (sort === 'row') {
    return first;
  }
  return sort === 'grade' ? sql`${first}, worth_minor desc, row_no` : sql`${first}, row_no`;
}
