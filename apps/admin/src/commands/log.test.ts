import { ROLES } from '@partsight/server/db/roles';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const admin = (...args: string[]) =>
  runInProcess(args, { DATABASE_ADMIN_URL: db.urlAs('admin'), REDIS_URL: db.redisUrl });
const log = (...args: string[]) =>
  runInProcess(['log', ...args], { DATABASE_OPERATOR_URL: db.urlAs('operator') });

type OperatorLogEntry = {
  who: string;
  command: string;
  arguments: string[];
  outcome: string;
  fault: string;
};
const operatorLog = async (): Promise<OperatorLogEntry[]> =>
  JSON.parse((await log('--json')).stdout) as OperatorLogEntry[];

test('records each change with its operator, without any address', async () => {
  await admin('access', 'add', 'address', 'pat@people.test', '--as', 'Lee');
  await admin('access', 'remove', 'address', 'nobody@people.test', '--as=Lee');
  await admin('maintenance', 'on', 'new', 'disks');
  await admin('maintenance', 'off');
  await admin('access', 'list');
  await admin('maintenance');

  const [off, on, removed, added, ...earlier] = await operatorLog();
  expect(added).toMatchObject({
    who: 'Lee',
    command: 'access',
    arguments: ['add', 'address', '…@people.test'],
    outcome: 'done',
  });
  expect(removed).toMatchObject({ who: 'Lee', outcome: 'failed' });
  expect(on).toMatchObject({ command: 'maintenance', arguments: ['on', 'new', 'disks'] });
  expect(on?.who).toMatch(/\S/);
  expect(off).toMatchObject({ arguments: ['off'], outcome: 'done' });
  expect(earlier).toEqual([]);
  const { stdout } = await log();
  expect(stdout).toContain('access add address …@people.test');
  expect(stdout).not.toContain('pat@');
});

test('shows an action that was interrupted', async () => {
  await db.query(
    `insert into operator_actions (action_id, who, account, command, arguments, outcome)
      values (gen_random_uuid(), 'Lee', 'root', 'erase', '{}', 'begun')`,
  );
  expect((await log()).stdout).toMatch(/Lee \(root\) +broke off +erase/);
});

test('records a migration by the role that migrates', async () => {
  const ended = await runInProcess(['migrate'], { DATABASE_OWNER_URL: db.urlAs('owner') });
  expect(ended).toMatchObject({ code: 0 });
  expect((await operatorLog())[0]).toMatchObject({ command: 'migrate', outcome: 'done' });
});

test.each(['admin', 'operator', 'api', 'worker', 'sweep', 'backup'] as const)(
  'the %s role can neither change nor delete an entry',
  async (role) => {
    for (const change of [
      "update operator_actions set who = 'nobody'",
      'delete from operator_actions',
      'truncate operator_actions',
    ]) {
      await expect(db.query(`set local role ${ROLES[role]}; ${change}`)).rejects.toThrow(
        'permission denied',
      );
    }
  },
);

test('changes nothing that cannot be audited', async () => {
  await db.query('revoke insert on operator_actions from partsight_admin');
  try {
    expect(await admin('maintenance', 'on')).toMatchObject({ code: 1 });
    expect((await admin('maintenance')).stdout).toBe('off: people are let in\n');
  } finally {
    await db.query('grant insert on operator_actions to partsight_admin');
  }
});

test('the operator role alone audits nothing and starts no maintenance', async () => {
  const ended = await runInProcess(['maintenance', 'on'], {
    DATABASE_ADMIN_URL: db.urlAs('operator'),
  });
  expect(ended).toMatchObject({ code: 1 });
  expect((await admin('maintenance')).stdout).toBe('off: people are let in\n');
});
