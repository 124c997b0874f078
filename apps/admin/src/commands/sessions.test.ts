import { randomBytes } from 'node:crypto';

import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const sessions = (...args: string[]) =>
  runInProcess(['sessions', ...args], { DATABASE_ADMIN_URL: db.urlAs('admin') });

async function signIn(userId: string, browser: string): Promise<void> {
  const until = new Date(Date.now() + 3_600_000);
  await db.database.asUser(userId, (repos) =>
    repos.sessions.open(randomBytes(32), new Date(), until, browser),
  );
}

test('shows and ends the sessions of one person only', async () => {
  const [pat, lee] = [await db.newUser('pat@people.test'), await db.newUser('lee@people.test')];
  await signIn(pat, 'Firefox on Linux');
  await signIn(pat, 'Safari on iPhone');
  await signIn(lee, 'Chrome on Windows');

  const { code, stdout } = await sessions('Pat@people.test', '--json');
  expect(code).toBe(0);
  expect(
    (JSON.parse(stdout) as { browser: string }[]).map(({ browser }) => browser).toSorted(),
  ).toEqual(['Firefox on Linux', 'Safari on iPhone']);
  expect(stdout).not.toMatch(/key/i);

  const ended = await sessions('end', 'pat@people.test');
  expect(ended).toMatchObject({ code: 0, stdout: 'pat@people.test: 2 ended\n' });
  expect(JSON.parse(ended.stderr)).toMatchObject({
    event: 'security',
    what: 'sign-out',
    who: 'operator',
    whom: pat,
    count: 2,
  });
  expect(await db.query('select user_id from sessions')).toEqual([{ user_id: lee }]);
  expect((await sessions('end', 'pat@people.test')).stdout).toBe('pat@people.test: 0 ended\n');
});

test('an unknown address is a failure', async () => {
  expect(await sessions('nobody@people.test')).toMatchObject({
    code: 1,
    stderr: 'nobody@people.test: no such person\n',
  });
  expect((await sessions('end', 'nobody@people.test')).code).toBe(1);
  expect((await sessions('end')).code).toBe(2);
});

test.each(['operator', 'backup', 'worker'] as const)(
  'the %s role cannot end sessions',
  async (role) => {
    const id = await db.newUser(`${role}@roles.test`);
    await signIn(id, 'Firefox');
    await runInProcess(['sessions', 'end', `${role}@roles.test`], {
      DATABASE_ADMIN_URL: db.urlAs(role),
    });
    expect(await db.query('select from sessions where user_id = $1', [id])).toHaveLength(1);
  },
);
