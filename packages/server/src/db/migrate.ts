import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { Pool } from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');

// A migration that cannot get its lock at once gives way and is tried again: everyone behind a
// waiting ALTER would wait with it.
const LOCK_TIMEOUT = '500ms';
const LOCK_TRIES = 10;
const LOCK_NOT_AVAILABLE = '55P03';

/** All migrations in the order in which they are applied: that of their names. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.slice(0, -'.sql'.length)).toSorted();
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await migrationNames()) {
      const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8');
      migrations[name] = {
        async up(db: Kysely<unknown>) {
          await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Brings a database up to date as its owner. Answers with the names of what was applied. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: ownerUrl, max: 1 }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: sqlFiles });
    for (let attempt = 1; ; attempt += 1) {
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error === undefined) {
        return results.map((result) => result.migrationName);
      }
      if (attempt === LOCK_TRIES || !isLockTimeout(error)) {
        throw error;
      }
    }
  } finally {
    await db.destroy();
  }
}
