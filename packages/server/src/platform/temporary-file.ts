import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'partsight-';
/** Other programs use the prefix too. */
const OURS = /^partsight-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files that this process still needs. */
const inUse = new Set<string>();

/** An unguessable path in the system's temporary folder; user file names never reach a disk. */
export function temporaryPath(): string {
  const path = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  inUse.add(path);
  return path;
}

export async function removeTemporaryFile(path: string): Promise<void> {
  inUse.delete(path);
  await rm(path, { force: true });
}

/**
 * Removes the files of killed processes. Every process marks its own files as new each time, so old
 * ones belong to no one. Returns how many.
 */
export async function removeLeftovers(olderThanMs: number): Promise<number> {
  const now = new Date();
  for (const path of inUse) {
    // It may be gone by now, or not be written yet.
    await utimes(path, now, now).catch(() => undefined);
  }
  const names = (await readdir(tmpdir())).filter((name) => OURS.test(name));
  let removed = 0;
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile() === true && now.getTime() - found.mtimeMs > olderThanMs) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
