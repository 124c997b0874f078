import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { CHECKOUT } from '@partsight/stack/checkout';
import { inheritedEnvironment } from '@partsight/stack/child-process';

const run = promisify(execFile);

type Release = { readonly version: string; readonly commit: string };

export type OldRelease = {
  readonly name: string;
  readonly checkout: string;
  /** Runs a command of its admin program. */
  runAdmin(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
};

/** The last release by releases.json, which a clone without tags has, too. */
async function lastRelease(): Promise<Release> {
  const text = await readFile(join(CHECKOUT, 'releases.json'), 'utf8');
  const last = (JSON.parse(text) as Release[]).at(-1);
  if (last === undefined) {
    throw new Error('releases.json names no release');
  }
  return last;
}

/** Checks out the last release, or another commit, into a folder and installs its modules. */
export async function checkOutOldRelease(folder: string, commit?: string): Promise<OldRelease> {
  const release = commit === undefined ? await lastRelease() : { version: commit, commit };
  await run('git', ['worktree', 'add', '--detach', folder, release.commit], { cwd: CHECKOUT });
  const remove = async (): Promise<void> => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: CHECKOUT });
  };
  try {
    const flags = ['--prefer-offline', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'];
    await run('npm', ['ci', ...flags], { cwd: folder, maxBuffer: 1e8 });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    name: release.version,
    checkout: folder,
    async runAdmin(args, env) {
      await run(process.execPath, ['apps/admin/src/main.ts', ...args], {
        cwd: folder,
        env: { ...inheritedEnvironment(), ...env },
      });
    },
    remove,
  };
}
