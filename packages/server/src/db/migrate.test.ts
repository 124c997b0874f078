import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { migrate, migrationNames } from './migrate.ts';
import { ROLES } from './roles.ts';

const db = testDatabase();

/** Both had been applied in many places before anybody saw that they share a number. */
const SHARED = new Set(['0007-renewals-and-store-runs', '0007-store-runs-swept']);

const numberOf = (name: string): string => name.split('-')[0] ?? '';

/** Names whose number is badly written or another one's too. */
const badlyNumbered = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !/^\d{4}-[a-z0-9-]+$/.test(name) ||
      (!SHARED.has(name) &&
        names.some((other) => other !== name && numberOf(other) === numberOf(name))),
  );

test('every migration has a number of its own', async () => {
  expect(badlyNumbered(await migrationNames())).toEqual([]);
});

test.each([
  [
    ['0012-a', '0013-b', '0013-c'],
    ['0013-b', '0013-c'],
  ],
  [['0012-a', '13-b'], ['13-b']],
  // The old pair is no excuse for a third.
  [['0007-renewals-and-store-runs', '0007-store-runs-swept', '0007-more'], ['0007-more']],
])('%j are refused for %j', (names, bad) => {
  expect(badlyNumbered(names)).toEqual(bad);
});

test('an empty database gets all of them in the order of their names, and nothing the second time', async () => {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  const url = db.ownerUrl.replace(/[^/]+$/, name);
  await db.query(`create database ${name} owner ${ROLES.owner}`);
  try {
    expect(await migrate(url)).toEqual(await migrationNames());
    expect(await migrate(url)).toEqual([]);
  } finally {
    // A connection that is on its way out would be cut off, and nobody listens to it any more.
    await expect
      .poll(() => db.query('select pid from pg_stat_activity where datname = $1', [name]))
      .toEqual([]);
    await db.query(`drop database ${name}`);
  }
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
