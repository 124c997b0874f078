import { gradeOf, isBetweenGrades } from '@partsight/domain/core/grade';
import { sql } from 'kysely';

import { linkedNumbersSql } from '../../batches/number-links.sql.ts';
import { ALTERNATIVES, LOOKED_UP_NUMBER } from '../../batches/number-read.sql.ts';
import type { StoredAlternative } from '../../db/records/number-alternatives.record.ts';
import { FIGURES } from '../../db/records/part-figures.record.ts';
import type { UserTx } from '../../db/scope.ts';
import type {
  CurrentEntry,
  KnownDetails,
  ListedEntry,
  NewResearchEntry,
  NumberedLine,
  SnapshotBefore,
} from './research-entry.record.ts';

/** So many lines one page may settle. */
const MAX_LINES_OF_PAGE = 50;

const FIGURES_JSON = sql`jsonb_build_object(${sql.join(
  FIGURES.map(([, column]) => sql`${sql.lit(column)}::text, p.${sql.ref(column)}`),
)})`;

/** What a user brought to lines by hand. */
export const researchEntriesRepo = ({ db, userId }: UserTx) => ({
  /** The answered lines with one of these numbers, or with one that is linked to them. */
  async linesWith(batchId: string, keys: readonly string[]): Promise<number[]> {
    const { rows } = await sql<{ rowNo: number }>`with wanted as (
          select unnest(${keys}::text[]) collate "C" as key
          union
          select case when n.lookup_key = k.key then n.other_key else n.lookup_key end
          from unnest(${keys}::text[]) as k(key)
          join number_links n on n.user_id = ${userId} and n.is_accepted
            and (n.lookup_key = k.key collate "C" or n.other_key = k.key collate "C"))
        select min(row_no) as "rowNo" from parts
        where batch_id = ${batchId} and user_id = ${userId} and status = 'completed'
          and lookup_key in (select key from wanted)
        group by lookup_key order by 1 limit ${MAX_LINES_OF_PAGE}`.execute(db);
    return rows.map(({ rowNo }) => rowNo);
  },

  /** Every answered line, with the numbers that are linked to its own. */
  async numberedLines(batchId: string): Promise<NumberedLine[]> {
    const { rows } = await sql<NumberedLine>`select min(p.row_no) as "rowNo",
          array_agg(distinct ${LOOKED_UP_NUMBER}) || ${linkedNumbersSql(userId, sql`p.lookup_key`)} as numbers
        from parts p
        where p.batch_id = ${batchId} and p.user_id = ${userId} and p.status = 'completed'
          and p.lookup_key <> ''
        group by p.lookup_key order by 1`.execute(db);
    return rows;
  },

  /** The lines whose figures are from a file. */
  async linesOfFile(batchId: string, importId: string): Promise<number[]> {
    const { rows } = await sql<{ rowNo: number }>`select e.row_no as "rowNo"
        from research_entries e
        join parts p on p.batch_id = e.batch_id and p.user_id = e.user_id and p.row_no = e.row_no
          and p.lookup_id = e.lookup_id
        where e.batch_id = ${batchId} and e.user_id = ${userId} and e.import_id = ${importId}
          and e.undone_at is null
        order by e.row_no`.execute(db);
    return rows.map(({ rowNo }) => rowNo);
  },

  /** Other numbers that a row's cell may mean. */
  async alternatives(batchId: string, rowNo: number): Promise<readonly string[]> {
    const { rows } = await sql<{
      alternatives: readonly StoredAlternative[];
    }>`select ${ALTERNATIVES} as alternatives from parts
        where batch_id = ${batchId} and user_id = ${userId} and row_no = ${rowNo}`.execute(db);
    return (rows[0]?.alternatives ?? []).map(({ number }) => number);
  },

  /** What a line has now, to be restored when the next entry is undone. */
  async snapshot(batchId: string, rowNo: number): Promise<SnapshotBefore> {
    const { rows } = await sql<SnapshotBefore & { unitsSold: number | null }>`
        select p.units_sold as "unitsSold", p.lookup_id as "lookupId", ${FIGURES_JSON} as figures,
          jsonb_build_object('as_of', p.as_of, 'source', p.source, 'found_as', p.found_as,
            'dealer_words', c.dealer_words,
            'linked_numbers', c.linked_numbers, 'comps', c.figures, 'overruled_comps', c.overruled
          ) as settlement
        from parts p
        left join part_comps c on c.batch_id = p.batch_id and c.user_id = p.user_id
          and c.lookup_key = p.lookup_key and c.source = p.source
        where p.batch_id = ${batchId} and p.user_id = ${userId} and p.row_no = ${rowNo}`.execute(
      db,
    );
    const [row] = rows;
    if (row === undefined) {
      throw new Error(`batch ${batchId} has no row ${rowNo}`);
    }
    const { unitsSold, lookupId, figures, settlement } = row;
    const grade = { grade: gradeOf(unitsSold), is_between_grades: isBetweenGrades(unitsSold) };
    return { lookupId, figures, settlement: { ...settlement, ...grade } };
  },

  /** Settles the waiting rows of a number with a snapshot, and removes what a source had found since. */
  async restore(
    batchId: string,
    lookupKey: string,
    { before, source, duplicateTitle }: RestoreInput,
  ): Promise<void> {
    await sql`delete from part_comps where batch_id = ${batchId} and user_id = ${userId}
        and lookup_key = ${lookupKey} and source = ${source}`.execute(db);
    await sql`select settle_part(${userId}, ${batchId}, ${lookupKey}, ${before.lookupId}, ${duplicateTitle},
        ${JSON.stringify(before.settlement)}, ${JSON.stringify(before.figures)})`.execute(db);
  },

  async insert(batchId: string, lookupKey: string, entry: NewResearchEntry): Promise<void> {
    await db
      .insertInto('research_entries')
      .values({
        batch_id: batchId,
        lookup_key: lookupKey,
        user_id: userId,
        row_no: entry.rowNo,
        kind: entry.kind,
        saved_at: entry.savedAt,
        covered_from: entry.window.from,
        covered_to: entry.window.to,
        pages: entry.pages,
        listings: entry.listings,
        units_sold: entry.unitsSold,
        unknown_reason: entry.unknown,
        average_minor: entry.averageMinor,
        shipping_minor: entry.shippingMinor,
        lookup_id: entry.lookupId,
        before: JSON.stringify(entry.before),
        import_id: entry.file?.importId ?? null,
        file_name: entry.file?.name ?? null,
      })
      .execute();
  },

  /** The entry that wrote the lookup which a line's figures name. */
  async current(
    batchId: string,
    lookupKey: string,
    lookupId: string | null,
  ): Promise<CurrentEntry | null> {
    const { rows } = await sql<CurrentEntry>`select id, pages, lookup_id as "lookupId", before
        from research_entries
        where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey}
          and lookup_id = ${lookupId} and undone_at is null`.execute(db);
    return rows[0] ?? null;
  },

  /** What was known of a line before anything was brought by hand; null when that is what it has now. */
  async detailsBefore(batchId: string, lookupKey: string): Promise<KnownDetails | null> {
    const { rows } =
      await sql<KnownDetails>`select before #>> '{figures,category_id}' as "categoryId",
          before #>> '{figures,item_category}' as "itemCategory", before #>> '{figures,brand}' as brand,
          before #>> '{figures,brand_type}' as "brandType",
          before #>> '{figures,description}' as "partDescription",
          nullif(before #> '{figures,package}', 'null') as package
        from research_entries e
        where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey}
          and undone_at is null and saved_at >= coalesce(
            (select rerun_at from batches where id = ${batchId} and user_id = ${userId}), '-infinity')
        order by id limit 1`.execute(db);
    return rows[0] ?? null;
  },

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    await sql`update research_entries set undone_at = ${undoneAt}
        where id = ${id} and user_id = ${userId}`.execute(db);
  },

  /** Newest first; with a key only those of its line. */
  async list(batchId: string, lookupKey: string | null, limit: number): Promise<ListedEntry[]> {
    const { rows } =
      await sql<ListedEntry>`select e.row_no as "rowNo", p.part_number as "partNumber",
          e.kind, e.file_name as "fileName", e.saved_at as "savedAt", coalesce(u.first_name, u.email, '') as "savedBy",
          e.covered_from as "coveredFrom", e.covered_to as "coveredTo", e.pages, e.listings,
          e.units_sold as "unitsSold", e.unknown_reason as unknown, e.average_minor as "averageMinor",
          e.shipping_minor as "shippingMinor", e.before #>> '{settlement,source}' as "replacedSource",
          e.undone_at as "undoneAt",
          e.undone_at is null and p.lookup_id is not distinct from e.lookup_id as "isCurrent"
        from research_entries e
        join parts p on p.batch_id = e.batch_id and p.user_id = e.user_id and p.row_no = e.row_no
        join users u on u.id = e.user_id
        where e.batch_id = ${batchId} and e.user_id = ${userId}
          and (${lookupKey}::text is null or e.lookup_key = ${lookupKey})
        order by e.id desc limit ${limit}`.execute(db);
    return rows;
  },
});

type RestoreInput = {
  readonly before: SnapshotBefore;
  /** The source whose figures go. */
  readonly source: string;
  readonly duplicateTitle: string | null;
};
