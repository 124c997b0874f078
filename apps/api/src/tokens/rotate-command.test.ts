import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { testDatabase } from '@partsight/server/testing/test-database';
import { TEST_KEY, tokenHarness } from '@partsight/server/testing/token-harness';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const run = promisify(execFile);

const NEW_KEY = { id: 'new', key: Buffer.alloc(32, 9) };
const formatKey = ({ id, key }: { id: string; key: Buffer }) => `${id}:${key.toString('base64')}`;
const KEYS = `${formatKey(NEW_KEY)},${formatKey(TEST_KEY)}`;

const PEOPLE = 6;
const db = testDatabase();
const { person, simulator } = marketplaceApp(db, { TOKEN_KEYS: KEYS });

const ADMIN = resolve(import.meta.dirname, '../../../admin/src/main.ts');

const rotate = () =>
  run(process.execPath, [ADMIN, 'rotate-keys', '--json'], {
    env: {
      DATABASE_ADMIN_URL: db.urlAs('admin'),
      TOKEN_KEYS: KEYS,
      // Starts in half the time.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
  });

const keysInUse = async () =>
  (await db.query<{ key_id: string }>('select distinct key_id from tokens order by key_id')).map(
    ({ key_id }) => key_id,
  );

test('the command re-encrypts all tokens while the app keeps using them', async () => {
  // By the app's own clock: the app must see these tokens as valid.
  const before = tokenHarness(db, null, new Date());
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => person()));
  const tokens = new Map(people.map(({ userId }) => [userId, simulator().issueToken().token]));
  for (const [userId, token] of tokens) {
    await before.tokens.save(userId, token);
  }
  expect(await keysInUse()).toEqual(['test']);

  const rotated = new AbortController();
  const rotation = rotate().finally(() => rotated.abort());
  const statuses = new Set<number>();
  for (let round = 0; !rotated.signal.aborted; round += 1) {
    const partNumber = `8497${1000 + round}`;
    const responses = await Promise.all(
      people.slice(0, 2).map((caller) => caller.post('/api/research-single-part', { partNumber })),
    );
    for (const { statusCode } of responses) {
      statuses.add(statusCode);
    }
  }
  const { stdout } = await rotation;

  expect(JSON.parse(stdout)).toMatchObject({ keyId: 'new', resealed: PEOPLE, unreadable: 0 });
  for (const token of tokens.values()) {
    expect(stdout).not.toContain(token.slice(100, 140));
  }
  expect(statuses).toEqual(new Set([200]));
  expect(await keysInUse()).toEqual(['new']);
  const after = before.withKeys(NEW_KEY);
  for (const [userId, token] of tokens) {
    expect((await after.obtain(userId))?.value).toBe(token);
  }
  expect(JSON.parse((await rotate()).stdout)).toMatchObject({ resealed: 0, unreadable: 0 });
});

test('the command refuses while a running process does not know the key', async () => {
  await db.query(`insert into processes (name, kind, version, commit_id, key_ids) values
    ('box/17', 'worker', '0.2.0', 'c0ffee', '{test}'), ('box/18', 'api', '0.2.0', 'c0ffee', '{new,test}')`);
  await expect(rotate()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('worker box/17\n') as string,
  });
  await db.query("update processes set present_at = now() - interval '2 minutes'");
  expect(JSON.parse((await rotate()).stdout)).toMatchObject({ keyId: 'new' });
});

test('the command fails while there are tokens that no key decrypts', async () => {
  const { userId } = await person();
  await tokenHarness(db).tokens.save(userId, 'v^1.1#i^1#t^x');
  await db.query(`update tokens set key_id = 'lost' where user_id = $1`, [userId]);
  await expect(rotate()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('"unreadable": 1') as string,
  });
});
