import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path nobody can guess, in the system's folder for such files; no user's file name ever reaches a disk. */
export const temporaryPath = (): string => join(tmpdir(), `partsight-${randomUUID()}`);

export async function withTemporaryFile<T>(
  bytes: Uint8Array,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = temporaryPath();
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
