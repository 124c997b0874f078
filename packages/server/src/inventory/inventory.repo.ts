import type { Tx } from '../db/connections.ts';
import { copyItems } from './copy-items.sql.ts';
import type { InventoryFile, NewItem } from './inventory-item.record.ts';
import { INVENTORY_LOCK } from './inventory-lock.sql.ts';

/** One replacement at a time; the next one waits for as long as a large file may take. */
const REPLACEMENT = "hashtextextended('inventory-replacement/' || $1, 0)";

export const inventoryRepo = (tx: Tx, userId: string) => {
  const { client } = tx;
  return {
    async activeFile(): Promise<(InventoryFile & { readonly id: string }) | null> {
      const { rows } = await client.query<InventoryFile & { id: string }>({
        name: 'inventory-active-file',
        text: `select id, file_name as "fileName", file_size as "fileSize",
            total_items as "totalItems", uploaded_at as "uploadedAt"
          from inventory_files where user_id = $1 and total_items > 0`,
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

    /** From here to the end of the transaction nobody looks into the inventory. */
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
      await client.query({
        name: 'inventory-keep',
        text: `select pg_advisory_xact_lock_shared(${INVENTORY_LOCK})`,
        values: [userId],
      });
      const { rows } = await client.query<{ title: string }>({
        name: 'inventory-title-of',
        text: `select title from inventory_keys join inventory_items using (file_id, row_no)
          where inventory_keys.user_id = $1 and lookup_key = any($2::text[])
          order by row_no limit 1`,
        values: [userId, keys],
      });
      return rows[0]?.title ?? null;
    },
  };
};
