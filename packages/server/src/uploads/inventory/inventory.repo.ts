import { sql } from 'kysely';

import type { OwnerTx } from '../../db/scope.ts';
import { copyItems } from './copy-items.sql.ts';
import type { InventoryFile, NewItem } from './inventory-item.record.ts';
import { inventoryLock } from './inventory-lock.sql.ts';
import type { ItemTally } from './item-rows.ts';

/** One replacement at a time; the next one waits for as long as a large file may take. */
const replacementLock = (userId: string) =>
  sql<number>`hashtextextended('inventory-replacement/' || ${userId}, 0)`;

export const inventoryRepo = (tx: OwnerTx) => {
  const { db, userId } = tx;
  return {
    async activeFile(): Promise<(InventoryFile & { readonly id: string }) | null> {
      const { rows } = await sql<
        InventoryFile & { id: string }
      >`select id, file_name as "fileName", file_size as "fileSize",
            total_items as "totalItems", numbered_items as "numberedItems", uploaded_at as "uploadedAt"
          from inventory_files where user_id = ${userId} and total_items > 0`.execute(db);
      return rows[0] ?? null;
    },

    /** The new file with its items takes the place of the old one, all at once when the transaction ends. */
    async replace(
      file: Pick<InventoryFile, 'fileName' | 'fileSize'>,
      groups: AsyncIterable<readonly NewItem[]>,
    ): Promise<string> {
      await sql`set local lock_timeout = '60s'`.execute(db);
      await sql`set local statement_timeout = '120s'`.execute(db);
      await sql`select pg_advisory_xact_lock(${replacementLock(userId)})`.execute(db);
      await sql`delete from inventory_files where user_id = ${userId}`.execute(db);
      const { rows } = await sql<{
        id: string;
      }>`insert into inventory_files (user_id, file_name, file_size, total_items)
         values (${userId}, ${file.fileName}, ${file.fileSize}, 0) returning id`.execute(db);
      const id = rows[0]?.id ?? '';
      await copyItems(tx, id, groups);
      return id;
    },

    /** Until the transaction ends, no other transaction matches against the inventory. */
    async finish(fileId: string, { total, numbered }: ItemTally): Promise<void> {
      await sql`update inventory_files set total_items = ${total}, numbered_items = ${numbered}
          where id = ${fileId} and user_id = ${userId}`.execute(db);
      await sql`select pg_advisory_xact_lock(${inventoryLock(userId)})`.execute(db);
    },

    /** The title of the first item with one of these numbers. */
    async findTitle(keys: readonly string[]): Promise<string | null> {
      if (keys.length === 0) {
        return null;
      }
      await sql`select pg_advisory_xact_lock_shared(${inventoryLock(userId)})`.execute(db);
      const { rows } = await sql<{
        title: string;
      }>`select title from inventory_keys join inventory_items using (file_id, row_no)
          where inventory_keys.user_id = ${userId} and lookup_key = any(${keys}::text[])
          order by row_no limit 1`.execute(db);
      return rows[0]?.title ?? null;
    },
  };
};
