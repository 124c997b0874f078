import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { migrationText, SQL_FOLDER, START } from '@partsight/server/db/sql-folder';
import { Client } from 'pg';

/** Beside the data: the digest of the start file that made the database. */
const DIGEST_FILE = 'start-file';

/**
 * Drops the database of a kept folder if another start file made it: there is no way from that one to this.
 * Says whether it did.
 */
export async function dropOutdatedDatabase(
  folder: string,
  serverUrl: string,
  database: string,
): Promise<boolean> {
  const file = join(folder, DIGEST_FILE);
  const digest = createHash('sha256')
    .update(await migrationText(SQL_FOLDER, START))
    .digest('hex');
  if (digest === (await readFile(file, 'utf8').catch(() => null))) {
    return false;
  }
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    await client.query(`drop database if exists ${database} with (force)`);
    await writeFile(file, digest);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
