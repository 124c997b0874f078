/** npm run docs:settings: writes the table of settings into docs/operations.md, and .env.example. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { envExample, withSettingsTable } from './settings/settings.ts';

const root = resolve(import.meta.dirname, '..');
const page = join(root, 'docs/operations.md');
await writeFile(page, withSettingsTable(await readFile(page, 'utf8')));
await writeFile(join(root, '.env.example'), envExample());
