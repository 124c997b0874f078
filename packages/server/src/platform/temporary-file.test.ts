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

const ours = (): string => join(tmpdir(), `partsight-${crypto.randomUUID()}`);

/** What goes at a look after so many minutes of ours. */
const lookAfter = (minutes: number): Promise<number> =>
  removeLeftovers(5 * MINUTE_MS, () => minutes * MINUTE_MS);

test('a file of a killed process goes, one that a process still reads stays', async () => {
  const killed = await writeOld(ours());
  const foreign = await writeOld(join(tmpdir(), 'partsight-notes'));
  const read = await writeOld(temporaryPath());
  expect([await lookAfter(0), await lookAfter(4), await lookAfter(6)]).toEqual([0, 0, 1]);
  expect([killed, foreign, read].map(existsSync)).toEqual([false, true, true]);
  await removeTemporaryFile(read);
  expect(existsSync(read)).toBe(false);
});

test('one that another process has just written stays, whatever the time of day was then', async () => {
  const written = await writeOld(ours());
  expect(await lookAfter(20)).toBe(0);
  await utimes(written, new Date(0), new Date(0));
  expect(await lookAfter(26)).toBe(0);
  expect(await lookAfter(32)).toBe(1);
  expect(existsSync(written)).toBe(false);
});
