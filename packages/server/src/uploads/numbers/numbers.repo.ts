import { gradeOf, isBetweenGrades } from '@partsight/domain/core/grade';
import { sql } from 'kysely';

import { CLEAR_RESULT_SET } from '../../batches/clear-result.sql.ts';
import { GRADE_COUNTERS } from '../../batches/grade-counters.record.ts';
import type { UserTx } from '../../db/scope.ts';
import type { NumberChange, NumberedRow, RowState } from './numbers.record.ts';

const NUMBERED_ROW = sql`row_no as "rowNo", part_number as "partNumber", number_read as "numberRead",
  number_set as "numberSet", unreadable`;

/** Takes a part out of its grade's counters. */
function leaveGradeSql({ unitsSold, averageMinor }: RowState) {
  const grade = gradeOf(unitsSold);
  if (grade === null) {
    return sql`between_count = between_count - ${isBetweenGrades(unitsSold) ? 1 : 0}`;
  }
  const { count, priced, priceMinor } = GRADE_COUNTERS[grade];
  const left = sql`${sql.ref(count)} = ${sql.ref(count)} - 1`;
  return priced === null || averageMinor === null
    ? left
    : sql`${left}, ${sql.ref(priced)} = ${sql.ref(priced)} - 1,
        ${sql.ref(priceMinor)} = ${sql.ref(priceMinor)} - ${averageMinor}`;
}

/** The numbers that are looked up for a batch's rows. */
export const numbersRepo = ({ db, userId }: UserTx) => ({
  async find(batchId: string, rowNo: number): Promise<RowState | null> {
    const { rows } = await sql<RowState>`select ${NUMBERED_ROW}, status, units_sold as "unitsSold",
        average_minor as "averageMinor"
      from parts where batch_id = ${batchId} and user_id = ${userId} and row_no = ${rowNo}`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  /** The next rows whose cells were read in the same way; null: in any way but as typed. */
  async withPattern(
    batchId: string,
    pattern: string | null,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<NumberedRow[]> {
    const { rows } = await sql<NumberedRow>`select ${NUMBERED_ROW} from parts
      where batch_id = ${batchId} and user_id = ${userId} and row_no > ${after}
        and case when ${pattern}::text is null then number_pattern is not null else number_pattern = ${pattern} end
      order by row_no limit ${limit}`.execute(db);
    return rows;
  },

  async set(batchId: string, changes: readonly NumberChange[]): Promise<void> {
    await sql`update parts set number_set = change.number, lookup_key = change.key
      from unnest(${changes.map(({ rowNo }) => rowNo)}::int[], ${changes.map(({ numberSet }) => numberSet)}::text[], ${changes.map(({ lookupKey }) => lookupKey)}::text[])
        as change (row_no, number, key)
      where batch_id = ${batchId} and user_id = ${userId} and parts.row_no = change.row_no`.execute(
      db,
    );
  },

  /** Tells open pages that the list has changed. */
  async touch(batchId: string): Promise<void> {
    await sql`update batches set revision = revision + 1
      where id = ${batchId} and user_id = ${userId}`.execute(db);
  },

  /** Takes the result of one settled row away, so that it waits again. */
  async reopen(batchId: string, row: RowState): Promise<void> {
    await sql`with before as (
        select status, units_sold, worth_minor, is_duplicate, unknown_reason from parts
        where batch_id = ${batchId} and user_id = ${userId} and row_no = ${row.rowNo}),
      reopened as (
        update parts set status = 'pending', attempts = 0, crashes = 0, is_duplicate = false,
          ${CLEAR_RESULT_SET}
        where batch_id = ${batchId} and user_id = ${userId} and row_no = ${row.rowNo})
      update batches set revision = revision + 1, parts_before = parts_before - 1,
        completed_parts = completed_parts - (before.status = 'completed')::int,
        failed_parts = failed_parts - (before.status = 'failed')::int,
        sellable_minor = sellable_minor - case when before.units_sold > 0 then worth_minor else 0 end,
        unknown_count = unknown_count - (before.unknown_reason is not null)::int,
        duplicate_count = duplicate_count - before.is_duplicate::int,
        ${leaveGradeSql(row)}
      from before where id = ${batchId} and user_id = ${userId}`.execute(db);
  },
});
