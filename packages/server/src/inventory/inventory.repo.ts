import type { Tx } from '../db/database.ts';

export type InventoryFile = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly totalItems: number;
  readonly uploadedAt: Date;
};

export const inventoryRepo = ({ db }: Tx, userId: string) => ({
  async activeFile(): Promise<InventoryFile | null> {
    const row = await db
      .selectFrom('inventory_files')
      .select([
        'file_name as fileName',
        'file_size as fileSize',
        'total_items as totalItems',
        'uploaded_at as uploadedAt',
      ])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The title of an item that goes by one of these numbers. */
  async titleOf(keys: readonly string[]): Promise<string | null> {
    if (keys.length === 0) {
      return null;
    }
    const row = await db
      .selectFrom('inventory_keys')
      .innerJoin('inventory_items', (join) =>
        join
          .onRef('inventory_items.file_id', '=', 'inventory_keys.file_id')
          .onRef('inventory_items.row_no', '=', 'inventory_keys.row_no'),
      )
      .select('inventory_items.title')
      .where('inventory_keys.user_id', '=', userId)
      .where('inventory_keys.lookup_key', 'in', keys)
      .orderBy('inventory_keys.row_no')
      .limit(1)
      .executeTakeFirst();
    return row?.title ?? null;
  },
});
