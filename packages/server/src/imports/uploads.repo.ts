import type { Tx } from '../db/connections.ts';

/** After this long the columns of a list stay as they are, and its file goes. */
const FILE_KEPT_HOURS = 24;

export type Holdings = { readonly batches: number; readonly rows: number };

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

  async dropOldFiles(now: Date): Promise<void> {
    await client.query(
      `delete from batch_files using batches
       where batch_files.user_id = $1 and batches.id = batch_files.batch_id
         and batches.created_at < $2::timestamptz - make_interval(hours => $3)`,
      [userId, now, FILE_KEPT_HOURS],
    );
  },

  async holdings(): Promise<Holdings> {
    const { rows } = await client.query<Holdings>(
      `select count(*)::int as batches, coalesce(sum(total_parts), 0)::int8 as rows from batches
       where user_id = $1 and cleared_at is null`,
      [userId],
    );
    return rows[0] ?? { batches: 0, rows: 0 };
  },

  /** Until the transaction ends nobody else can count this user's holdings under the same lock. */
  async lockHoldings(): Promise<void> {
    await client.query("select pg_advisory_xact_lock(hashtextextended('uploads/' || $1, 0))", [
      userId,
    ]);
  },
});
