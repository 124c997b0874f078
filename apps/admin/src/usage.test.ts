import { describe, expect, test } from 'vitest';

import { COMMANDS } from './command-table.ts';
import { runInProcess, runProgram } from './testing/run-program.ts';

const runCommand = (...args: string[]) => runInProcess(args);

test('without a command: lists all commands and fails', async () => {
  const { code, stdout, stderr } = await runProgram([]);
  expect([code, stdout]).toEqual([2, '']);
  for (const { name, summary } of COMMANDS) {
    expect(stderr).toContain(`${name} `);
    expect(stderr).toContain(summary);
  }
});

test('--help: lists all commands and succeeds', async () => {
  const { code, stdout, stderr } = await runCommand('--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('why-stuck');
});

describe.each(COMMANDS.map(({ name }) => name))('%s', (name) => {
  test('prints its usage without any settings', async () => {
    const { code, stdout } = await runCommand(name, '--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`npm run admin -- ${name}`);
    expect(stdout).toContain('DATABASE_');
  });

  test('rejects unknown arguments and prints its usage', async () => {
    const { code, stdout, stderr } = await runCommand(name, '--sideways');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--sideways');
    expect(stderr).toContain(`npm run admin -- ${name}`);
  });
});

test.each([
  [['sing'], 'there is no command sing'],
  [['lanes', 'mine'], 'there is no use for mine'],
  [['access', 'add', 'address'], 'needs address or domain'],
  [['access', 'add', 'person', 'a@b.c'], 'needs address or domain'],
  [['access', 'add', 'address', 'b.c'], 'b.c is no address'],
  [['access', 'remove', 'domain', 'a@b.c'], 'a@b.c is no domain'],
  [['erase'], 'needs the address of one person'],
  [['erase', 'pat'], 'needs the address of one person'],
  [['erase', 'a@b.c', 'd@e.f'], 'does not know'],
  [['erase', '--again', '--ledger'], 'does not know'],
  [['pause', 'batch'], 'pause batch needs one id'],
  [['pause', '17'], 'pause needs batch or lane'],
  [['maintenance', 'soon'], 'maintenance needs on or off'],
  [['lanes', '--as', 'pat'], '--as'],
  [['why-stuck'], 'needs the id of one batch'],
  [['why-stuck', '17'], 'needs the id of one batch'],
])('%j is wrong usage', async (args, fault) => {
  const { code, stderr } = await runCommand(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(fault);
});

test('names every missing setting at once, and only those of the command', async () => {
  const { code, stderr } = await runProgram(['provision'], { DATABASE_API_URL: 'mysql://x' });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'the configuration is not usable:',
    '  DATABASE_SERVER_URL: is not set',
    '  DATABASE_OWNER_URL: is not set',
    '  DATABASE_API_URL: is no postgres:// address',
    '  DATABASE_POLL_URL: is not set',
    '  DATABASE_WORKER_URL: is not set',
    '  DATABASE_SWEEP_URL: is not set',
    '  DATABASE_ADMIN_URL: is not set',
    '  DATABASE_OPERATOR_URL: is not set',
    '  DATABASE_BACKUP_URL: is not set',
  ]);
  expect((await runCommand('migrate')).stderr).toBe(
    'the configuration is not usable:\n  DATABASE_OWNER_URL: is not set\n',
  );
});

test('reports an unreachable server in one line', async () => {
  const { code, stdout, stderr } = await runProgram(['migrate'], {
    DATABASE_OWNER_URL: 'postgres://partsight_owner@127.0.0.1:1/partsight',
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('migrate: connect ECONNREFUSED 127.0.0.1:1\n');
});
