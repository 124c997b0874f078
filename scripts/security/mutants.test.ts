import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { dropOwner, MUTANTS } from './mutants.ts';
import { PROMISES } from './promises.ts';
import { productFiles } from './scratch-copy.ts';

const root = resolve(import.meta.dirname, '../..');
const TESTS = ['{apps,packages}/*/src/**/*.test.ts', 'scripts/supply/*.test.ts'];

test('every mutant changes the product and has a test to kill it', async () => {
  const tests = globSync(TESTS, { cwd: root });
  const sources = await Promise.all(
    productFiles(root).map((path) => readFile(join(root, path), 'utf8')),
  );
  const faults = MUTANTS.filter(({ change, killedBy }) => {
    const isEffective = 'sql' in change || sources.some((source) => change.edit(source) !== source);
    return !isEffective || tests.filter((path) => path.endsWith(`/${killedBy}`)).length !== 1;
  });
  expect(faults.map(({ id }) => id)).toEqual([]);
  expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
});

test('every promise names tests that exist, and has an id of its own', () => {
  const tests = globSync(TESTS, { cwd: root });
  const faults = PROMISES.flatMap(({ id, tests: named }) =>
    named
      .filter(({ file }) => tests.filter((path) => path.endsWith(`/${file}`)).length !== 1)
      .map(({ file }) => `${id}: ${file}`),
  );
  expect(faults).toEqual([]);
  expect(new Set(PROMISES.map(({ id }) => id)).size).toBe(PROMISES.length);
});

test.each([
  [
    "db.selectFrom('lots').select('id').where('user_id', '=', userId).execute()",
    "db.selectFrom('lots').select('id').execute()",
  ],
  ["db.selectFrom('parts').where('user_id', '=', userId)", null],
  [
    '`select id from lots where user_id = $1 and id = $2`',
    '`select id from lots where ($1::uuid is not null) and id = $2`',
  ],
  [
    '`select id from lots l where l.user_id = app_user_id()`',
    '`select id from lots l where (app_user_id()::uuid is not null)`',
  ],
  ["'delete from lots where user_id = $1'", null],
])('drops the owner of lots from %s', (source, changed) => {
  const change = dropOwner('selectFrom', 'lots');
  expect('edit' in change && change.edit(source)).toBe(changed ?? source);
});
