import { appendFile, readFile } from 'node:fs/promises';

import { poll } from '@partsight/stack/wait-until';
import { Pool } from 'pg';

import { fillDatabase } from '../fill-database.ts';
import { expectThat } from '../report.ts';
import { downloadRelease, MARKETPLACE, type Machine } from './machine/machine.ts';
import { onMachine, untilApisAnswer, type Step } from './machine/on-machine.ts';
import { makeSigner, type ReleaseFiles } from './machine/releases.ts';
import { startPager } from './operate/pager.ts';
import { untilServed, whileReading } from './operate/reading.ts';
import { rotateEverySecret } from './operate/secrets.ts';
import { findSlowSeller } from './operate/slow-seller.ts';
import { countMismatched, countRows, readChecksums } from './row-checksums.ts';

type Plan = {
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

async function withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const password = (await readFile('/etc/partsight/server-password', 'utf8')).trim();
  const connectionString = `postgres://postgres:${password}@127.0.0.1/partsight`;
  const pool = new Pool({ connectionString, max: 2 });
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Installs by the page, and points the product at the simulator. */
async function install(machine: Machine, { last, publicKey }: Plan): Promise<string> {
  const release = await downloadRelease(machine, last, publicKey);
  const commands = await machine.follow('install');
  await appendFile('/etc/partsight/common.env', `MARKETPLACE_API_ORIGIN=${MARKETPLACE}\n`);
  await machine.shell.run(`${RELEASES} restart`);
  await untilApisAnswer(machine);
  await untilServed(machine);
  return `${commands}, ${release}`;
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
  return commands;
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

const stepsOf = (machine: Machine, plan: Plan): readonly Step[] => {
  const { shell } = machine;
  const { version, folder } = plan.next;
  const switchBy = (command: string) => () =>
    whileReading(machine, () => shell.run(`${RELEASES} ${command}`));
  return [
    ['install the last release by the page', () => install(machine, plan)],
    [
      'add the next release',
      () => shell.run(`${RELEASES} add ${folder}/partsight-${version}.tar.gz`),
    ],
    ['change to it', switchBy(`use ${version}`)],
    ['roll back', switchBy('back')],
    ['change to it again', switchBy(`use ${version}`)],
    ['doctor', () => doctorAgrees(machine)],
    ['back up by the unit', () => backUp(machine)],
    ['fill', fill],
    ['restore a moment', () => restoreMoment(machine)],
    ['find a slow seller', () => findSlowSeller(machine, ADMIN)],
    ['rotate every secret', () => rotateEverySecret(machine)],
    ['alarm on a full disk', () => alarmOnFullDisk(machine)],
  ];
};

/**
 * What a year of running the product asks of its operators, on one machine and by the page: installs the last
 * release, changes to the next one and back under load, backs up by the unit, restores a moment, rotates
 * every secret, finds a slow seller and is alarmed about a full disk.
 */
export const operate = onMachine<Plan>('operate', {
  needed: [
    'haproxy',
    'minisign',
    'openssl',
    'pgbackrest',
    'prometheus',
    'prometheus-node-exporter',
    'psql',
  ],
  async prepare(folder) {
    const signer = await makeSigner(folder);
    const current = await signer.current();
    const last = await signer.last(current);
    return { publicKey: signer.publicKey, last, next: await signer.next(current, last) };
  },
  stepsOf,
});
