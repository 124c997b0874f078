import { sql } from 'kysely';

const ANOTHER = 'least(place_row, 0) - 1';

/** Taken with every part that is put back into the order or moved in it. No value comes twice in a row. */
export const PLACE_LOST = `place_worth = null, place_row = ${ANOTHER}`;
/** The same for Kysely. */
export const PLACE_LOST_SET = { place_worth: null, place_row: sql<number>`${sql.raw(ANOTHER)}` };

type Places = { readonly worth: string; readonly row: string; readonly seen: string };

/** The place moves on to a part that was settled, never back, and not if parts have moved meanwhile. */
export function placeMovesSql({ worth, row, seen }: Places): string {
  const moves = `${row}::int is not null and place_row is not distinct from ${seen}::int
    and (place_worth is null or ${worth}::bigint < place_worth
      or ${worth}::bigint = place_worth and ${row}::int > place_row)`;
  return `place_worth = case when ${moves} then ${worth}::bigint else place_worth end,
        place_row = case when ${moves} then ${row}::int else place_row end`;
}

type Wanted = {
  readonly columns: string;
  /** Parts that were put off until then are in the order again. */
  readonly now: string;
};

/**
 * The first part that waits of the `batches` row around it. From the place on, in two steps that an index
 * can follow; from the start only where that finds nothing. Those put off are few, and have an index of
 * their own.
 */
export function firstInOrderSql({ columns, now }: Wanted): string {
  const waiting = `select worth_minor, row_no, ${columns} from parts
      where parts.batch_id = batches.id and parts.user_id = batches.user_id
        and parts.status = 'pending'`;
  const first = 'order by worth_minor desc, row_no limit 1';
  return `with beside as materialized (
      ${waiting} and not_before is null and worth_minor = place_worth and row_no > place_row
      order by row_no limit 1
    ), onward as materialized (
      (${waiting} and not_before is null and worth_minor < place_worth
        and not exists (select from beside) ${first})
      union all select * from beside
    ), anew as materialized (
      ${waiting} and not_before is null and not exists (select from onward) ${first}
    ), due as materialized (
      ${waiting} and not_before <= ${now}
    )
    select * from (
      select * from onward union all select * from anew union all select * from due) found
    ${first}`;
}
