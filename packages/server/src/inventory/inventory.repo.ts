import type { Tx } from '../db/connections.ts';
import { copyItems } from './copy-items.sql.ts';
import type { InventoryFile, NewItem } from './inventory-item.record.ts';
import { INVENTORY_LOCK } from './inventory-lock.sql.ts';

export type PartToMatch = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly duplicateTitle: string | null;
};

export type Match = { readonly rowNo: number; readonly title: string | null };

/** A cell with one of these may hold several numbers; the others are found by their key alone. */
const MAY_HOLD_SEVERAL = '[,;|/[:space:]]';

/** One replacement at a time; the next one waits for as long as a large file may take. */
const REPLACEMENT = "hashtextextended('inventory-replacement/' || $1, 0)";

export const inventoryRepo = (tx: Tx, userId: string) => {
  const { client } = tx;
  const holdStill = () =>
    client.query({
      name: 'inventory-hold-still',
      text: `select pg_advisory_xact_lock_shared(${INVENTORY_LOCK})`,
      values: [userId],
    });

  return {
    async activeFile(): Promise<(InventoryFile & { readonly id: string }) | null> {
      const { rows } = await client.query<InventoryFile & { id: string }>({
        name: 'inventory-active-file',
        text: `select id, file_name as "fileName", file_size as "fileSize",
            total_items as "totalItems", uploaded_at as "uploadedAt"
          from inventory_files where user_id = $1`,
        values: [userId],
      });
      return rows[0] ?? null;
    },

    /** The new file with its items takes the place of the old one, all at once when the transaction ends. */
    async replace(
      file: Pick<InventoryFile, 'fileName' | 'fileSize'>,
      groups: AsyncIterable<readonly NewItem[]>,
    ): Promise<string> {
      await client.query("set local lock_timeout = '60s'");
      await client.query("set local statement_timeout = '120s'");
      await client.query(`select pg_advisory_xact_lock(${REPLACEMENT})`, [userId]);
      await client.query('delete from inventory_files where user_id = $1', [userId]);
      const { rows } = await client.query<{ id: string }>(
        `insert into inventory_files (user_id, file_name, file_size, total_items)
         values ($1, $2, $3, 0) returning id`,
        [userId, file.fileName, file.fileSize],
      );
      const id = rows[0]?.id ?? '';
      await copyItems(tx, userId, id, groups);
      return id;
    },

    /** Last in the transaction: from here to its end nobody looks into the inventory. */
    async finish(fileId: string, totalItems: number): Promise<void> {
      await client.query(
        'update inventory_files set total_items = $3 where id = $2 and user_id = $1',
        [userId, fileId, totalItems],
      );
      await client.query(`select pg_advisory_xact_lock(${INVENTORY_LOCK})`, [userId]);
    },

    /** The title of the first item that goes by one of these numbers. */
    async titleOf(keys: readonly string[]): Promise<string | null> {
      if (keys.length === 0) {
        return null;
      }
      await holdStill();
      const { rows } = await client.query<{ title: string }>({
        name: 'inventory-title-of',
        text: `select title from inventory_keys join inventory_items using (file_id, row_no)
          where inventory_keys.user_id = $1 and lookup_key = any($2::text[])
          order by row_no limit 1`,
        values: [userId, keys],
      });
      return rows[0]?.title ?? null;
    },

    /** For each number the first item that goes by it. */
    async titlesOf(
      keys: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly rowNo: number; readonly title: string }>> {
      const { rows } = await client.query<{ key: string; rowNo: number; title: string }>({
        name: 'inventory-titles-of',
        text: `select distinct on (lookup_key) lookup_key as key, row_no as "rowNo", title
          from inventory_keys join inventory_items using (file_id, row_no)
          where inventory_keys.user_id = $1 and lookup_key = any($2::text[])
          order by lookup_key, row_no`,
        values: [userId, keys],
      });
      return new Map(rows.map(({ key, rowNo, title }) => [key, { rowNo, title }]));
    },

    /** The newest batch whose marks come from an earlier inventory, or from none. */
    async nextToMatch(): Promise<{ batchId: string; fileId: string } | null> {
      const { rows } = await client.query<{ batchId: string; fileId: string }>({
        name: 'inventory-next-to-match',
        text: `select batches.id as "batchId", inventory_files.id as "fileId"
          from batches join inventory_files using (user_id)
          where user_id = $1 and cleared_at is null and completed_parts > 0
            and matched_inventory is distinct from inventory_files.id
          order by batches.created_at desc limit 1`,
        values: [userId],
      });
      return rows[0] ?? null;
    },

    /** Keeps this inventory in its place until the transaction ends; false when it has lost it already. */
    async hold(fileId: string): Promise<boolean> {
      await holdStill();
      const { rowCount } = await client.query({
        name: 'inventory-is-active',
        text: 'select from inventory_files where id = $2 and user_id = $1',
        values: [userId, fileId],
      });
      return rowCount === 1;
    },

    /** The next answered parts that are marked, or might have to be. The batch's totals stand still meanwhile. */
    async partsToMatch(batchId: string, after: number, limit: number): Promise<PartToMatch[]> {
      await client.query({
        name: 'inventory-lock-batch',
        text: 'select from batches where id = $2 and user_id = $1 for no key update',
        values: [userId, batchId],
      });
      const { rows } = await client.query<PartToMatch>({
        name: 'inventory-parts-to-match',
        text: `select row_no as "rowNo", part_number as "partNumber",
            duplicate_title as "duplicateTitle"
          from parts
          where batch_id = $2 and user_id = $1 and row_no > $3 and status = 'completed'
            and (is_duplicate or part_number ~ '${MAY_HOLD_SEVERAL}' or exists (
              select from inventory_keys k where k.user_id = $1 and k.lookup_key = parts.lookup_key))
          order by row_no limit $4`,
        values: [userId, batchId, after, limit],
      });
      return rows;
    },

    /** `added`: how many more of the batch's parts are duplicates than before. */
    async mark(batchId: string, matches: readonly Match[], added: number): Promise<void> {
      await client.query({
        name: 'inventory-mark',
        text: `with marked as (
            update parts set is_duplicate = title is not null, duplicate_title = title
            from unnest($3::int[], $4::text[]) as found (row, title)
            where batch_id = $2 and user_id = $1 and row_no = found.row and status = 'completed')
          update batches set duplicate_count = duplicate_count + $5, revision = revision + 1
          where id = $2 and user_id = $1`,
        values: [
          userId,
          batchId,
          matches.map(({ rowNo }) => rowNo),
          matches.map(({ title }) => title),
          added,
        ],
      });
    },

    async setMatched(batchId: string, fileId: string): Promise<void> {
      await client.query({
        name: 'inventory-set-matched',
        text: 'update batches set matched_inventory = $3 where id = $2 and user_id = $1',
        values: [userId, batchId, fileId],
      });
    },
  };
};
