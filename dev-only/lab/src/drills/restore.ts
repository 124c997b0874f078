import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '@partsight/private-servers/free-port';
import { startPostgres } from '@partsight/private-servers/private-postgres';
import { tokenSeal } from '@partsight/server/tokens/secrets/token-seal';
import { experiment, type Outcome } from '@partsight/stack/experiment';
import { needPrograms } from '@partsight/stack/need-programs';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';
import { poll } from '@partsight/stack/wait-until';
import type { Pool } from 'pg';

import { fillDatabase } from '../fill-database.ts';
import { expectThat, goal, progressLog } from '../report.ts';
import { rounded } from '../statistics.ts';
import { backrestIn, type Backrest } from './backrest.ts';
import { countMismatched, countRows, readChecksums } from './row-checksums.ts';

const ROW_BYTES = 800;
const USERS = 10;

const newKey = (): string => randomBytes(32).toString('base64');
const OLD_KEY = newKey();
const NEW_KEY = newKey();
const ROTATED = { TOKEN_KEYS: `new:${NEW_KEY},old:${OLD_KEY}` };
const WITHOUT_OLD = { TOKEN_KEYS: `new:${NEW_KEY}` };

async function single<T>(admin: Pool, text: string): Promise<T> {
  const { rows } = await admin.query<{ value: T }>(text);
  return (rows[0] as { value: T }).value;
}

/** Counts the rows of a user in all tables. */
async function countRowsOf(admin: Pool, userId: string): Promise<number> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  );
  let found = 0;
  for (const { name } of tables) {
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from "${name}" where user_id = $1`,
      [userId],
    );
    found += rows[0]?.n ?? 0;
  }
  return found;
}

async function fill(admin: Pool, leastMb: number): Promise<string[]> {
  const rowsEach = Math.ceil((leastMb * 1_000_000) / ROW_BYTES / USERS / 2);
  const sizes = { batchesEach: 2, partsEach: Math.ceil(rowsEach / 2), lookupsEach: rowsEach };
  const userIds = await fillDatabase(admin, { prefix: 'user-', users: USERS, ...sizes });
  const seal = tokenSeal([{ id: 'old', key: Buffer.from(OLD_KEY, 'base64') }]);
  for (const id of userIds) {
    const { keyId, bytes } = seal.seal(id, 'access-token', `token of ${id}`);
    await admin.query(
      `insert into tokens (user_id, key_id, sealed, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [id, keyId, bytes],
    );
  }
  return userIds;
}

async function run(
  { admin, folder, postgres, runAdmin }: Cluster,
  backrest: Backrest,
  leastMb: number,
): Promise<Outcome> {
  const log = progressLog();
  const addPerson = (prefix: string, rows: number) =>
    fillDatabase(admin, { prefix, users: 1, batchesEach: 1, partsEach: rows, lookupsEach: rows });
  const [erased = ''] = await fill(admin, leastMb);
  const megabytes = await single<number>(
    admin,
    "select (pg_database_size('partsight') / 1000000)::int as value",
  );
  expectThat(megabytes >= leastMb, `the database has only ${megabytes} MB`);
  log(`filled: ${megabytes} MB`);

  await backrest.run('stanza-create');
  await backrest.run('check');
  const backupAt = Date.now();
  await backrest.runUnit('full');
  const backupSeconds = rounded((Date.now() - backupAt) / 1_000, 1);
  log('backed up');

  await addPerson('later-', 1_000);
  await backrest.runUnit('incr');
  const noted = await single<number>(admin, 'select count(*)::int as value from backups');
  expectThat(noted === 2, `${noted} of 2 backups were noted`);
  // Rows written after the last backup come back from the WAL alone.
  await addPerson('last-', 100);
  const before = await readChecksums(admin);
  const moment = await single<string>(admin, 'select clock_timestamp()::text as value');
  await delay(50);

  await runAdmin(['erase', 'user-1@people.test']);
  expectThat((await countRowsOf(admin, erased)) === 0, 'the user was not erased');
  const ledger = join(folder, 'ledger.jsonl');
  await writeFile(ledger, await runAdmin(['erase', '--ledger']));
  await runAdmin(['rotate-keys'], ROTATED);
  await admin.query('truncate parts, lookups cascade');
  await admin.query('select pg_switch_wal()');
  log('erased a user, rotated the keys and deleted every part');

  const restoreAt = Date.now();
  await postgres.stop();
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await backrest.run('restore', '--delta', ...target);
  const restored = await startPostgres({
    folder: join(folder, 'postgres'),
    port: postgres.port,
    durable: true,
    settings: backrest.postgresSettings,
  });
  try {
    await poll(
      () => single<boolean>(admin, 'select pg_is_in_recovery() as value'),
      (isRecovering) => !isRecovering,
    );
    const seconds = rounded((Date.now() - restoreAt) / 1_000, 1);
    const after = await readChecksums(admin);
    const mismatched = countMismatched(before, after);
    log(`restored to ${moment}`);

    expectThat((await countRowsOf(admin, erased)) > 0, 'the backup had no erased user');
    await runAdmin(['erase', '--again', ledger]);
    const leftOfTheErased = await countRowsOf(admin, erased);
    const canRotate = (keys: Readonly<Record<string, string>>): Promise<boolean> =>
      runAdmin(['rotate-keys'], keys).then(
        () => true,
        () => false,
      );
    expectThat(!(await canRotate(WITHOUT_OLD)), 'tokens opened without their key');
    expectThat(await canRotate(ROTATED), 'tokens did not open with their key');
    await runAdmin(['migrate']);
    const rows = countRows(after);
    return {
      figures: { rows, mismatched, seconds, megabytes, backupSeconds, leftOfTheErased },
      goals: [
        goal(mismatched === 0, `${mismatched} rows differ`),
        goal(leftOfTheErased === 0, `${leftOfTheErased} rows of the erased user are left`),
      ],
    };
  } finally {
    await restored.stop();
  }
}

/**
 * Backs up a database of at least `mb` megabytes as deploy/pgbackrest does, deletes its rows by mistake, and
 * restores the moment before. Every row has to have its old checksum, a user erased in between is erased
 * again, and encrypted tokens open with the stored keys.
 */
export const restore = experiment({ mb: 500 }, async ({ mb }) => {
  needPrograms('pgbackrest');
  const folder = `/var/tmp/partsight-restore-${process.pid}`;
  const port = await freePort();
  const passphrase = randomBytes(24).toString('hex');
  const backrest = await backrestIn({ folder, port, passphrase });
  const options = {
    folder,
    ports: { postgres: port },
    postgresSettings: backrest.postgresSettings,
    settings: { ERASURE_KEY: newKey(), TOKEN_KEYS: `old:${OLD_KEY}` },
  };
  return withCluster(options, (cluster) => run(cluster, backrest, mb));
});
