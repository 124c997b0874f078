import { sql } from 'kysely';

import type { UserTx } from '../db/scope.ts';

export type UploadUsage = {
  readonly batches: number;
  readonly rows: number;
  /** Of files and rows as stored. */
  readonly bytes: number;
};

/** What a user has uploaded: the files whose columns may still change, and how much there is of all. */
export const uploadsRepo = ({ db, userId }: UserTx) => ({
  async saveChunk(batchId: string, pieceNo: number, bytes: Buffer): Promise<void> {
    await sql`insert into batch_files (batch_id, piece_no, user_id, bytes) values (${batchId}, ${pieceNo}, ${userId}, ${bytes})`.execute(
      db,
    );
  },

  async readChunk(batchId: string, pieceNo: number): Promise<Buffer | null> {
    const { rows } = await sql<{
      bytes: Buffer;
    }>`select bytes from batch_files where batch_id = ${batchId} and piece_no = ${pieceNo} and user_id = ${userId}`.execute(
      db,
    );
    return rows[0]?.bytes ?? null;
  },

  /** After this long the columns of a list stay as they are. How many lists that was about. */
  async dropOldFiles(keptForMs: number): Promise<number> {
    const { numAffectedRows } = await sql`with old as (
         update batches set keeps_file = false
         where user_id = ${userId} and keeps_file and created_at < now() - ${keptForMs} * interval '1 ms'
         returning id),
       dropped as (
         delete from batch_files where user_id = ${userId} and batch_id in (select id from old))
       select from old`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },

  /** What is cleared counts until it is erased: it takes the same room until then. */
  async usage(): Promise<UploadUsage> {
    const { rows } =
      await sql<UploadUsage>`select count(*)::int as batches, coalesce(sum(total_parts), 0)::int8 as rows,
         coalesce(sum(stored_bytes + file_size), 0)::int8 as bytes
       from batches where user_id = ${userId}`.execute(db);
    return rows[0] ?? { batches: 0, rows: 0, bytes: 0 };
  },

  /** Until the transaction ends, no other transaction can count this user's uploads under the same lock. */
  async lockUsage(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('uploads/' || ${userId}, 0))`.execute(
      db,
    );
  },
});
