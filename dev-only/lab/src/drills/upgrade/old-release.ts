import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { isLaterRelease } from '@partsight/server/db/release-compatibility';
import { CHECKOUT } from '@partsight/stack/checkout';

import { runAdminIn, versionIn, type RunAdmin } from './run-admin-in.ts';

const run = promisify(execFile);

/** Earlier ones had other migrations: their databases cannot be upgraded. */
const FIRST_WITH_START_FILE = '0.3.0';

type Release = { readonly version: string; readonly commit: string };

export type OldRelease = {
  readonly version: string;
  readonly checkout: string;
  readonly runAdmin: RunAdmin;
  remove(): Promise<void>;
};

/** The last release by releases.json, which a clone without tags has, too. */
export async function lastRelease(): Promise<Release | null> {
  const text = await readFile(join(CHECKOUT, 'releases.json'), 'utf8');
  const last = (JSON.parse(text) as Release[]).at(-1);
  return last === undefined || isLaterRelease(FIRST_WITH_START_FILE, last.version) ? null : last;
}

/** Checks out a commit into a folder and installs its modules. */
async function checkOut(folder: string, commit: string): Promise<OldRelease> {
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: CHECKOUT });
  const remove = async (): Promise<void> => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: CHECKOUT });
  };
  try {
    const flags = ['--prefer-offline', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'];
    await run('npm', ['ci', ...flags], { cwd: folder, maxBuffer: 1e8 });
    const version = await versionIn(folder);
    return { version, checkout: folder, runAdmin: runAdminIn(folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The last release, or another commit, in a folder; this checkout while there is no such release. */
export async function checkOutOldRelease(folder: string, from?: string): Promise<OldRelease> {
  const commit = from ?? (await lastRelease())?.commit;
  if (commit !== undefined) {
    return checkOut(folder, commit);
  }
  return {
    version: await versionIn(CHECKOUT),
    checkout: CHECKOUT,
    runAdmin: runAdminIn(CHECKOUT),
    remove: () => Promise.resolve(),
  };
}
