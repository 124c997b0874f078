/**
 * npm run drill:restore: a database of some size is backed up as deploy/pgbackrest says, loses its rows
 * by somebody's mistake, and is brought back to the moment before it. Every row is held against its
 * checksum, whoever was erased meanwhile is erased again, and sealed tokens open with the keys that were
 * kept. The last line is JSON.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { freePort } from '@partsight/private-servers/free-port';
import { startPostgres } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { ROLE_NAMES, ROLES } from '@partsight/server/db/roles';
import { tokenSeal } from '@partsight/server/tokens/token-seal';
import { adminStep } from '@partsight/stack/admin-step';
import { CHECKOUT } from '@partsight/stack/checkout';
import { Client } from 'pg';

import { fillDatabase } from '../fill-database.ts';
import { backrestIn } from './backrest.ts';
import { countMismatched, countRows, markRows } from './row-marks.ts';

const { values } = parseArgs({ options: { mb: { type: 'string', default: '500' } } });
const LEAST_MB = Number(values.mb);
const ROW_BYTES = 800;
const PEOPLE = 10;

if (spawnSync('pgbackrest', ['version']).error !== undefined) {
  console.log('skipped: pgbackrest not installed');
  process.exit(0);
}

const demand = (isSo: boolean, what: string): void => {
  if (!isSo) {
    throw new Error(what);
  }
};
const startedAt = Date.now();
const say = (what: string): void =>
  console.log(`${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${what}`);

const folder = `/var/tmp/partsight-restore-${process.pid}`;
await mkdir(folder, { mode: 0o755 });
const port = await freePort();
const passphrase = randomBytes(24).toString('hex');
const backrest = await backrestIn({ folder, port, passphrase });
const start = () =>
  startPostgres({
    folder: join(folder, 'postgres'),
    port,
    durable: true,
    settings: backrest.postgresSettings,
  });
let postgres = await start();
const redis = await startRedis({ folder: join(folder, 'redis') });
const connected = async (): Promise<Client> => {
  const client = new Client({ connectionString: postgres.url('partsight') });
  // It is ended under this connection on purpose.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const key = (): string => randomBytes(32).toString('base64');
const [oldKey, newKey] = [key(), key()];
const settings: Record<string, string> = {
  DATABASE_SERVER_URL: postgres.url('postgres'),
  ...Object.fromEntries(
    ROLE_NAMES.map((name) => [
      `DATABASE_${name.toUpperCase()}_URL`,
      postgres.url('partsight', `${ROLES[name]}:drill`),
    ]),
  ),
  REDIS_URL: redis.url,
  ERASURE_KEY: key(),
  TOKEN_KEYS: `old:${oldKey}`,
};
const admin = (args: readonly string[], more: Record<string, string> = {}): Promise<void> =>
  adminStep(args, { ...settings, ...more });
const ROTATED = { TOKEN_KEYS: `new:${newKey},old:${oldKey}` };
const WITHOUT_OLD = { TOKEN_KEYS: `new:${newKey}` };

/** Everything that names a person, in whatever table. */
async function rowsOf(client: Client, userId: string): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  );
  let found = 0;
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from "${name}" where user_id = $1`,
      [userId],
    );
    found += rows[0]?.n ?? 0;
  }
  return found;
}

try {
  await admin(['provision']);
  await admin(['migrate']);
  await admin(['access', 'add', 'domain', 'drill.test']);
  let client = await connected();
  const rowsEach = Math.ceil((LEAST_MB * 1_000_000) / ROW_BYTES / PEOPLE / 2);
  const people = await fillDatabase(client, {
    people: PEOPLE,
    batchesEach: 2,
    partsEach: Math.ceil(rowsEach / 2),
    lookupsEach: rowsEach,
  });
  const seal = tokenSeal([{ id: 'old', key: Buffer.from(oldKey, 'base64') }]);
  for (const id of people) {
    const { keyId, bytes: sealed } = seal.seal(id, 'access-token', `token of ${id}`);
    await client.query(
      `insert into tokens (user_id, key_id, sealed, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [id, keyId, sealed],
    );
  }
  const { rows: sizes } = await client.query<{ mb: number }>(
    "select (pg_database_size('partsight') / 1000000)::int as mb",
  );
  const megabytes = sizes[0]?.mb ?? 0;
  demand(megabytes >= LEAST_MB, `the database has ${megabytes} MB only`);
  say(`filled: ${megabytes} MB`);

  await backrest.run('stanza-create');
  await backrest.run('check');
  const backupAt = Date.now();
  await backrest.run('backup', '--type=full');
  const backupSeconds = (Date.now() - backupAt) / 1_000;
  say('backed up');

  // What is written after the copy comes back from the log alone.
  await fillDatabase(
    client,
    { people: 1, batchesEach: 1, partsEach: 1_000, lookupsEach: 1_000 },
    'later',
  );
  const before = await markRows(client);
  const { rows: moments } = await client.query<{ moment: string }>(
    'select clock_timestamp()::text as moment',
  );
  const moment = moments[0]?.moment ?? '';
  await delay(50);

  const [erased = ''] = people;
  await admin(['erase', 'person-1@drill.test']);
  demand((await rowsOf(client, erased)) === 0, 'the person was not erased in the first place');
  const ledger = join(folder, 'ledger.jsonl');
  await writeFile(
    ledger,
    execFileSync(process.execPath, ['apps/admin/src/main.ts', 'erase', '--ledger'], {
      cwd: CHECKOUT,
      env: { PATH: process.env['PATH'], ...settings },
    }),
  );
  await admin(['rotate-keys'], ROTATED);
  await client.query('truncate parts, lookups cascade');
  await client.query('select pg_switch_wal()');
  say('one person erased, keys changed, and then every part was lost');

  const restoreAt = Date.now();
  await client.end();
  await postgres.stop();
  await backrest.run(
    'restore',
    '--delta',
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
  );
  postgres = await start();
  client = await connected();
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    if (rows[0]?.is === false) {
      break;
    }
    await delay(100);
  }
  const seconds = (Date.now() - restoreAt) / 1_000;
  const after = await markRows(client);
  const mismatched = countMismatched(before, after);
  say(`restored to ${moment}`);

  demand((await rowsOf(client, erased)) > 0, 'the backup did not bring the erased person back');
  await admin(['erase', '--again', ledger]);
  const left = await rowsOf(client, erased);
  const isReadable = async (more: Record<string, string>): Promise<boolean> =>
    admin(['rotate-keys'], more).then(
      () => true,
      () => false,
    );
  // A backup is as old as its keys.
  demand(!(await isReadable(WITHOUT_OLD)), 'tokens of the backup opened without their key');
  demand(await isReadable(ROTATED), 'tokens of the backup did not open with their key');
  await admin(['migrate']);
  await client.end();
  const figures = {
    rows: countRows(after),
    mismatched,
    seconds: Math.round(seconds * 10) / 10,
    megabytes,
    backupSeconds: Math.round(backupSeconds * 10) / 10,
    leftOfTheErased: left,
  };
  console.log(JSON.stringify(figures));
  process.exitCode = mismatched + left === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
}
