import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  ensureProgram,
  findProgram,
  missingPrograms,
  thisMachine,
  type Machine,
} from './programs.ts';

let folder = '';
let machines = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partsight-machines-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A machine with these files and an empty PATH. */
async function machineWith(...files: string[]): Promise<Machine> {
  machines += 1;
  const root = join(folder, String(machines));
  await mkdir(root);
  for (const file of files) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), '');
  }
  return { root, path: '', isRoot: false };
}

const INSTALL_POSTGRES =
  'PostgreSQL is not installed: initdb is nowhere to be found. Install it with "sudo apt install postgresql", "sudo dnf install postgresql-server" or "brew install postgresql@17".';
const INSTALL_REDIS =
  'Redis is not installed: redis-server is nowhere to be found. Install it with "sudo apt install redis-server", "sudo dnf install redis" or "brew install redis".';

describe('a machine without any program', () => {
  test('says how to install each missing program', async () => {
    const machine = await machineWith();
    expect(await missingPrograms(machine)).toEqual([INSTALL_POSTGRES, INSTALL_REDIS]);
    await expect(ensureProgram('redis', machine)).rejects.toThrow(INSTALL_REDIS);
  });

  test('says the same to root without apt-get', async () => {
    const machine = { ...(await machineWith()), isRoot: true };
    expect(await missingPrograms(machine)).toHaveLength(2);
  });

  test('installs missing programs on Debian, but only as root', async () => {
    const machine = await machineWith('usr/bin/apt-get');
    expect(await missingPrograms(machine)).toHaveLength(2);
    expect(await missingPrograms({ ...machine, isRoot: true })).toEqual([]);
  });
});

describe('a program that is not in PATH', () => {
  test.each([
    ['Debian', 'usr/lib/postgresql/15/bin'],
    ['the PostgreSQL project’s own packages', 'usr/pgsql-16/bin'],
    ['Homebrew', 'opt/homebrew/opt/postgresql@17/bin'],
    ['Homebrew on older Macs', 'usr/local/opt/postgresql@16/bin'],
    ['Homebrew without a version', 'opt/homebrew/opt/postgresql/bin'],
    ['Postgres.app', 'Applications/Postgres.app/Contents/Versions/17/bin'],
  ])('is found in the folder of %s', async (_, place) => {
    const machine = await machineWith(`${place}/initdb`, 'opt/homebrew/opt/redis/bin/redis-server');
    expect(await findProgram('postgres', machine)).toBe(join(machine.root, place));
    expect(await missingPrograms(machine)).toEqual([]);
  });

  test('is the newest of several', async () => {
    const machine = await machineWith(
      ...[9.6, 15, 17, 16].map((version) => `usr/lib/postgresql/${version}/bin/initdb`),
    );
    expect(await findProgram('postgres', machine)).toMatch(/postgresql\/17\/bin$/);
  });

  test('is not found in a folder without the program', async () => {
    const machine = await machineWith('usr/lib/postgresql/17/bin/psql');
    expect(await findProgram('postgres', machine)).toBeNull();
  });
});

test('a program in PATH comes first', async () => {
  const { root, ...machine } = await machineWith('mine/initdb', 'usr/lib/postgresql/17/bin/initdb');
  const path = `${join(root, 'empty')}:${join(root, 'mine')}`;
  expect(await findProgram('postgres', { ...machine, root, path })).toBe(join(root, 'mine'));
});

test('this machine has the programs that other tests need', async () => {
  for (const name of ['postgres', 'redis'] as const) {
    expect(await findProgram(name, thisMachine())).not.toBeNull();
  }
});
