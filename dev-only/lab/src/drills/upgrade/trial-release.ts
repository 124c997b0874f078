import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { copyCheckout } from '@partsight/stack/copy-checkout';

import { runAdminIn, versionIn, type RunAdmin } from './run-admin-in.ts';

const SQL = 'packages/server/sql';

/** What a release does to a large table in use: a column, then an index. */
const MIGRATIONS = {
  '9001-trial-column': 'alter table parts add column trial integer;\n',
  '9002-trial-index':
    '-- without transaction\ncreate index concurrently if not exists trial on parts (batch_id, trial);\n',
};

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

export type TrialRelease = {
  readonly version: string;
  readonly checkout: string;
  readonly runAdmin: RunAdmin;
};

/** Copies this checkout as the release after another one. */
export async function copyTrialRelease(folder: string, after: string): Promise<TrialRelease> {
  const version = nextVersion(after);
  await copyCheckout(folder);
  await makeTrial(folder, version);
  return { version, checkout: folder, runAdmin: runAdminIn(folder) };
}
