import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const access = (...args: string[]) =>
  runInProcess(['access', ...args], { DATABASE_ADMIN_URL: db.urlAs('admin') });

test('adds and removes access rules', async () => {
  expect(await access('add', 'address', 'Pat@Example.com', 'lee@other.test')).toMatchObject({
    code: 0,
    stdout: 'address pat@example.com: added\naddress lee@other.test: added\n',
  });
  expect((await access('add', 'domain', 'example.com')).stdout).toBe('domain example.com: added\n');
  expect(await access('add', 'address', 'pat@example.com')).toMatchObject({
    code: 0,
    stdout: 'address pat@example.com: was on the list\n',
  });
  expect((await access()).stdout.trim().split(/\s*\n/)).toEqual([
    'KIND     VALUE',
    'address  lee@other.test',
    'address  pat@example.com',
    'domain   example.com',
  ]);

  expect(await access('remove', 'address', 'pat@example.com')).toMatchObject({
    code: 0,
    stdout: 'address pat@example.com: removed\n  domain example.com still lets this address in\n',
  });
  expect(JSON.parse((await access('list', '--json')).stdout)).toEqual([
    { kind: 'address', value: 'lee@other.test' },
    { kind: 'domain', value: 'example.com' },
  ]);
});

test('fails when a removal removes nothing: the intended person may still have access', async () => {
  expect(await access('remove', 'address', 'nobody@nowhere.test')).toMatchObject({
    code: 1,
    stdout: 'address nobody@nowhere.test: was not on the list\n',
  });
});

test('logs each change to the security log, and nothing else', async () => {
  const logged = async (...args: string[]) => {
    const { stderr } = await access(...args);
    return stderr === '' ? null : (JSON.parse(stderr) as unknown);
  };
  const noted = { event: 'security', what: 'access-change', outcome: 'done', who: 'operator' };
  expect(await logged('add', 'domain', 'noted.test')).toMatchObject({
    ...noted,
    call: 'access add domain',
    whom: 'noted.test',
  });
  expect(await logged('add', 'domain', 'noted.test')).toBeNull();
  expect(await logged('remove', 'domain', 'noted.test')).toMatchObject({
    ...noted,
    call: 'access remove domain',
    whom: 'noted.test',
  });
});

test.each(['api', 'worker', 'sweep', 'operator', 'backup'] as const)(
  'the %s role cannot change the allow-list',
  async (role) => {
    const { code, stderr } = await runInProcess(['access', 'add', 'domain', 'evil.test'], {
      DATABASE_ADMIN_URL: db.urlAs(role),
    });
    expect([code, stderr]).toEqual([1, 'access: permission denied for table operator_actions\n']);
  },
);
