import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { Pool } from 'pg';

import { BUILD } from '../platform/build.ts';
import { replacedNames, textToApply } from './baseline.ts';
import { isCompatibleRelease } from './release-compatibility.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

// A migration that cannot get its lock at once gives way and is tried again: everyone behind a
// waiting ALTER would wait with it.
const LOCK_TIMEOUT = '500ms';
const LOCK_NOT_AVAILABLE = '55P03';
/** PostgreSQL gives up an automatic vacuum only for those who wait longer; one of a large table takes minutes. */
const KEEP_TRYING_MS = 15 * 60_000;
/** So that the traffic that waited behind a try gets through before the next one; later ones leave it more time. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/** First line of a migration that PostgreSQL does not run inside a transaction. */
const WITHOUT_TRANSACTION = /^-- without transaction\b/;

/** All migrations in the order in which they are applied: that of their names. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.slice(0, -'.sql'.length)).toSorted();
}

const textOf = (name: string): Promise<string> => readFile(join(FOLDER, `${name}.sql`), 'utf8');

/** Migrations of earlier releases that the baseline replaces. A database may still list them. */
export async function replacedMigrations(): Promise<Set<string>> {
  const texts = await Promise.all((await migrationNames()).map(textOf));
  return new Set(texts.flatMap(replacedNames));
}

const sqlFiles = (applied: ReadonlySet<string>): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await migrationNames()) {
      const text = await textOf(name);
      const scope = WITHOUT_TRANSACTION.test(text) ? 'session' : 'local';
      migrations[name] = {
        async up(db: Kysely<unknown>) {
          await sql.raw(`set ${scope} lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
          await sql.raw(textToApply(text, applied)).execute(db);
        },
      };
      // Kysely refuses a database that lists a migration it does not know.
      for (const replaced of replacedNames(text).filter((one) => applied.has(one))) {
        migrations[replaced] = { up: () => Promise.resolve() };
      }
    }
    return migrations;
  },
});

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Applies one migration, in its own transaction unless it opts out. */
async function applyOne(
  db: Kysely<unknown>,
  name: string,
  applied: ReadonlySet<string>,
): Promise<void> {
  const disableTransactions = WITHOUT_TRANSACTION.test(await textOf(name));
  const migrator = new Migrator({
    db,
    provider: sqlFiles(applied),
    disableTransactions,
    // Numbers are given out ahead, so that a lower one may come later.
    allowUnorderedMigrations: true,
  });
  const startedAt = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const { error } = await migrator.migrateTo(name);
    if (error === undefined) {
      return;
    }
    if (performance.now() - startedAt > KEEP_TRYING_MS || !isLockTimeout(error)) {
      throw error;
    }
    await delay(pauseMs);
  }
}

/** What has been applied so far, by whatever release. */
async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere !== true) {
    return [];
  }
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** A later release has been here: it is left alone if it is the next one, and refused otherwise. */
async function acceptNewerRelease(db: Kysely<unknown>, later: readonly string[]): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select version from releases order by string_to_array(version, '.')::int[] desc limit 1`.execute(
    db,
  );
  const newest = rows[0]?.version ?? BUILD.version;
  if (!isCompatibleRelease(BUILD.version, newest)) {
    throw new Error(
      `the database is of release ${newest} (${later.join(', ')}); release ${BUILD.version} is too old for it`,
    );
  }
}

/** Brings a database up to date as its owner. Answers with the names of what was applied. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: ownerUrl, max: 1 });
  // The server may end a connection that is closing, which concerns no statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const own = await migrationNames();
    const applied = new Set(await appliedNames(db));
    const replaced = await replacedMigrations();
    const later = [...applied].filter((name) => !own.includes(name) && !replaced.has(name));
    const pending = own.filter((name) => !applied.has(name));
    if (later.length > 0 && pending.length === 0) {
      await acceptNewerRelease(db, later);
      return [];
    }
    for (const name of pending) {
      await applyOne(db, name, applied);
    }
    await sql`insert into releases (version) values (${BUILD.version}) on conflict do nothing`.execute(
      db,
    );
    return pending;
  } finally {
    await db.destroy();
  }
}
