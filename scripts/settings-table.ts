/** npm run docs:settings: writes the table of settings into docs/operations.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { settingsTable, withTable } from './settings-table/settings-table.ts';

const path = join(resolve(import.meta.dirname, '..'), 'docs/operations.md');
await writeFile(path, withTable(await readFile(path, 'utf8'), settingsTable()));
