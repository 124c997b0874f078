import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { envExample, settingsWithReaders } from './settings.ts';

const root = resolve(import.meta.dirname, '../..');

test('the documented settings are the ones the programs read', async () => {
  expect(await readFile(join(root, '.env.example'), 'utf8')).toBe(envExample());
});

test.each([
  ['DATABASE_API_URL', ['api', 'admin']],
  ['DATABASE_POLL_URL', ['api', 'admin']],
  ['DATABASE_SWEEP_URL', ['worker', 'admin']],
  ['DATABASE_OWNER_URL', ['admin']],
])('%s is read by %j', (name, readers) => {
  expect(settingsWithReaders().find((setting) => setting.name === name)?.readers).toEqual(readers);
});
