/** npm run check -- migrations: refuses migrations that would block users while they run. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { migrationNames } from '@partsight/server/db/migrate';

import { judgeMigration } from './migrations/judge-migration.ts';

const folder = resolve(import.meta.dirname, '../packages/server/migrations');
const names = await migrationNames();
let faults = 0;
for (const name of names) {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8');
  for (const fault of judgeMigration(name, text, names)) {
    faults += 1;
    console.error(`${name}: ${fault}`);
  }
}
console.log(`${names.length} migrations, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
