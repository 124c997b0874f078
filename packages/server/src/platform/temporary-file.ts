import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'partsight-';
/** Others name folders like that, too. */
const OURS = /^partsight-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A path nobody can guess, in the system's folder for such files; no user's file name ever reaches a disk. */
export const temporaryPath = (): string => join(tmpdir(), `${PREFIX}${randomUUID()}`);

/** What a process that was killed could not take away. How many there were. */
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
