import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { CHECKOUT } from '@partsight/stack/checkout';

const run = promisify(execFile);

/** Came with the release that gave each process a role of its own: no earlier one runs beside a later. */
const FIRST_BESIDE = 'packages/server/src/db/roles.ts';

export type OldRelease = {
  readonly name: string;
  readonly checkout: string;
  remove(): Promise<void>;
};

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', args, { cwd: CHECKOUT })).stdout.trim();

/** The last release by its tag, or, where that one could not go on during an upgrade, the first that could. */
async function lastRelease(): Promise<string> {
  // Of the commit before this one: a tag on what is being tried out is no older release.
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => null);
  if (tag !== null && (await git('ls-tree', '--name-only', tag, FIRST_BESIDE)) !== '') {
    return tag;
  }
  const added = await git('log', '--diff-filter=A', '--format=%h', '--', FIRST_BESIDE);
  console.log(
    `${tag ?? 'no tag'}: from before each process had its role, so it has to be stopped for an upgrade`,
  );
  return added.split('\n').at(-1) ?? '';
}

/** The release before this one, checked out beside it with its own modules. */
export async function bringOldRelease(folder: string, asked?: string): Promise<OldRelease> {
  const name = asked ?? (await lastRelease());
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
  return { name, checkout: folder, remove };
}
