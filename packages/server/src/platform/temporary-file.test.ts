import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../testing/temporary-folder.ts';
import { removeLeftovers, removeTemporaryFile, temporaryPath } from './temporary-file.ts';

temporaryFolder();

const MINUTE_MS = 60_000;

async function writeOld(path: string): Promise<string> {
  await writeFile(path, 'a dealer’s list');
  const old = new Date(Date.now() - 6 * MINUTE_MS);
  await utimes(path, old, old);
  return path;
}

test('a file of a killed process goes, one that a process still reads stays', async () => {
  const killed = await writeOld(join(tmpdir(), `partsight-${crypto.randomUUID()}`));
  const foreign = await writeOld(join(tmpdir(), 'partsight-notes'));
  const read = await writeOld(temporaryPath());
  expect(await removeLeftovers(5 * MINUTE_MS)).toBe(1);
  expect([killed, foreign, read].map(existsSync)).toEqual([false, true, true]);
  await removeTemporaryFile(read);
  expect(existsSync(read)).toBe(false);
});
