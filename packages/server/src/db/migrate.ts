import { setTimeout as delay } from 'node:timers/promises';

import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
// oxlint-disable-next-line no-restricted-imports -- a command whose operator waits, with a deadline to connect
import { Pool } from 'pg';

import { BUILD } from '../platform/build.ts';
import { applyFunctions, applyFunctionsBeforeTables } from './apply-functions.ts';
import { MAX_WAIT_MS } from './connection-gate.ts';
import { isCompatibleRelease, isLaterRelease } from './release-compatibility.ts';
import { migrationNames, migrationText, SQL_FOLDER, START } from './sql-folder.ts';

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

const sqlFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await migrationNames(folder)) {
      const text = await migrationText(folder, name);
      const scope = WITHOUT_TRANSACTION.test(text) ? 'session' : 'local';
      migrations[name] = {
        async up(db: Kysely<unknown>) {
          await sql.raw(`set ${scope} lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
});

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Applies one migration, in its own transaction unless it opts out. */
async function applyOne(db: Kysely<unknown>, folder: string, name: string): Promise<void> {
  const disableTransactions = WITHOUT_TRANSACTION.test(await migrationText(folder, name));
  const migrator = new Migrator({
    db,
    provider: sqlFiles(folder),
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

/** Commands that migrate at the same time wait for each other here. */
const inTurn = <T>(
  db: Kysely<unknown>,
  work: (tx: Transaction<unknown>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // A migration without a transaction has left its own limit.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('partsight-functions'))`.execute(tx);
    return work(tx);
  });

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

/** The latest release that has migrated the database. */
async function latestRelease(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version from releases order by string_to_array(version, '.')::int[] desc limit 1`.execute(
    db,
  );
  return rows[0]?.version ?? BUILD.version;
}

async function addRelease(db: Kysely<unknown>): Promise<void> {
  await sql`insert into releases (version) values (${BUILD.version}) on conflict do nothing`.execute(
    db,
  );
}

async function migrateOver(db: Kysely<unknown>, folder: string): Promise<string[]> {
  const applied = await appliedNames(db);
  if (applied.length > 0 && !applied.includes(START)) {
    throw new Error(
      'the database is of release 0.2.0 or older, which this release cannot upgrade: ' +
        'name a new database, and provision it before you migrate',
    );
  }
  const latest = applied.length === 0 ? BUILD.version : await latestRelease(db);
  if (isLaterRelease(latest, BUILD.version)) {
    // It is left alone if it is the next one, whose functions serve this release, too.
    if (!isCompatibleRelease(BUILD.version, latest)) {
      throw new Error(
        `the database is of release ${latest}; release ${BUILD.version} is too old for it`,
      );
    }
    await addRelease(db);
    return [];
  }
  const pending = (await migrationNames(folder)).filter((name) => !applied.includes(name));
  if (pending.length > 0) {
    await inTurn(db, (tx) => applyFunctionsBeforeTables(tx, folder));
  }
  for (const name of pending) {
    await applyOne(db, folder, name);
  }
  await inTurn(db, async (tx) => {
    await applyFunctions(tx, folder);
    await addRelease(tx);
  });
  return pending;
}

/**
 * Brings a database up to date as its owner: the migrations that it lacks, and all functions. Answers with
 * the names of the migrations.
 */
export async function migrate(ownerUrl: string, folder = SQL_FOLDER): Promise<string[]> {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 1,
    connectionTimeoutMillis: MAX_WAIT_MS,
  });
  // The server may end a connection that is closing, which concerns no statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrateOver(db, folder);
  } finally {
    await db.destroy();
  }
}
