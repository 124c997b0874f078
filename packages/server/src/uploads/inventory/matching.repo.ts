import { sql } from 'kysely';

import { ALTERNATIVES, LOOKED_UP_NUMBER } from '../../batches/number-read.sql.ts';
import type { StoredAlternative } from '../../db/records/number-alternatives.record.ts';
import type { SweepTx, UserTx } from '../../db/scope.ts';
import { inventoryLock } from './inventory-lock.sql.ts';

export type PartToMatch = {
  readonly rowNo: number;
  /** The number that was looked up, and what else its cell may mean. */
  readonly partNumber: string;
  readonly alternatives: readonly StoredAlternative[];
  readonly duplicateTitle: string | null;
};

export type Match = { readonly rowNo: number; readonly title: string | null };

/** A cell with one of these may hold several numbers; the others are found by their key alone. */
const NUMBER_SEPARATORS = '[,;|/[:space:]]';

/** Batches whose marks come from another inventory than this file, or from none. */
const NEEDS_MATCH = sql`batches.user_id = inventory_files.user_id and cleared_at is null
  and completed_parts > 0 and matched_inventory is distinct from inventory_files.id`;

/** How a user's batches are brought up to date with the inventory. */
export const matchingRepo = ({ db, userId }: UserTx) => ({
  /** False when there are batches left to match. */
  async setAllMatched(): Promise<boolean> {
    const { numAffectedRows } = await sql`update inventory_files set matched_at = clock_timestamp()
        where id in (select id from inventory_files where user_id = ${userId} for update skip locked)
          and not exists (select from batches where ${NEEDS_MATCH})`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Whether there are batches whose marks come from an earlier inventory. */
  async needsMatch(): Promise<boolean> {
    const { rows } =
      await sql`select from inventory_files where user_id = ${userId} and matched_at is null`.execute(
        db,
      );
    return rows.length === 1;
  },

  /** Batches have come back that may have been marked by an earlier inventory. True when some were. */
  async requestRematch(): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update inventory_files set matched_at = null, due_at = clock_timestamp()
          where user_id = ${userId} and exists (select from batches where ${NEEDS_MATCH})`.execute(
        db,
      );
    return numAffectedRows === 1n;
  },

  /** For each number, the first item that has it. */
  async findTitles(
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly rowNo: number; readonly title: string }>> {
    const { rows } = await sql<{
      key: string;
      rowNo: number;
      title: string;
    }>`select distinct on (lookup_key) lookup_key as key, row_no as "rowNo", title
          from inventory_keys join inventory_items using (file_id, row_no)
          where inventory_keys.user_id = ${userId} and lookup_key = any(${keys}::text[])
          order by lookup_key, row_no`.execute(db);
    return new Map(rows.map(({ key, rowNo, title }) => [key, { rowNo, title }]));
  },

  /** The newest batch whose marks come from an earlier inventory, or from none. */
  async nextToMatch(): Promise<{ batchId: string; fileId: string } | null> {
    const { rows } = await sql<{
      batchId: string;
      fileId: string;
    }>`select batches.id as "batchId", inventory_files.id as "fileId"
          from batches join inventory_files on ${NEEDS_MATCH}
          where inventory_files.user_id = ${userId}
          order by batches.created_at desc limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** Keeps this inventory in its place until the transaction ends; false when it has lost it already. */
  async lockInventory(fileId: string): Promise<boolean> {
    await sql`select pg_advisory_xact_lock_shared(${inventoryLock(userId)})`.execute(db);
    const { rows } =
      await sql`select from inventory_files where id = ${fileId} and user_id = ${userId}`.execute(
        db,
      );
    return rows.length === 1;
  },

  /**
   * Up to which row a batch has been matched with this inventory; null when wholly. The batch's totals
   * stand still from here to the end of the transaction.
   */
  async matchedUpTo(batchId: string, fileId: string): Promise<number | null> {
    const { rows } = await sql<{
      row: number;
    }>`select case when matching_inventory = ${fileId} then matching_row else 0 end as row
          from batches where id = ${batchId} and user_id = ${userId} and matched_inventory is distinct from ${fileId}
          for no key update`.execute(db);
    return rows[0]?.row ?? null;
  },

  /** The next answered parts that are marked, or might have to be. */
  async partsToMatch(batchId: string, after: number, limit: number): Promise<PartToMatch[]> {
    const { rows } =
      await sql<PartToMatch>`select row_no as "rowNo", ${LOOKED_UP_NUMBER} as "partNumber",
            ${ALTERNATIVES} as alternatives, duplicate_title as "duplicateTitle"
          from parts
          where batch_id = ${batchId} and user_id = ${userId} and row_no > ${after} and status = 'completed'
            and (is_duplicate or number_alternatives is not null or part_number ~ ${NUMBER_SEPARATORS} or exists (
              select from inventory_keys k where k.user_id = ${userId} and k.lookup_key = parts.lookup_key))
          order by row_no limit ${limit}`.execute(db);
    return rows;
  },

  /** `added`: how many more of the batch's parts are duplicates than before. */
  async mark(batchId: string, matches: readonly Match[], added: number): Promise<void> {
    await sql`with marked as (
            update parts set is_duplicate = title is not null, duplicate_title = title
            from unnest(${matches.map(({ rowNo }) => rowNo)}::int[], ${matches.map(({ title }) => title)}::text[]) as found (row, title)
            where batch_id = ${batchId} and user_id = ${userId} and row_no = found.row and status = 'completed')
          update batches set duplicate_count = duplicate_count + ${added}, revision = revision + 1
          where id = ${batchId} and user_id = ${userId}`.execute(db);
  },

  async setMatchedUpTo(batchId: string, fileId: string, row: number): Promise<void> {
    await sql`update batches set matching_inventory = ${fileId}, matching_row = ${row}
          where id = ${batchId} and user_id = ${userId}`.execute(db);
  },

  async setMatched(batchId: string, fileId: string): Promise<void> {
    await sql`update batches set matched_inventory = ${fileId}, matching_inventory = null
          where id = ${batchId} and user_id = ${userId}`.execute(db);
  },
});

/** All users' inventories, for the sweep. */
export const matchingSweepRepo = ({ db }: SweepTx) => ({
  /** Whose batches are still to be matched. Not named again before a while has passed. */
  async due(): Promise<{ userId: string }[]> {
    const { rows } = await sql<{
      userId: string;
    }>`update inventory_files set due_at = clock_timestamp() + interval '3 seconds'
        where id in (
          select id from inventory_files where matched_at is null and due_at <= clock_timestamp()
          order by due_at limit 100 for update skip locked)
        returning user_id as "userId"`.execute(db);
    return rows;
  },
});
