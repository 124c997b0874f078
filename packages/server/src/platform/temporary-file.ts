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

/** When each file was found as it still is. */
let found = new Map<string, { readonly mtimeMs: number; readonly since: number }>();

/**
 * Removes the files of killed processes: those that have not changed for so long while this process looked. The
 * time of day may be set while a file is read. Every process marks its own files as new each time, so those
 * belong to no one. Returns how many.
 */
export async function removeLeftovers(
  unchangedForMs: number,
  clock: () => number = () => performance.now(),
): Promise<number> {
  const now = new Date();
  for (const path of inUse) {
    // It may be gone by now, or not be written yet.
    await utimes(path, now, now).catch(() => undefined);
  }
  const names = (await readdir(tmpdir())).filter((name) => OURS.test(name));
  const before = found;
  found = new Map();
  let removed = 0;
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const file = await stat(path).catch(() => null);
    if (file?.isFile() !== true || inUse.has(path)) {
      continue;
    }
    const { mtimeMs } = file;
    const known = before.get(path);
    const since = known?.mtimeMs === mtimeMs ? known.since : clock();
    if (clock() - since > unchangedForMs) {
      await rm(path, { force: true });
      removed += 1;
    } else {
      found.set(path, { mtimeMs, since });
    }
  }
  return removed;
}
