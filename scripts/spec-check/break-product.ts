import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Requirement } from './requirement.ts';

/** Sources of what people run: no tests, nothing that only tests use. */
const PRODUCT = ['apps/*/src/**/*.{ts,tsx}', 'apps/web/index.html', 'packages/*/src/**/*.{ts,tsx}'];
const isProduct = (path: string): boolean => !/\.test\.tsx?$|\/testing\//.test(path);

/** One letter in the middle is another one. */
export function misspelt(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index);
  const at = letters[Math.floor(letters.length / 2)] ?? 0;
  const instead = text[at]?.toLowerCase() === 'q' ? 'z' : 'q';
  return text.slice(0, at) + instead + text.slice(at + 1);
}

/** The words as a whole: a name of the program that merely holds them stays, or nothing would run. */
const wordsOf = (text: string): RegExp =>
  new RegExp(
    `(?<![a-zA-Z])${text.replaceAll(/[.*+?^$(){}|[\]\\]/g, String.raw`\$&`)}(?![a-zA-Z])`,
    'g',
  );

type Break = { readonly files: readonly string[]; mend(): Promise<void> };

async function breakFiles(
  checkout: string,
  paths: readonly string[],
  change: (source: string) => string,
): Promise<Break> {
  const before = new Map<string, string>();
  for (const path of paths) {
    const file = join(checkout, path);
    const source = await readFile(file, 'utf8');
    const broken = change(source);
    if (broken !== source) {
      before.set(path, source);
      await writeFile(file, broken);
    }
  }
  return {
    files: [...before.keys()],
    async mend() {
      for (const [path, source] of before) {
        await writeFile(join(checkout, path), source);
      }
    },
  };
}

async function productPaths(checkout: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob(PRODUCT, { cwd: checkout })) {
    if (isProduct(path)) {
      paths.push(path);
    }
  }
  return paths;
}

/** How often each text stands in the sources of the product. */
export async function occurrencesOf(
  checkout: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const path of await productPaths(checkout)) {
    const source = await readFile(join(checkout, path), 'utf8');
    for (const text of texts) {
      found.set(text, (found.get(text) ?? 0) + [...source.matchAll(wordsOf(text))].length);
    }
  }
  return found;
}

/** Breaks one promised text or number wherever the product has it. */
export async function breakProduct(
  checkout: string,
  { text, number }: Pick<Requirement, 'text' | 'number'>,
): Promise<Break> {
  if (number !== undefined) {
    return breakFiles(checkout, [number.file], (source) =>
      source.replace(number.find, () => number.put),
    );
  }
  const paths = await productPaths(checkout);
  const shown = text ?? '';
  return breakFiles(checkout, paths, (source) =>
    source.replaceAll(wordsOf(shown), () => misspelt(shown)),
  );
}
