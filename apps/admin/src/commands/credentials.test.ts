import { randomBytes } from 'node:crypto';

import { sessionsRepo } from '@partsight/server/accounts/sessions.repo';
import { batchesRepo } from '@partsight/server/batches/batches.repo';
import { offersRepo } from '@partsight/server/offers/offers.repo';
import { testDatabase } from '@partsight/server/testing/test-database';
import { tokensRepo } from '@partsight/server/tokens/tokens.repo';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const credentials = (...args: string[]) =>
  runInProcess(['credentials', ...args], { DATABASE_ADMIN_URL: db.urlAs('admin') });

async function signIn(userId: string, browser: string): Promise<void> {
  const until = new Date(Date.now() + 3_600_000);
  await db.database.asUser(userId, (tx) =>
    sessionsRepo(tx).open(randomBytes(32), new Date(), until, browser),
  );
}

/** A link to an offer and a token. */
async function shareAndSave(userId: string): Promise<void> {
  const until = new Date(Date.now() + 3_600_000);
  await db.database.asUser(userId, async (tx) => {
    const offers = offersRepo(tx);
    const batchId = await batchesRepo(tx).create({
      fileName: 'holloway.csv',
      fileSize: 1,
      originalColumns: [],
      reading: null,
    });
    const offer = {
      author: 'buyer',
      shape: 'take-all',
      buyer: '',
      email: '',
      phone: '',
      terms: '',
    } as const;
    const figures = { madeAt: new Date(), validUntil: until, totalMinor: 1, pieces: 1 };
    const round = await offers.add(batchId, { ...offer, ...figures, lines: [], boxLot: null });
    await offers.link(batchId, round, { hash: randomBytes(32), until });
    await tokensRepo(tx).save({
      sealed: { keyId: 'k', bytes: randomBytes(32) },
      savedAt: new Date(),
      expiresAt: until,
      provenAt: null,
    });
  });
  await db.query(
    `insert into ebay_connections (user_id, account_ref, scopes, key_id, sealed, refresh_ends_at, connected_at)
     values ($1, 'x', '{}', 'k', '\\x00', $2, now())`,
    [userId, until],
  );
}

const leftOf = async (userId: string) => ({
  sessions: (await db.query('select from sessions where user_id = $1', [userId])).length,
  links: (
    await db.query('select from offers where user_id = $1 and link_hash is not null', [userId])
  ).length,
  tokens: (await db.query('select from tokens where user_id = $1', [userId])).length,
  connections: (
    await db.query('select from ebay_connections where user_id = $1 and sealed is not null', [
      userId,
    ])
  ).length,
});

test('shows what opens something of one person, and ends it by kind or all', async () => {
  const [pat, lee] = [await db.newUser('pat@people.test'), await db.newUser('lee@people.test')];
  for (const userId of [pat, lee]) {
    await signIn(userId, 'Firefox on Linux');
    await shareAndSave(userId);
  }
  const { code, stdout } = await credentials('Pat@people.test', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    { kind: 'sessions', userId: pat, about: 'Firefox on Linux' },
    { kind: 'links', userId: pat, about: 'holloway.csv, round 1' },
    { kind: 'token', userId: pat },
    { kind: 'connections', userId: pat },
  ]);
  expect(stdout).not.toMatch(/hash|sealed/i);

  const links = await credentials('end', 'links', 'pat@people.test');
  expect(links).toMatchObject({ code: 0, stdout: 'pat@people.test: links: 1 ended\n' });
  expect(JSON.parse(links.stderr)).toMatchObject({
    event: 'security',
    what: 'link-change',
    who: 'operator',
    whom: pat,
    count: 1,
  });
  expect(await leftOf(pat)).toEqual({ sessions: 1, links: 0, tokens: 1, connections: 1 });
  expect((await credentials('end', 'pat@people.test')).stdout).toBe(
    ['sessions: 1', 'links: 0', 'token: 1', 'keyset: 0', 'connections: 1']
      .map((line) => `pat@people.test: ${line} ended\n`)
      .join(''),
  );
  expect(await leftOf(pat)).toEqual({ sessions: 0, links: 0, tokens: 0, connections: 0 });
  expect(await leftOf(lee)).toEqual({ sessions: 1, links: 1, tokens: 1, connections: 1 });
});

test('a person taken off the allow-list loses all of it in the same command', async () => {
  const access = (...args: string[]) =>
    runInProcess(['access', ...args], { DATABASE_ADMIN_URL: db.urlAs('admin') });
  await access('add', 'address', 'gone@away.test');
  await access('add', 'domain', 'people.test');
  const [gone, stays] = [await db.newUser('gone@away.test'), await db.newUser('stays@people.test')];
  for (const userId of [gone, stays]) {
    await signIn(userId, 'Firefox');
    await shareAndSave(userId);
  }
  expect((await access('remove', 'address', 'gone@away.test')).code).toBe(0);
  expect(await leftOf(gone)).toEqual({ sessions: 0, links: 0, tokens: 0, connections: 0 });
  expect(await leftOf(stays)).toEqual({ sessions: 1, links: 1, tokens: 1, connections: 1 });
});

test('an unknown address is a failure', async () => {
  expect(await credentials('stranger@people.test')).toMatchObject({
    code: 1,
    stderr: 'stranger@people.test: no such person\n',
  });
  expect((await credentials('end', 'stranger@people.test')).code).toBe(1);
  expect((await credentials('end')).code).toBe(2);
  expect((await credentials('end', 'links')).code).toBe(2);
});

test.each(['operator', 'backup', 'worker'] as const)(
  'the %s role cannot end sessions',
  async (role) => {
    const id = await db.newUser(`${role}@roles.test`);
    await signIn(id, 'Firefox');
    await runInProcess(['credentials', 'end', 'sessions', `${role}@roles.test`], {
      DATABASE_ADMIN_URL: db.urlAs(role),
    });
    expect(await db.query('select from sessions where user_id = $1', [id])).toHaveLength(1);
  },
);
