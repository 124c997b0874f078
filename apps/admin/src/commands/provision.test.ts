import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startPostgres, type PrivatePostgres } from '@partsight/private-servers/private-postgres';
import { openConnections } from '@partsight/server/db/connections';
import { ROLES } from '@partsight/server/db/roles';
import { migrationNames } from '@partsight/server/db/sql-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const folder = `/var/tmp/partsight-provision-${randomUUID()}`;
let postgres: PrivatePostgres;

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const connections = openConnections({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    return (await connections.pool.query<Row>(text)).rows;
  } finally {
    await connections.close();
  }
}

beforeAll(async () => {
  await mkdir(folder, { mode: 0o755 });
  postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false });
  // As on a real server: only the administrator connects without a password.
  const rules = join(folder, 'postgres/data/pg_hba.conf');
  await writeFile(
    rules,
    'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  await query(postgres.url('postgres'), 'select pg_reload_conf()');
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const addresses = (apiPassword: string) => ({
  DATABASE_SERVER_URL: postgres.url('postgres'),
  DATABASE_OWNER_URL: postgres.url('shop', `${ROLES.owner}:first`),
  DATABASE_API_URL: postgres.url('shop', `${ROLES.api}:${apiPassword}`),
  DATABASE_POLL_URL: postgres.url('shop', `${ROLES.poll}:seventh`),
  DATABASE_WORKER_URL: postgres.url('shop', `${ROLES.worker}:second`),
  DATABASE_SWEEP_URL: postgres.url('shop', `${ROLES.sweep}:third`),
  DATABASE_ADMIN_URL: postgres.url('shop', `${ROLES.admin}:fourth`),
  DATABASE_OPERATOR_URL: postgres.url('shop', `${ROLES.operator}:fifth`),
  DATABASE_BACKUP_URL: postgres.url('shop', `${ROLES.backup}:sixth`),
});

test('turns an empty server into one the product can start on', async () => {
  const env = addresses('it%27s%40secret');
  expect(await runInProcess(['provision'], env)).toEqual({
    code: 0,
    stdout: [
      ...Object.values(ROLES).map((role) => `role ${role}: created`),
      'database shop: created; owned by partsight_owner',
      '',
    ].join('\n'),
    stderr: '',
  });

  const { DATABASE_OWNER_URL } = env;
  const names = await migrationNames();
  expect(await runInProcess(['migrate'], { DATABASE_OWNER_URL })).toMatchObject({
    code: 0,
    stdout: names.map((name) => `applied ${name}\n`).join(''),
  });
  expect((await runInProcess(['migrate'], { DATABASE_OWNER_URL })).stdout).toBe(
    'already up to date\n',
  );
  expect(await query(env.DATABASE_API_URL, 'select current_user as role')).toEqual([
    { role: ROLES.api },
  ]);
});

test('no role can do everything, and no role is a member of another', async () => {
  const [app] = await query(
    postgres.url('shop'),
    `select rolcanlogin as enters, (select count(*)::int from pg_auth_members join pg_roles m on m.oid = member
       where m.rolname like 'partsight_%') as members from pg_roles where rolname = 'partsight_app'`,
  );
  expect(app).toEqual({ enters: false, members: 0 });
});

test('a second run changes the passwords and nothing else', async () => {
  const before = addresses('it%27s%40secret').DATABASE_API_URL;
  const env = addresses('another');
  const { code, stdout } = await runInProcess(['provision'], env);
  expect(code).toBe(0);
  expect(stdout).toContain('role partsight_api: was there; password and rights set again');
  expect(stdout).toContain('database shop: was there');
  await expect(query(before, 'select 1')).rejects.toThrow('password authentication failed');
  expect(await query(env.DATABASE_API_URL, 'select count(*) from access_rules')).toEqual([
    { count: 0 },
  ]);
});

test('rejects inconsistent addresses before creating anything', async () => {
  const { code, stderr } = await runInProcess(['provision'], {
    ...addresses('another'),
    DATABASE_WORKER_URL: 'postgres://somebody@127.0.0.1/other',
  });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'the configuration is not usable:',
    '  DATABASE_WORKER_URL: names the role "somebody", and it has to be partsight_worker',
    '  DATABASE_WORKER_URL: has no password',
    expect.stringMatching(
      /DATABASE_OWNER_URL, .*DATABASE_BACKUP_URL do not name one database/,
    ) as string,
  ]);
});

test('never prints the passwords', async () => {
  const { stdout, stderr } = await runInProcess(['provision'], addresses('hidden'));
  expect(stdout + stderr).not.toMatch(/hidden|first|second|third|fourth|fifth|sixth/);
});
