import type { Tx } from '../db/connections.ts';
import { INVENTORY_LOCK } from './inventory-lock.sql.ts';

export type PartToMatch = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly duplicateTitle: string | null;
};

export type Match = { readonly rowNo: number; readonly title: string | null };

/** A cell with one of these may hold several numbers; the others are found by their key alone. */
const MAY_HOLD_SEVERAL = '[,;|/[:space:]]';

/** Batches whose marks come from another inventory than this file, or from none. */
const TO_MATCH = `batches.user_id = inventory_files.user_id and cleared_at is null
  and completed_parts > 0 and matched_inventory is distinct from inventory_files.id`;

/** How a user's batches are brought up to date with the inventory. */
export const matchingRepo = ({ client }: Tx, userId: string) => ({
  /** False when there are batches left to match. */
  async setAllMatched(): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'inventory-set-all-matched',
      // Passes over a file that is being replaced: the next one is matched anew.
      text: `update inventory_files set matched_at = clock_timestamp()
        where id in (select id from inventory_files where user_id = $1 for update skip locked)
          and not exists (select from batches where ${TO_MATCH})`,
      values: [userId],
    });
    return rowCount === 1;
  },

  /** Whether there are batches whose marks come from an earlier inventory. */
  async isToMatch(): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'inventory-is-to-match',
      text: 'select from inventory_files where user_id = $1 and matched_at is null',
      values: [userId],
    });
    return rowCount === 1;
  },

  /** Batches have come back that may have been marked by an earlier inventory. True when some were. */
  async matchAgain(): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'inventory-match-again',
      text: `update inventory_files set matched_at = null, due_at = clock_timestamp()
          where user_id = $1 and exists (select from batches where ${TO_MATCH})`,
      values: [userId],
    });
    return rowCount === 1;
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
          from batches join inventory_files on ${TO_MATCH}
          where inventory_files.user_id = $1
          order by batches.created_at desc limit 1`,
      values: [userId],
    });
    return rows[0] ?? null;
  },

  /** Keeps this inventory in its place until the transaction ends; false when it has lost it already. */
  async keepInventory(fileId: string): Promise<boolean> {
    await client.query({
      name: 'inventory-keep',
      text: `select pg_advisory_xact_lock_shared(${INVENTORY_LOCK})`,
      values: [userId],
    });
    const { rowCount } = await client.query({
      name: 'inventory-is-active',
      text: 'select from inventory_files where id = $2 and user_id = $1',
      values: [userId, fileId],
    });
    return rowCount === 1;
  },

  /**
   * Up to which row a batch has been matched with this inventory; null when wholly. The batch's totals
   * stand still from here to the end of the transaction.
   */
  async matchedUpTo(batchId: string, fileId: string): Promise<number | null> {
    const { rows } = await client.query<{ row: number }>({
      name: 'inventory-lock-batch',
      text: `select case when matching_inventory = $3 then matching_row else 0 end as row
          from batches where id = $2 and user_id = $1 and matched_inventory is distinct from $3
          for no key update`,
      values: [userId, batchId, fileId],
    });
    return rows[0]?.row ?? null;
  },

  /** The next answered parts that are marked, or might have to be. */
  async partsToMatch(batchId: string, after: number, limit: number): Promise<PartToMatch[]> {
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

  async setMatchedUpTo(batchId: string, fileId: string, row: number): Promise<void> {
    await client.query({
      name: 'inventory-set-matched-up-to',
      text: `update batches set matching_inventory = $3, matching_row = $4
          where id = $2 and user_id = $1`,
      values: [userId, batchId, fileId, row],
    });
  },

  async setMatched(batchId: string, fileId: string): Promise<void> {
    await client.query({
      name: 'inventory-set-matched',
      text: `update batches set matched_inventory = $3, matching_inventory = null
          where id = $2 and user_id = $1`,
      values: [userId, batchId, fileId],
    });
  },
});

/** All users' inventories, for whoever looks after what is to be done. */
export const matchingSweepRepo = ({ client }: Tx) => ({
  /** Whose batches are still to be matched. Not named again before a while has passed. */
  async due(): Promise<{ userId: string }[]> {
    const { rows } = await client.query<{ userId: string }>({
      name: 'inventory-due',
      text: `update inventory_files set due_at = clock_timestamp() + interval '3 seconds'
        where id in (
          select id from inventory_files where matched_at is null and due_at <= clock_timestamp()
          order by due_at limit 100 for update skip locked)
        returning user_id as "userId"`,
    });
    return rows;
  },
});
