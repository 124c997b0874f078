import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyCheckout } from '@partsight/stack/copy-checkout';

import type { Change } from './mutants.ts';

const SQL = 'packages/server/sql';

/** Product sources and what judges the supply: no tests, and nothing only tests use. */
export const productFiles = (root: string): readonly string[] =>
  globSync(
    [
      '{apps,packages}/*/src/**/*.ts',
      'scripts/supply/*.ts',
      `${SQL}/[0-9]*.sql`,
      `${SQL}/functions/**/*.sql`,
    ],
    { cwd: root },
  ).filter((path) => !/\.test\.ts$|\/testing\//.test(path));

export type ScratchCopy = {
  readonly root: string;
  /** Returns how to undo the change. */
  apply(change: Change): Promise<() => Promise<void>>;
};

/** A copy of the sources, so that a mutant never touches the checkout. */
export async function scratchCopy(): Promise<ScratchCopy & AsyncDisposable> {
  const root = await mkdtemp(join(tmpdir(), 'mutants-'));
  await copyCheckout(root);

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
