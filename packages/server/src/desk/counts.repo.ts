import type { BoxState } from '@partsight/domain/desk/pick-list';

import type { Tx } from '../db/connections.ts';

/** A row of a lot with what was found of it at the shelf. */
export type CountedRow = {
  readonly row: number;
  readonly key: string;
  readonly partNumber: string;
  /** The dealer's own words, as they stand on the shelf; the market's where the sheet has none. */
  readonly description: string | null;
  /** Whole pieces by the sheet; null is unknown. */
  readonly quantity: number | null;
  readonly counted: number | null;
  readonly boxes: BoxState | null;
  /** Where it lies, by a column of the sheet; null where none says so. */
  readonly bin: string | null;
};

/** A cell of the row as its sheet shows it; null where there is none or it is empty. */
const shown = (column: string): string =>
  `nullif(trim(case jsonb_typeof(p.cells->${column})
    when 'object' then p.cells->${column}->>'shown' else p.cells->>${column} end), '')`;

/** What was counted at the shelf. */
export const countsRepo = ({ client }: Tx, userId: string) => ({
  /** The rows of these keys and those that were counted, in the order of the sheet. */
  async rowsOf(
    batchId: string,
    keys: readonly string[],
    binColumn: number | null,
  ): Promise<CountedRow[]> {
    const { rows } = await client.query<CountedRow>({
      name: 'counts-rows-of',
      text: `select p.row_no as row, p.lookup_key as key, p.part_number as "partNumber",
          coalesce(${shown("(b.reading #>> '{mapping,description}')::int")}, p.description)
            as description,
          greatest(floor(p.quantity), 0)::float8 as quantity,
          c.pieces as counted, c.boxes, ${shown('$4::int')} as bin
        from parts p join batches b on b.id = p.batch_id
          left join counts c on c.batch_id = p.batch_id and c.row_no = p.row_no
        where p.batch_id = $1 and p.user_id = $2 and p.status <> 'left-out'
          and (p.lookup_key = any($3::text[]) or c.row_no is not null)
        order by p.row_no`,
      values: [batchId, userId, keys, binColumn],
    });
    return rows;
  },

  /** Keeps what was found of a row, or forgets it; false where there is no such row. */
  async keep(
    batchId: string,
    row: number,
    count: { readonly pieces: number; readonly boxes: BoxState } | null,
    countedAt: Date,
  ): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'counts-row-exists',
      text: 'select from parts where batch_id = $1 and user_id = $2 and row_no = $3',
      values: [batchId, userId, row],
    });
    if (rowCount !== 1) {
      return false;
    }
    await (count === null
      ? client.query(`delete from counts where batch_id = $1 and user_id = $2 and row_no = $3`, [
          batchId,
          userId,
          row,
        ])
      : client.query({
          name: 'counts-keep',
          text: `insert into counts (batch_id, user_id, row_no, pieces, boxes, counted_at)
            values ($1, $2, $3, $4, $5, $6)
            on conflict (batch_id, row_no) do update
            set pieces = excluded.pieces, boxes = excluded.boxes, counted_at = excluded.counted_at`,
          values: [batchId, userId, row, count.pieces, count.boxes, countedAt],
        }));
    await client.query({
      name: 'counts-move-batch',
      text: 'update batches set revision = revision + 1 where id = $1 and user_id = $2',
      values: [batchId, userId],
    });
    return true;
  },
});
