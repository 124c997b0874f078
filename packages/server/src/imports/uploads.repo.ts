import type { Tx } from '../db/connections.ts';

export type Holdings = {
  readonly batches: number;
  readonly rows: number;
  /** Of the files as they came: their rows take a multiple of it. */
  readonly bytes: number;
};

/** What a user has uploaded: the files whose columns may still change, and how much there is of all. */
export const uploadsRepo = ({ client }: Tx, userId: string) => ({
  async keepPiece(batchId: string, pieceNo: number, bytes: Buffer): Promise<void> {
    await client.query({
      name: 'upload-keep-piece',
      text: 'insert into batch_files (batch_id, piece_no, user_id, bytes) values ($1, $2, $3, $4)',
      values: [batchId, pieceNo, userId, bytes],
    });
  },

  async piece(batchId: string, pieceNo: number): Promise<Buffer | null> {
    const { rows } = await client.query<{ bytes: Buffer }>({
      name: 'upload-piece',
      text: 'select bytes from batch_files where batch_id = $1 and piece_no = $2 and user_id = $3',
      values: [batchId, pieceNo, userId],
    });
    return rows[0]?.bytes ?? null;
  },

  /** After this long the columns of a list stay as they are. How many lists that was about. */
  async dropOldFiles(keptForMs: number): Promise<number> {
    const { rowCount } = await client.query(
      `with old as (
         update batches set keeps_file = false
         where user_id = $1 and keeps_file and created_at < now() - $2 * interval '1 ms'
         returning id),
       dropped as (
         delete from batch_files where user_id = $1 and batch_id in (select id from old))
       select from old`,
      [userId, keptForMs],
    );
    return rowCount ?? 0;
  },

  /** What is cleared counts until it is erased: it takes the same room until then. */
  async holdings(): Promise<Holdings> {
    const { rows } = await client.query<Holdings>(
      `select count(*)::int as batches, coalesce(sum(total_parts), 0)::int8 as rows,
         coalesce(sum(file_size), 0)::int8 as bytes
       from batches where user_id = $1`,
      [userId],
    );
    return rows[0] ?? { batches: 0, rows: 0, bytes: 0 };
  },

  /** Until the transaction ends nobody else can count this user's holdings under the same lock. */
  async lockHoldings(): Promise<void> {
    await client.query("select pg_advisory_xact_lock(hashtextextended('uploads/' || $1, 0))", [
      userId,
    ]);
  },
});
