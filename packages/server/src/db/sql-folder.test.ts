import { expect, test } from 'vitest';

import { migrationNames, migrationText, SQL_FOLDER } from './sql-folder.ts';

test('migrations are named by a number of four digits, each used once', async () => {
  const names = await migrationNames();
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

test('no migration sets the limits of its locks, which the command does', async () => {
  const names = await migrationNames();
  const texts = await Promise.all(names.map((name) => migrationText(SQL_FOLDER, name)));
  expect(names.filter((_, index) => /lock_timeout/i.test(texts[index] ?? ''))).toEqual([]);
});
