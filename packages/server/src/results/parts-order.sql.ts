import { BETWEEN_GRADES, GRADES } from '@partsight/domain/core/grade';
import type { RowSort } from '@partsight/domain/pacing/runs/parts-view';
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
} as const satisfies Record<RowSort, RawBuilder<unknown>>;

/** What is never unknown keeps the plain order, which an index can give. */
const ALWAYS_KNOWN: ReadonlySet<RowSort> = new Set(['row', 'work', 'partNumber']);

/** Unknown comes last either way; parts that are alike stand in the order of the sheet. */
export function orderBySql({ sort, descending }: RowsView): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  const first = ALWAYS_KNOWN.has(sort)
    ? sql`${SORT_VALUES[sort]} ${direction}`
    : sql`${SORT_VALUES[sort]} ${direction} nulls last`;
  if (sort === 'row') {
    return first;
  }
  return sort === 'grade' ? sql`${first}, worth_minor desc, row_no` : sql`${first}, row_no`;
}
