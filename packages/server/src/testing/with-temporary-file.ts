import { writeFile } from 'node:fs/promises';

import { removeTemporaryFile, temporaryPath } from '../platform/temporary-file.ts';

/** Writes bytes to disk while the work lasts, as an upload leaves them. */
export async function withTemporaryFile<T>(
  bytes: Uint8Array,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = temporaryPath();
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await work(path);
  } finally {
    await removeTemporaryFile(path);
  }
}
