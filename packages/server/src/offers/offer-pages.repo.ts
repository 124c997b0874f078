import { displayText, type Cell } from '@partsight/spreadsheet/cell';
import { sql } from 'kysely';

import { cellsOf } from '../batches/part-cells.sql.ts';
import type {
  OfferPageHead,
  OfferPageLine,
  OfferSection,
} from '../db/records/offer-page.record.ts';
import type { UserTx } from '../db/scope.ts';
import type { OfferPage, PageColumns, SheetRow } from './arrange-offer.ts';

type StoredRow = Pick<SheetRow, 'row' | 'key' | 'partNumber' | 'pieces'> & {
  readonly description: Cell | null;
  readonly bin: Cell | null;
};

/** The dealer's page of each round, written once. */
export const offerPagesRepo = ({ db, userId }: UserTx) => {
  const ofRound = (batchId: string, round: number) =>
    db
      .selectFrom('offer_pages')
      .where('user_id', '=', userId)
      .where('batch_id', '=', batchId)
      .where('round', '=', round);

  return {
    /** The rows of a list with what a page shows of them, in the order of the sheet. */
    async sheetRows(batchId: string, columns: PageColumns): Promise<SheetRow[]> {
      const { rows } = await sql<StoredRow>`select row_no as row, lookup_key as key,
          part_number as "partNumber",
          greatest(floor(coalesce(counts.pieces, quantity, 0)), 0)::float8 as pieces,
          sheet.cells -> ${columns.description}::int as description, sheet.cells -> ${columns.bin}::int as bin
        from parts left join counts using (batch_id, row_no)
          cross join lateral (select ${cellsOf('parts')} as cells offset 0) sheet
        where batch_id = ${batchId} and parts.user_id = ${userId} and status <> 'left-out'
        order by row_no`.execute(db);
      return rows.map((row) => ({
        ...row,
        description: displayText(row.description ?? ''),
        bin: displayText(row.bin ?? ''),
      }));
    },

    async head(batchId: string, round: number): Promise<OfferPageHead | null> {
      const row = await db
        .selectFrom('offers')
        .where('user_id', '=', userId)
        .where('batch_id', '=', batchId)
        .where('round', '=', round)
        .select('page_head as head')
        .executeTakeFirst();
      return row?.head ?? null;
    },

    /** Whether the round had no page yet; then its pages are to be written, too. */
    async writeHead(batchId: string, round: number, head: OfferPageHead): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('offers')
        .where('user_id', '=', userId)
        .where('batch_id', '=', batchId)
        .where('round', '=', round)
        .where('page_head', 'is', null)
        .set({ page_head: JSON.stringify(head) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async writePages(batchId: string, round: number, pages: readonly OfferPage[]): Promise<void> {
      await sql`insert into offer_pages (batch_id, round, user_id, section, page, lines, keys)
        select ${batchId}, ${round}, ${userId}, section, page, lines,
          array(select jsonb_array_elements_text(keys))
        from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
          as written (section text, page int, lines jsonb, keys jsonb)`.execute(db);
    },

    async lines(
      batchId: string,
      round: number,
      section: OfferSection,
      page: number,
    ): Promise<readonly OfferPageLine[]> {
      const row = await ofRound(batchId, round)
        .where('section', '=', section)
        .where('page', '=', page)
        .select('lines')
        .executeTakeFirst();
      return row?.lines ?? [];
    },

    /** The pages that hold a part number. */
    pagesWith: (
      batchId: string,
      round: number,
      key: string,
    ): Promise<{ section: OfferSection; page: number }[]> =>
      ofRound(batchId, round)
        .where(sql<boolean>`${key} = any (keys)`)
        .select(['section', 'page'])
        .orderBy('page')
        .execute(),
  };
};
