/** npm run docs:settings: writes the table of settings into docs/operations.md, and .env.example. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { envExample } from './settings-table/env-example.ts';
import { settingsTable, withTable } from './settings-table/settings-table.ts';

const checkout = resolve(import.meta.dirname, '..');
const page = join(checkout, 'docs/operations.md');
await writeFile(page, withTable(await readFile(page, 'utf8'), settingsTable()));
await writeFile(join(checkout, '.env.example'), envExample());
