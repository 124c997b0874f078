import { execFile } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { isLaterRelease } from '@partsight/server/db/release-compatibility';
import { CHECKOUT } from '@partsight/stack/checkout';
import { inheritedEnvironment } from '@partsight/stack/child-process';
import { copyCheckout } from '@partsight/stack/copy-checkout';

const run = promisify(execFile);

/** Earlier ones had other migrations: their databases cannot be upgraded. */
const FIRST_WITH_START_FILE = '0.3.0';
const SQL = 'packages/server/sql';
/** What a release does to a large table in use: a column, then an index. */
const MIGRATIONS = {
  '9001-trial-column': 'alter table parts add column trial integer;\n',
  '9002-trial-index':
    '-- without transaction\ncreate index concurrently if not exists trial on parts (batch_id, trial);\n',
};

/** The sources of a release, which run from their folder. */
export type ReleaseCheckout = {
  readonly version: string;
  readonly checkout: string;
  /** Runs a command of its admin program and returns the output. */
  readonly runAdmin: (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ) => Promise<string>;
};

export type OldRelease = ReleaseCheckout & { remove(): Promise<void> };

async function versionIn(checkout: string): Promise<string> {
  const text = await readFile(join(checkout, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const releaseIn = async (checkout: string): Promise<ReleaseCheckout> => ({
  version: await versionIn(checkout),
  checkout,
  async runAdmin(args, env) {
    const { stdout } = await run(process.execPath, ['apps/admin/src/main.ts', ...args], {
      cwd: checkout,
      env: { ...inheritedEnvironment(), ...env },
    });
    return stdout;
  },
});

type Release = { readonly version: string; readonly commit: string };

/** The last release by releases.json, which a clone without tags has, too. */
export async function lastRelease(): Promise<Release | null> {
  const text = await readFile(join(CHECKOUT, 'releases.json'), 'utf8');
  const last = (JSON.parse(text) as Release[]).at(-1);
  return last === undefined || isLaterRelease(FIRST_WITH_START_FILE, last.version) ? null : last;
}

/**
 * The last release, or another commit, in a folder with its modules installed; this checkout while there is
 * no such release.
 */
export async function checkOutOldRelease(
  folder: string,
  from: string | null = null,
): Promise<OldRelease> {
  const commit = from ?? (await lastRelease())?.commit;
  if (commit === undefined) {
    return { ...(await releaseIn(CHECKOUT)), remove: () => Promise.resolve() };
  }
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: CHECKOUT });
  const remove = async (): Promise<void> => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: CHECKOUT });
  };
  try {
    const flags = ['--prefer-offline', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'];
    await run('npm', ['ci', ...flags], { cwd: folder, maxBuffer: 1e8 });
    return { ...(await releaseIn(folder)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The release after another one. */
export const nextVersion = (version: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
};

/** Makes a folder with the sources the next release: with migrations of its own, and every function replaced. */
export async function makeTrial(folder: string, version: string): Promise<void> {
  for (const [name, text] of Object.entries(MIGRATIONS)) {
    await writeFile(join(folder, SQL, `${name}.sql`), text);
  }
  for await (const file of glob(join(folder, SQL, 'functions/**/*.sql'))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/^begin\n/gm, 'begin\n  -- Of the next release.\n'));
  }
  const file = join(folder, 'package.json');
  const own = await versionIn(folder);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`"version": "${own}"`, `"version": "${version}"`));
}

/** Copies this checkout as the release after another one. */
export async function copyTrialRelease(folder: string, after: string): Promise<ReleaseCheckout> {
  await copyCheckout(folder);
  await makeTrial(folder, nextVersion(after));
  return releaseIn(folder);
}
