import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { migrate, migrationNames } from './migrate.ts';
import { OWNER_ROLE } from './provision.ts';

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
  await db.query(`create database ${name} owner ${OWNER_ROLE}`);
  try {
    expect(await migrate(url)).toEqual(await migrationNames());
    expect(await migrate(url)).toEqual([]);
  } finally {
    await db.query(`drop database ${name} with (force)`);
  }
});
