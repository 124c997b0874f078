import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { MUTANTS } from './mutants.ts';
import { ROWS } from './rows.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** Others are about restoring and about calls, and stand with those. */
const MARKETPLACE = [1, 2, 3, 4, 5, 6, 8, 9, 12, 18].map((number) => `E${number}`);

test('every row is there once, in its order', () => {
  const numbered = Array.from({ length: 80 }, (_, index) => `A${index + 1}`);
  expect(ROWS.map(({ id }) => id)).toEqual([...numbered, ...MARKETPLACE]);
});

const proofs = [
  ...ROWS.flatMap((row) => ('held' in row ? row.held : [])),
  ...MUTANTS.map(({ noticedBy }) => noticedBy),
];

test('every test that is named stands in its file', async () => {
  const missing: string[] = [];
  for (const { file, title } of proofs) {
    const source = await readFile(join(checkout, file), 'utf8').catch(() => '');
    if (!source.includes(title)) {
      missing.push(`${file}: ${title}`);
    }
  }
  expect(missing).toEqual([]);
});

test('a held row names at least one test', () => {
  expect(ROWS.filter((row) => 'held' in row && row.held.length === 0)).toEqual([]);
});

test('every mutant changes what stands in the product once, and its name is its own', async () => {
  const faults: string[] = [];
  for (const { id, change } of MUTANTS) {
    if ('find' in change) {
      const source = await readFile(join(checkout, change.file), 'utf8').catch(() => '');
      if (source.split(change.find).length !== 2) {
        faults.push(`${id}: not once in ${change.file}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
});
