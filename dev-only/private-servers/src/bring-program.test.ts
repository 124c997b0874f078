import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bringProgram, missingPrograms } from './bring-program.ts';
import { findProgram } from './find-program.ts';
import { thisMachine, type Machine } from './machine.ts';

let folder = '';
let machines = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partsight-machines-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A machine on which these files lie, and nothing is in PATH. */
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

describe('a machine with nothing', () => {
  test('a person is told how to install each missing program', async () => {
    const machine = await machineWith();
    expect(await missingPrograms(machine)).toEqual([INSTALL_POSTGRES, INSTALL_REDIS]);
    await expect(bringProgram('redis', machine)).rejects.toThrow(INSTALL_REDIS);
  });

  test('root is told the same where there is nothing to install with', async () => {
    const machine = { ...(await machineWith()), isRoot: true };
    expect(await missingPrograms(machine)).toHaveLength(2);
  });

  test('Debian brings what is missing by itself, but only to root', async () => {
    const machine = await machineWith('usr/bin/apt-get');
    expect(await missingPrograms(machine)).toHaveLength(2);
    expect(await missingPrograms({ ...machine, isRoot: true })).toEqual([]);
  });
});

describe('programs that are not in PATH', () => {
  test.each([
    ['Debian', 'usr/lib/postgresql/15/bin'],
    ['the PostgreSQL project’s own packages', 'usr/pgsql-16/bin'],
    ['Homebrew', 'opt/homebrew/opt/postgresql@17/bin'],
    ['Homebrew on older Macs', 'usr/local/opt/postgresql@16/bin'],
    ['Homebrew without a version', 'opt/homebrew/opt/postgresql/bin'],
    ['Postgres.app', 'Applications/Postgres.app/Contents/Versions/17/bin'],
  ])('are found where %s puts them', async (_, place) => {
    const machine = await machineWith(`${place}/initdb`, 'opt/homebrew/opt/redis/bin/redis-server');
    expect(await findProgram('postgres', machine)).toBe(join(machine.root, place));
    expect(await missingPrograms(machine)).toEqual([]);
  });

  test('the newest of several is taken', async () => {
    const machine = await machineWith(
      ...[9.6, 15, 17, 16].map((version) => `usr/lib/postgresql/${version}/bin/initdb`),
    );
    expect(await findProgram('postgres', machine)).toMatch(/postgresql\/17\/bin$/);
  });

  test('a folder without the program is none', async () => {
    const machine = await machineWith('usr/lib/postgresql/17/bin/psql');
    expect(await findProgram('postgres', machine)).toBeNull();
  });
});

test('what is in PATH comes first', async () => {
  const { root, ...machine } = await machineWith('mine/initdb', 'usr/lib/postgresql/17/bin/initdb');
  const path = `${join(root, 'empty')}:${join(root, 'mine')}`;
  expect(await findProgram('postgres', { ...machine, root, path })).toBe(join(root, 'mine'));
});

test('this machine has what the other tests run on', async () => {
  for (const name of ['postgres', 'redis'] as const) {
    expect(await findProgram(name, thisMachine())).not.toBeNull();
  }
});
