import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { envExample } from './env-example.ts';
import { settingsWithReaders } from './read-by.ts';
import { settingsTable, withTable } from './settings-table.ts';

const checkout = resolve(import.meta.dirname, '../..');

test('the documented settings are the ones the processes read', async () => {
  const text = await readFile(join(checkout, 'docs/operations.md'), 'utf8');
  expect(text).toBe(withTable(text, settingsTable()));
});

test('so are those of the example to copy', async () => {
  expect(await readFile(join(checkout, '.env.example'), 'utf8')).toBe(envExample());
});

test.each([
  ['DATABASE_API_URL', ['api', 'admin']],
  ['DATABASE_SWEEP_URL', ['worker', 'admin']],
  ['OIDC_ISSUER', ['api', 'admin']],
  ['WORKER_LANES', ['worker', 'admin']],
  ['DATABASE_OWNER_URL', ['admin']],
])('%s is read by %j', (name, readers) => {
  expect(settingsWithReaders().find((setting) => setting.name === name)?.readers).toEqual(readers);
});
