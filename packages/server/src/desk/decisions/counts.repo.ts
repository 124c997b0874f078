import type { BoxState } from '@partsight/domain/desk/decisions/pick-list';
import { sql } from 'kysely';

import { cellsOf, shownCell } from '../../batches/part-cells.sql.ts';
import type { UserTx } from '../../db/scope.ts';

/** A row of a lot with what was found of it at the shelf. */
export type ShelfCountRow = {
  readonly row: number;
  readonly key: string;
  readonly partNumber: string;
  /** The dealer's own words, as they stand on the shelf; the market's where the sheet has none. */
  readonly description: string | null;
  /** Whole pieces by the sheet; null is unknown. */
  readonly quantity: number | null;
  readonly counted: number | null;
  readonly boxes: BoxState | null;
  /** Where the buyer put it; null where it was not said. */
  readonly ownBin: string | null;
  readonly hasPhotos: boolean;
  /** Where it lies, by a column of the sheet; null where none says so. */
  readonly bin: string | null;
};

/** What was found of a row. */
export type ShelfCount = {
  readonly pieces: number;
  readonly boxes: BoxState;
  readonly ownBin: string | null;
  readonly hasPhotos: boolean;
};

/** What was counted at the shelf. */
export const countsRepo = ({ db, userId }: UserTx) => ({
  /** The rows of these keys and those that were counted, in the order of the sheet. */
  async rowsOf(
    batchId: string,
    keys: readonly string[],
    binColumn: number | null,
  ): Promise<ShelfCountRow[]> {
    const { rows } =
      await sql<ShelfCountRow>`select p.row_no as row, p.lookup_key as key, p.part_number as "partNumber",
          coalesce(${shownCell(sql`(b.reading #>> '{mapping,description}')::int`)}, p.description)
            as description,
          greatest(floor(p.quantity), 0)::float8 as quantity,
          c.pieces as counted, c.boxes, c.bin as "ownBin",
          coalesce(c.has_photos, false) as "hasPhotos", ${shownCell(sql`${binColumn}::int`)} as bin
        from parts p join batches b on b.id = p.batch_id
          left join counts c on c.batch_id = p.batch_id and c.row_no = p.row_no
          cross join lateral (select ${cellsOf('p')} as cells offset 0) sheet
        where p.batch_id = ${batchId} and p.user_id = ${userId} and p.status <> 'left-out'
          and (p.lookup_key = any(${keys}::text[]) or c.row_no is not null)
        order by p.row_no`.execute(db);
    return rows;
  },

  /** Keeps what was found of a row, or forgets it; false where there is no such row. */
  async save(
    batchId: string,
    row: number,
    count: ShelfCount | null,
    countedAt: Date,
  ): Promise<boolean> {
    const { rows } =
      await sql`select from parts where batch_id = ${batchId} and user_id = ${userId} and row_no = ${row}`.execute(
        db,
      );
    if (rows.length !== 1) {
      return false;
    }
    await (count === null
      ? sql`delete from counts where batch_id = ${batchId} and user_id = ${userId} and row_no = ${row}`.execute(
          db,
        )
      : sql`insert into counts (batch_id, user_id, row_no, pieces, boxes, bin, has_photos, counted_at)
            values (${batchId}, ${userId}, ${row}, ${count.pieces}, ${count.boxes}, ${count.ownBin},
              ${count.hasPhotos}, ${countedAt})
            on conflict (batch_id, row_no) do update
            set pieces = excluded.pieces, boxes = excluded.boxes, bin = excluded.bin,
              has_photos = excluded.has_photos, counted_at = excluded.counted_at`.execute(db));
    await sql`update batches set revision = revision + 1 where id = ${batchId} and user_id = ${userId}`.execute(
      db,
    );
    return true;
  },
});
