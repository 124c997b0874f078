import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { migrate, migrationNames, replacedMigrations } from './migrate.ts';
import { ROLES } from './roles.ts';

const db = testDatabase();

/** Lets the database list these migrations of an earlier release instead of the baseline. */
async function listOldChain(names: Iterable<string>): Promise<void> {
  await db.query('delete from kysely_migration');
  await db.query(
    'insert into kysely_migration (name, timestamp) select unnest($1::text[]), now()::text',
    [[...names]],
  );
}

const listedNames = async (): Promise<string[]> =>
  (await db.query<{ name: string }>('select name from kysely_migration')).map(({ name }) => name);

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

test('a database of the old chain gets the baseline recorded and nothing else', async () => {
  const replaced = await replacedMigrations();
  expect(replaced.size).toBe(61);
  const [baseline = '', ...later] = await migrationNames();
  await listOldChain([...replaced, ...later]);
  const owner = db.ownerUrl;
  // All tables are there: running the baseline would fail at the first one.
  expect(await migrate(owner)).toEqual([baseline]);
  // The old names stay, because the release before this one looks for them.
  expect((await listedNames()).toSorted()).toEqual([...replaced, baseline, ...later].toSorted());
  expect(await migrate(owner)).toEqual([]);
});

test('a database that stopped inside the old chain is refused and left alone', async () => {
  const replaced = [...(await replacedMigrations())];
  const old = replaced.filter((name) => name < '0089');
  await listOldChain(old);
  await expect(migrate(db.ownerUrl)).rejects.toThrow(
    /too old for this release: it lacks 0089-history-of-lines, .* that has 0096-value-of-earlier-runs/,
  );
  expect((await listedNames()).toSorted()).toEqual(old);
  await listOldChain([...replaced, ...(await migrationNames())]);
});

test('the schema of the next release is left alone, and one of a later release is refused', async () => {
  const [release] = await db.query<{ version: string }>('select version from releases');
  const [major = 0, minor = 0] = (release?.version ?? '').split('.').map(Number);
  await db.query("insert into kysely_migration (name, timestamp) values ('9999-later', 'now')");
  await db.query('insert into releases (version) values ($1)', [`${major}.${minor + 1}.0`]);
  expect(await migrate(db.ownerUrl)).toEqual([]);
  await db.query('insert into releases (version) values ($1)', [`${major}.${minor + 2}.0`]);
  await expect(migrate(db.ownerUrl)).rejects.toThrow(/is too old for it/);
});
