import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { CHECKOUT } from '@partsight/stack/checkout';
import { inheritedEnvironment } from '@partsight/stack/child-process';

const run = promisify(execFile);

const BASELINE = 'packages/server/migrations/0001-baseline.sql';
/** The baseline accepts a database that has this migration; a release without either is too old. */
const LAST_REPLACED = 'packages/server/migrations/0096-value-of-earlier-runs.sql';

export type OldRelease = {
  readonly name: string;
  readonly checkout: string;
  /** Runs a command of its admin program. */
  runAdmin(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
};

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', args, { cwd: CHECKOUT })).stdout.trim();

/** The latest tag, or the last commit before the baseline if the tag is too old to upgrade from. */
async function lastRelease(): Promise<string> {
  // Of the previous commit, because the current one may be tagged, too.
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => null);
  if (tag !== null && (await git('ls-tree', '--name-only', tag, BASELINE, LAST_REPLACED)) !== '') {
    return tag;
  }
  const added = await git('log', '--diff-filter=A', '--format=%h', '--', BASELINE);
  console.log(`${tag ?? 'no tag'}: not a release that this one can upgrade from`);
  return `${added.split('\n').at(-1) ?? ''}^`;
}

/** Checks out the previous release into a folder and installs its modules. */
export async function checkOutOldRelease(folder: string, release?: string): Promise<OldRelease> {
  const name = release ?? (await lastRelease());
  await run('git', ['worktree', 'add', '--detach', folder, name], { cwd: CHECKOUT });
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
    name,
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
