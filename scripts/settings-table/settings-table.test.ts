import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { settingsTable, withTable } from './settings-table.ts';

test('the documented settings are the ones the processes read', async () => {
  const path = join(resolve(import.meta.dirname, '../..'), 'docs/operations.md');
  const text = await readFile(path, 'utf8');
  expect(text).toBe(withTable(text, settingsTable()));
});
