import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { SQL_FOLDER } from './sql-folder.ts';

const db = testDatabase();
const FOLDER = join(SQL_FOLDER, 'functions');

const definedIn = (text: string, what: 'function' | 'type'): string[] =>
  [...text.matchAll(new RegExp(`^create (?:or replace )?${what} (\\w+)`, 'gm'))].map(
    ([, name = '']) => name,
  );

async function read() {
  const files = globSync('**/*.sql', { cwd: FOLDER });
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.sql'),
      text: await readFile(join(FOLDER, file), 'utf8'),
    })),
  );
}

test('each file defines the one function that it is named after', async () => {
  const files = await read();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ name, text }) => definedIn(text, 'function').join() !== name)).toEqual([]);
});

test('functions and composite types of the database are those of the files, each defined once', async () => {
  const files = await read();
  const functions = await db.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and not exists (select from pg_depend
       where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  );
  const types = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'c'`,
  );
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();
  expect(namesOf(functions)).toEqual(namesOf(files));
  expect(namesOf(types)).toEqual(files.flatMap(({ text }) => definedIn(text, 'type')).toSorted());
});

test('no function is defined outside of its file', async () => {
  const others = globSync('[0-9]*.sql', { cwd: SQL_FOLDER });
  const texts = await Promise.all(others.map((file) => readFile(join(SQL_FOLDER, file), 'utf8')));
  expect(texts.flatMap((text) => definedIn(text, 'function'))).toEqual([]);
});
