import { open as openFile } from 'node:fs/promises';

import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { UserTx } from '../db/scope.ts';
import type { UploadRows } from './read-upload.ts';
import { uploadsRepo } from './uploads.repo.ts';

const CHUNK_BYTES = 128 * 1024;

/** Stores the rows of a sheet while they are read, and how it was read. */
export async function storeRows(
  tx: UserTx,
  id: string,
  rows: UploadRows,
): Promise<ReturnType<UploadRows['reading']>> {
  const parts = partsRepo(tx);
  await parts.copyIn(id, rows.parts);
  const repeatedParts = await parts.repeatedCount(id);
  const { totalParts, reading } = rows.reading(repeatedParts);
  if (repeatedParts > 0) {
    await parts.shareAlternatives(id);
  }
  await batchesRepo(tx).describe(id, { originalColumns: reading.columns, reading, totalParts });
  return { totalParts, reading };
}

/** One buffer serves all chunks: each is sent before the next is read. */
export async function storeFile(
  tx: UserTx,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = await openFile(path, 'r');
  try {
    for (let pieceNo = 0; ; pieceNo += 1) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead === 0) {
        return;
      }
      await uploadsRepo(tx).saveChunk(id, pieceNo, buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** Writes the stored file to disk in chunks; false when it is no longer stored. */
export async function fetchFile(tx: UserTx, id: string, path: string): Promise<boolean> {
  const file = await openFile(path, 'wx', 0o600);
  try {
    for (let pieceNo = 0; ; pieceNo += 1) {
      const piece = await uploadsRepo(tx).readChunk(id, pieceNo);
      if (piece === null) {
        return pieceNo > 0;
      }
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
}
