import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { CHECKOUT } from '@partsight/stack/checkout';

const run = promisify(execFile);

/** What counts as the release before, for as long as no release bears a tag. */
const BEFORE_THE_FIRST_TAG = 'f851699';

export type OldRelease = {
  readonly name: string;
  readonly checkout: string;
  /** From before each process had a role of its own. */
  readonly isOfOneRole: boolean;
  remove(): Promise<void>;
};

async function lastTag(): Promise<string> {
  try {
    // Of the commit before this one: a tag on what is being tried out is no older release.
    const { stdout } = await run('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], {
      cwd: CHECKOUT,
    });
    return stdout.trim();
  } catch {
    return BEFORE_THE_FIRST_TAG;
  }
}

/** The release before this one, checked out beside it with its own modules. */
export async function bringOldRelease(folder: string, asked?: string): Promise<OldRelease> {
  const name = asked ?? (await lastTag());
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
  const isOfOneRole = !existsSync(join(folder, 'packages/server/src/db/roles.ts'));
  return { name, checkout: folder, isOfOneRole, remove };
}
