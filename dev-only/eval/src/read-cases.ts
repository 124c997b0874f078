import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The cases that a module exports under a name. */
export async function importCases<Case>(file: string, name: string): Promise<readonly Case[]> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as Readonly<
    Record<string, readonly Case[] | undefined>
  >;
  const cases = module[name];
  if (cases === undefined) {
    throw new Error(`${file} exports no "${name}"`);
  }
  return cases;
}

export const textOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');

export const readJson = (name: string): unknown => JSON.parse(textOf(name));

/** A JSON value on each line. */
export const readJsonLines = (name: string): readonly unknown[] =>
  textOf(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
