import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Change } from './mutant.ts';

const OWN_SCOPE = '@partsight';
const SQL = 'packages/server/sql';

/** Product sources: no tests, and nothing only tests use. */
export const productFiles = (root: string): readonly string[] =>
  globSync(['{apps,packages}/*/src/**/*.ts', `${SQL}/[0-9]*.sql`, `${SQL}/functions/**/*.sql`], {
    cwd: root,
  }).filter((path) => !/\.test\.ts$|\/testing\//.test(path));

/** Installed packages are shared; our own packages are those of the copy. */
async function linkModules(checkout: string, root: string): Promise<void> {
  const [from, to] = [join(checkout, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(to, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== OWN_SCOPE && !name.startsWith('.vite')) {
      await symlink(join(from, name), join(to, name));
    }
  }
  for (const path of globSync('{apps,packages,dev-only}/*/package.json', { cwd: root })) {
    const { name } = JSON.parse(await readFile(join(root, path), 'utf8')) as { name: string };
    await symlink(join(root, path, '..'), join(to, name));
  }
}

export type ScratchCopy = {
  readonly root: string;
  /** Returns how to undo the change. */
  apply(change: Change): Promise<() => Promise<void>>;
};

/** Everything git tracks or would track. */
async function filesOf(checkout: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: checkout, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(checkout, path)));
}

/** A copy of the sources, so that a mutant never touches the checkout. */
export async function scratchCopy(checkout: string): Promise<ScratchCopy & AsyncDisposable> {
  const root = await mkdtemp(join(tmpdir(), 'mutants-'));
  for (const path of await filesOf(checkout)) {
    await cp(join(checkout, path), join(root, path));
  }
  await linkModules(checkout, root);

  return {
    root,
    async apply(change) {
      if ('sql' in change) {
        const last =
          globSync(join(root, SQL, 'functions/*.sql'))
            .toSorted()
            .at(-1) ?? '';
        const source = await readFile(last, 'utf8');
        await writeFile(last, `${source}${change.sql};\n`);
        return () => writeFile(last, source);
      }
      const originals = new Map<string, string>();
      for (const path of productFiles(root)) {
        const source = await readFile(join(root, path), 'utf8');
        const changed = change.edit(source);
        if (changed !== source) {
          originals.set(path, source);
          await writeFile(join(root, path), changed);
        }
      }
      return async () => {
        for (const [path, source] of originals) {
          await writeFile(join(root, path), source);
        }
      };
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
