import { appendFile, readFile } from 'node:fs/promises';

import { poll, untilAnswers } from '@partsight/stack/wait-until';
import { Pool } from 'pg';

import { fillDatabase } from '../fill-database.ts';
import { downloadRelease, MARKETPLACE, startMachine, type Machine } from '../machine/machine.ts';
import type { ReleaseFiles } from '../machine/releases.ts';
import { countMismatched, countRows, readChecksums } from '../restore/row-checksums.ts';
import { expectThat } from './expect-that.ts';
import { startPager } from './pager.ts';
import { untilServed, whileReading } from './reading.ts';
import { rotateEverySecret } from './secrets.ts';
import { findSlowSeller } from './slow-seller.ts';

export type Plan = {
  readonly publicKey: string;
  readonly last: ReleaseFiles;
  /** This checkout with migrations of the drill. */
  readonly next: ReleaseFiles;
};

const DEPLOY = '/opt/partsight/current/deploy';
const ADMIN = `${DEPLOY}/admin.sh`;
const RELEASES = `${DEPLOY}/releases.sh`;
const UNITS = 'partsight-api@4310 partsight-api@4312 partsight-worker@4321 partsight-worker@4322';
const SMALL_DISK = '/var/lib/small';

async function openDatabase(): Promise<Pool> {
  const password = (await readFile('/etc/partsight/server-password', 'utf8')).trim();
  const connectionString = `postgres://postgres:${password}@127.0.0.1/partsight`;
  const pool = new Pool({ connectionString, max: 2 });
  pool.on('error', () => undefined);
  return pool;
}

async function withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = await openDatabase();
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Installs by the page, and points the product at the simulator. */
async function install(machine: Machine, { last, publicKey }: Plan): Promise<string> {
  await downloadRelease(machine, last, publicKey);
  const commands = await machine.follow('install');
  await appendFile('/etc/partsight/common.env', `MARKETPLACE_API_ORIGIN=${MARKETPLACE}\n`);
  await machine.shell.run(`${RELEASES} restart`);
  for (const port of [4310, 4312]) {
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, machine.signal);
  }
  await untilServed(machine);
  return `${commands} commands, release ${last.version}`;
}

async function backUp(machine: Machine): Promise<string> {
  // Where the page has the operator name a bucket: another disk, since there is no other machine.
  await machine.shell.run(`sed -i '/_TYPE=s3/d; /_S3_/d' /etc/partsight/backup.env`);
  const own = ['PGBACKREST_PG1_PATH=$PGDATA', 'PGBACKREST_PG1_SOCKET_PATH=/run/postgresql'];
  await machine.shell.run(
    `printf '%s\\n' "${own.join('" "')}" PGBACKREST_LOCK_PATH=/tmp >> /etc/partsight/backup.env`,
  );
  await machine.shell.run(`cd /opt/partsight/current`);
  const commands = await machine.follow('backup');
  await untilServed(machine);
  const noted = await withDatabase((pool) => pool.query('select kind from backups'));
  expectThat(noted.rowCount === 1, 'the backup was not noted');
  return `${commands} commands`;
}

const fill = (): Promise<string> =>
  withDatabase(async (pool) => {
    const sizes = { users: 4, batchesEach: 2, partsEach: 2_000, lookupsEach: 2_000 };
    await fillDatabase(pool, { prefix: 'person-', ...sizes });
    return '16,000 parts, 8,000 lookups';
  });

/** Deletes everything by mistake, and restores the moment before. */
async function restoreMoment(machine: Machine): Promise<string> {
  const { shell } = machine;
  await shell.run(`systemctl stop ${UNITS}`);
  const { before, moment } = await withDatabase(async (pool) => {
    const checksums = await readChecksums(pool);
    const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
    await pool.query('truncate parts, lookups cascade');
    await pool.query('select pg_switch_wal()');
    return { before: checksums, moment: rows[0]?.at ?? '' };
  });
  await machine.follow('restore', { '2026-01-31 09:30:00+00': moment });
  const after = await withDatabase(async (pool) => {
    const isRecovering = async (): Promise<boolean> => {
      const { rows } = await pool.query<{ is: boolean }>('select pg_is_in_recovery() as is');
      return rows[0]?.is ?? true;
    };
    await poll(isRecovering, (is) => !is, { withinMs: 60_000 });
    return readChecksums(pool);
  });
  const mismatched = countMismatched(before, after);
  expectThat(mismatched === 0, `${mismatched} rows differ`);
  await shell.run(`${ADMIN} migrate`);
  await shell.run(`systemctl start ${UNITS}`);
  await untilServed(machine);
  return `${countRows(after)} rows, 0 differ`;
}

/** Watches every process, and alarms when a disk gets full. */
async function alarmOnFullDisk(machine: Machine): Promise<string> {
  const { shell } = machine;
  await shell.run(`mkdir -p ${SMALL_DISK} && mount -t tmpfs -o size=20m tmpfs ${SMALL_DISK}`);
  const pager = await startPager(machine);
  try {
    const silent = await pager.silent();
    expectThat(silent.length === 0, `not scraped: ${silent.join(', ')}`);
    expectThat(!(await pager.isFiring('DiskFills', SMALL_DISK)), 'an empty disk alarms');
    await shell.run(`head -c 19M /dev/zero > ${SMALL_DISK}/file`);
    expectThat(await pager.untilFiring('DiskFills', SMALL_DISK), 'a full disk does not alarm');
    return 'DiskFills fires';
  } finally {
    await pager.stop();
    await shell.run(`umount ${SMALL_DISK} && rmdir ${SMALL_DISK}`);
  }
}

async function doctorAgrees({ shell }: Machine): Promise<string> {
  const output = await shell.run(`${ADMIN} doctor || true`);
  const keys = output.split('\n').find((line) => line.includes('token keys')) ?? '';
  expectThat(keys.startsWith('ok'), output);
  return keys;
}

type Step = readonly [name: string, run: () => Promise<string>];

const stepsOf = (machine: Machine, plan: Plan): readonly Step[] => {
  const { shell } = machine;
  const { version, folder } = plan.next;
  const use = async (): Promise<void> => {
    await shell.run(`${RELEASES} use ${version}`);
  };
  return [
    ['install the last release by the page', () => install(machine, plan)],
    [
      'add the next release',
      () => shell.run(`${RELEASES} add ${folder}/partsight-${version}.tar.gz`),
    ],
    ['change to it', () => whileReading(machine, use)],
    [
      'roll back',
      () => whileReading(machine, async () => void (await shell.run(`${RELEASES} back`))),
    ],
    ['change to it again', () => whileReading(machine, use)],
    ['doctor', () => doctorAgrees(machine)],
    ['back up by the unit', () => backUp(machine)],
    ['fill', fill],
    ['restore a moment', () => restoreMoment(machine)],
    ['find a slow seller', () => findSlowSeller(machine, ADMIN)],
    ['rotate every secret', () => rotateEverySecret(machine)],
    ['alarm on a full disk', () => alarmOnFullDisk(machine)],
  ];
};

/** Stops at the first step that fails, since later ones need it. */
export async function runSteps(
  folder: string,
  plan: Plan,
): Promise<{ readonly steps: number; readonly failed: number }> {
  const machine = await startMachine(folder);
  const steps = stepsOf(machine, plan);
  try {
    for (const [name, run] of steps) {
      const startedAt = Date.now();
      const result = await run();
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      console.log(`${name}: ${seconds} s: ${result.split('\n').at(-1)}`);
    }
    return { steps: steps.length, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { steps: steps.length, failed: 1 };
  } finally {
    await machine.stop();
  }
}
