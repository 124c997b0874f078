import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'partsight-';
/** Other programs use the prefix too. */
const OURS = /^partsight-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An unguessable path in the system's temporary folder; user file names never reach a disk. */
export const temporaryPath = (): string => join(tmpdir(), `${PREFIX}${randomUUID()}`);

/** Removes the files of killed processes. Returns how many. */
export async function removeLeftovers(olderThanMs: number): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => OURS.test(name));
  let removed = 0;
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile() === true && Date.now() - found.mtimeMs > olderThanMs) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
