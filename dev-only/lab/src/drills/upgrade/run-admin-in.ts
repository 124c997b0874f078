import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { inheritedEnvironment } from '@partsight/stack/child-process';

/** Runs a command of a release's admin program and returns its output. */
export type RunAdmin = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) => Promise<string>;

export const runAdminIn =
  (checkout: string): RunAdmin =>
  async (args, env) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['apps/admin/src/main.ts', ...args],
      { cwd: checkout, env: { ...inheritedEnvironment(), ...env } },
    );
    return stdout;
  };

export async function versionIn(checkout: string): Promise<string> {
  const text = await readFile(join(checkout, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
