import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import type { Mutant } from './mutant.ts';

const COPIED = [
  'apps',
  'docs',
  'dev-only',
  'e2e',
  'packages',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const LEFT_OUT = new Set(['node_modules', '.tsbuild', 'dist']);
const OWN_SCOPE = '@partsight';
const LAST_MIGRATION = 'packages/server/migrations/9999-weakened.sql';

export type ScratchCheckout = {
  readonly root: string;
  /** Puts a weakness in. What it returns takes it out again. */
  weaken(change: Mutant['change']): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

/** The modules of others are borrowed; our own packages are those of the copy. */
async function linkModules(checkout: string, root: string): Promise<void> {
  const [from, to] = [join(checkout, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(to, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== OWN_SCOPE && !name.startsWith('.vite')) {
      await symlink(join(from, name), join(to, name));
    }
  }
  for (const folder of ['apps', 'packages', 'dev-only']) {
    for (const name of await readdir(join(root, folder))) {
      const manifest = await readFile(join(root, folder, name, 'package.json'), 'utf8');
      const { name: scoped } = JSON.parse(manifest) as { name: string };
      await symlink(join(root, folder, name), join(to, scoped));
    }
  }
}

/** A copy of the sources of its own, in which nothing of the checkout can be spoilt. */
export async function scratchCheckout(checkout: string): Promise<ScratchCheckout> {
  const root = await mkdtemp(join(tmpdir(), 'weakened-'));
  for (const name of COPIED) {
    await cp(join(checkout, name), join(root, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
  await linkModules(checkout, root);

  return {
    root,
    async weaken(change) {
      if ('migration' in change) {
        await writeFile(join(root, LAST_MIGRATION), `${change.migration};\n`);
        return () => rm(join(root, LAST_MIGRATION));
      }
      const path = join(root, change.file);
      const source = await readFile(path, 'utf8');
      if (source.split(change.find).length !== 2) {
        throw new Error(`${change.file} does not have this once: ${change.find}`);
      }
      await writeFile(
        path,
        source.replace(change.find, () => change.put),
      );
      return () => writeFile(path, source);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
