/** npm run docs:settings: writes .env.example, which explains every setting. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { envExample } from './settings/settings.ts';

await writeFile(resolve(import.meta.dirname, '../.env.example'), envExample());
