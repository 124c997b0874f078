import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { BUILD } from '../platform/build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { callOver } from './call-function.ts';
import { migrate } from './migrate.ts';
import { ROLES } from './roles.ts';
import { migrationNames, SQL_FOLDER } from './sql-folder.ts';
import { sqlFolderWith } from './testing/sql-folder-with.ts';

const db = testDatabase();
const newFolder = temporaryFolder();

let nextFolder = 0;
async function nextRelease(changes: Readonly<Record<string, string>>): Promise<string> {
  nextFolder += 1;
  const folder = join(newFolder(), String(nextFolder));
  await sqlFolderWith(folder, changes);
  return folder;
}

const textOf = (path: string): Promise<string> => readFile(join(SQL_FOLDER, path), 'utf8');

/** Every function with its source and rights. */
const functions = () =>
  db.query<{ name: string; source: string; rights: string }>(
    `select oid::regprocedure::text as name, prosrc as source, proacl::text as rights from pg_proc
     where pronamespace = 'public'::regnamespace order by 1`,
  );

afterEach(async () => {
  // What a test has left behind in functions.
  await db.query('delete from releases where version <> $1', [BUILD.version]);
  await migrate(db.ownerUrl);
});

test('an empty database gets all of them in the order of their names, and nothing the second time', async () => {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  const url = db.ownerUrl.replace(/[^/]+$/, name);
  await db.query(`create database ${name} owner ${ROLES.owner}`);
  try {
    expect(await migrate(url)).toEqual(await migrationNames());
    expect(await migrate(url)).toEqual([]);
  } finally {
    // Dropping the database would break a connection that is still closing.
    await expect
      .poll(() => db.query('select pid from pg_stat_activity where datname = $1', [name]))
      .toEqual([]);
    await db.query(`drop database ${name}`);
  }
});

test('a database of 0.2.0 or older is refused in one sentence and left alone', async () => {
  const listed = () => db.query('select name from kysely_migration order by name');
  const own = await db.query<{ name: string }>('delete from kysely_migration returning name');
  const insert = `insert into kysely_migration (name, timestamp) values ($1, 'now')`;
  for (const name of ['0001-baseline', '0100-numbers-read']) {
    await db.query(insert, [name]);
  }
  const before = await functions();
  await expect(migrate(db.ownerUrl)).rejects.toThrow(
    /^the database is of release 0\.2\.0 or older, which this release cannot upgrade: name a new database,/,
  );
  expect(await listed()).toEqual([{ name: '0001-baseline' }, { name: '0100-numbers-read' }]);
  expect(await functions()).toEqual(before);
  await db.query('delete from kysely_migration');
  for (const { name } of own) {
    await db.query(insert, [name]);
  }
});

test('the schema of the next release is left alone with its functions, and one of a later release is refused', async () => {
  const [major = 0, minor = 0] = BUILD.version.split('.').map(Number);
  const path = 'functions/is_past.sql';
  const changed = (await textOf(path)).replace('1 minute', '2 minutes');
  await migrate(db.ownerUrl, await nextRelease({ [path]: changed }));
  await db.query('insert into releases (version) values ($1)', [`${major}.${minor + 1}.0`]);
  const before = await functions();
  expect(await migrate(db.ownerUrl)).toEqual([]);
  expect(await functions()).toEqual(before);
  await db.query('insert into releases (version) values ($1)', [`${major}.${minor + 2}.0`]);
  await expect(migrate(db.ownerUrl)).rejects.toThrow(/is too old for it/);
});

test('tables change by files of their own, functions by their text', async () => {
  const before = await functions();
  const folder = await nextRelease({
    '0002-column.sql': 'alter table lots add column trial integer;',
    '0003-index.sql':
      '-- without transaction\ncreate index concurrently if not exists trial on lots (dealer);',
    'functions/before-tables/app_trial.sql':
      'create or replace function app_trial() returns integer language sql return 1;',
    'functions/is_past.sql': (await textOf('functions/is_past.sql')).replace('1 min', '2 min'),
    'functions/line_size.sql': '',
  });
  expect(await migrate(db.ownerUrl, folder)).toEqual(['0002-column', '0003-index']);
  expect(
    await db.query(
      "select indexrelid::regclass::text as name from pg_index where indisvalid and indexrelid = 'trial'::regclass",
    ),
  ).toEqual([{ name: 'trial' }]);
  const names = (await functions()).map(({ name }) => name);
  expect(names).toContain('app_trial()');
  expect(names).not.toContain('line_size(numeric,bigint,bigint)');
  expect(await db.query("select is_past(now() + interval '90 s') as is")).toEqual([{ is: false }]);
  await db.query('alter table lots drop column trial');
  await db.query('drop index trial');
  await db.query("delete from kysely_migration where name in ('0002-column', '0003-index')");
  expect(await migrate(db.ownerUrl)).toEqual([]);
  expect(await functions()).toEqual(before);
});

test('a composite type with another column comes with all functions that name it, and their callers go on', async () => {
  const path = 'functions/find_session.sql';
  const rights = (await functions()).map(({ name, rights: own }) => [name, own]);
  const call = callOver(db.connections);
  const find = () =>
    call(sql`select session.* from find_session(${Buffer.of(0)}, now(), now()) as session`);
  await find();
  const folder = await nextRelease({
    [path]: (await textOf(path)).replace(/(\n {2}listed \w+)\n/, '$1,\n  trial integer\n'),
  });
  const oidOf = () =>
    db.query<{ type: number; other: number }>(
      "select 'found_session'::regtype::oid::int as type, 'reserve_slot'::regproc::oid::int as other",
    );
  const [before] = await oidOf();
  await migrate(db.ownerUrl, folder);
  const [after] = await oidOf();
  expect(after?.type).not.toBe(before?.type);
  expect(after?.other).toBe(before?.other);
  expect((await functions()).map(({ name, rights: own }) => [name, own])).toEqual(rights);
  await find();
  await migrate(db.ownerUrl, folder);
  expect(await oidOf()).toEqual([after]);
});

test('functions change together or not at all', async () => {
  const before = await functions();
  const folder = await nextRelease({
    'functions/is_past.sql': (await textOf('functions/is_past.sql')).replace('1 min', '2 min'),
    'functions/line_size.sql':
      'create or replace function line_size() returns nothing_known language sql return 1;',
  });
  await expect(migrate(db.ownerUrl, folder)).rejects.toThrow(/nothing_known/);
  expect(await functions()).toEqual(before);
});
