/**
 * npm run db:types: lists the stored figures in settle_part.sql, and generates the table types and
 * sql/schema.sql from a migrated database.
 */
import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { startPostgres } from '@partsight/private-servers/private-postgres';
import { migrate } from '@partsight/server/db/migrate';
import { samePassword, provision } from '@partsight/server/db/provision';
import { ROLES } from '@partsight/server/db/roles';
import { dumpSchema, SCHEMA_FILE } from '@partsight/server/db/testing/dump-schema';
import { SETTLE_PART, withFigures } from '@partsight/server/db/testing/settled-figures';

const checkout = resolve(import.meta.dirname, '..');
const folder = `/var/tmp/partsight-types-${process.pid}`;
await writeFile(SETTLE_PART, withFigures(await readFile(SETTLE_PART, 'utf8')));
const postgres = await startPostgres({ folder, durable: false });
try {
  await provision({
    serverUrl: postgres.url('postgres'),
    database: 'types',
    ...samePassword('types'),
  });
  const url = postgres.url('types', ROLES.owner);
  await migrate(url);
  execFileSync(
    process.execPath,
    [join(checkout, 'node_modules/kysely-codegen/dist/cli/bin.js'), '--url', url],
    { cwd: join(checkout, 'packages/server'), stdio: 'inherit' },
  );
  await writeFile(SCHEMA_FILE, await dumpSchema(postgres.url('types')));
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
