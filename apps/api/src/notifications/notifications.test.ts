import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { marketplaceApp, OWN_CREDENTIALS } from '../testing/marketplace-app.ts';

const PATH = '/api/marketplace/notifications';
const ENDPOINT = `https://partsight.example${PATH}`;
const TOKEN = 'a-verification-token_of_40_characters-00';

const db = testDatabase();
const { app, person, simulator, services } = marketplaceApp(db, {
  ...OWN_CREDENTIALS,
  MARKETPLACE_NOTIFICATION_ENDPOINT: ENDPOINT,
  MARKETPLACE_VERIFICATION_TOKEN: TOKEN,
});

type Wish = Parameters<ReturnType<typeof simulator>['signNotification']>[0];

const send = ({ headers, body }: { headers: Readonly<Record<string, string>>; body: string }) =>
  app().inject({ method: 'POST', url: PATH, headers: { ...headers }, payload: body });
const notify = (wish: Wish) => send(simulator().signNotification(wish));
const keyCalls = () =>
  simulator()
    .takeCalls()
    .filter(({ api }) => api === 'notification' || api === 'identity');

let sellers = 0;
/** Somebody on the marketplace whose name stands everywhere that a name can stand here. */
async function knownSeller() {
  sellers += 1;
  const seller = { username: `Canary_Seller-${sellers}`, userId: `canaryId${sellers}xyz` };
  const [owner, looker] = [await person(), await person()];
  await owner.put('/api/settings', { storeUsername: seller.username });
  await services().tokens.save(owner.userId, simulator().issueToken().token);
  for (const name of [seller.username.toUpperCase(), seller.userId]) {
    await db.query(
      `insert into store_runs (user_id, store_name, status, failure_code, failure_message)
       values ($1, $2, 'failed', 'store/not-found', $3)`,
      [looker.userId, name, `There is no seller ${name}.`],
    );
  }
  return { ...seller, owner, looker };
}

async function tablesNaming(text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    if (
      (await db.query(`select from ${name} t where t::text ilike $1`, [`%${text}%`])).length > 0
    ) {
      found.push(name);
    }
  }
  return found;
}

const ledger = (noticeId: string) =>
  db.query<{ found: unknown }>('select found from erasures where notice_id = $1', [noticeId]);

describe('a challenge', () => {
  const challenge = (query: string) => app().inject({ method: 'GET', url: `${PATH}${query}` });

  test('is answered with the hash of code, token and address, in that order', async () => {
    const answer = await challenge('?challenge_code=123abc');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    // Computed by another program over the code, the token and the endpoint in a row.
    expect(answer.json()).toEqual({
      challengeResponse: 'eec86da247089076142ae426846996c6271e6db74d02570e501a8710a5585812',
    });
  });

  test('may come from anywhere', async () => {
    const answer = await app().inject({
      method: 'GET',
      url: `${PATH}?challenge_code=1`,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' },
    });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    '',
    '?challenge_code=',
    `?challenge_code=${'x'.repeat(201)}`,
    '?challenge_code=1&challenge_code=2',
  ])('that is none is refused: %s', async (query) => {
    expect((await challenge(query)).statusCode).toBe(400);
  });
});

test('keys are asked for with the token that everybody shares', async () => {
  const { get } = await person();
  await get('/api/capabilities');
  keyCalls();
  expect((await notify({ username: 'nobody', userId: 'nobodyId' })).statusCode).toBe(204);
  expect(keyCalls().map(({ api }) => api)).toEqual(['notification']);
});

describe('a closed account', () => {
  test('leaves nothing of its user, and a line in the ledger that does not name them', async () => {
    const { username, userId, owner } = await knownSeller();
    const { userId: bystander, put } = await person();
    await put('/api/settings', { storeUsername: 'somebody_else' });
    expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);

    const notification = simulator().signNotification({ username, userId });
    const answer = await send(notification);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await tablesNaming(username)).toEqual([]);
    expect(await tablesNaming(userId)).toEqual([]);
    expect(await ledger(notification.notificationId)).toEqual([
      { found: { storeRuns: 2, stores: 1, tokens: 1 } },
    ]);
    expect((await owner.get('/api/auth/user')).statusCode).toBe(200);
    expect(await db.query('select store_username from users where id = $1', [bystander])).toEqual([
      { store_username: 'somebody_else' },
    ]);
  });

  test('is told again and again, and erased once', async () => {
    const { username, userId } = await knownSeller();
    const first = simulator().signNotification({ username, userId });
    const { notificationId } = first;
    expect((await send(first)).statusCode).toBe(204);
    // Whoever takes the name afterwards is somebody else.
    const { put, get } = await person();
    await put('/api/settings', { storeUsername: username });
    for (const attempt of [2, 3, 4, 5]) {
      const again = await notify({ username, userId, notificationId, attempt });
      expect(again.statusCode).toBe(204);
    }
    expect((await send(first)).statusCode).toBe(204);
    expect(await ledger(notificationId)).toHaveLength(1);
    expect((await get('/api/settings')).json()).toMatchObject({ storeUsername: username });
  });

  test('of somebody whom nobody knows is noted all the same', async () => {
    const wish = { username: 'nobody_here', userId: 'nobodyId' };
    const { notificationId, ...rest } = simulator().signNotification(wish);
    expect((await send(rest)).statusCode).toBe(204);
    expect(await ledger(notificationId)).toEqual([
      { found: { storeRuns: 0, stores: 0, tokens: 0 } },
    ]);
  });

  test('is not acknowledged before it is written down', async () => {
    const wish = { username: 'held_up', userId: 'heldUpId' };
    const { notificationId, ...rest } = simulator().signNotification(wish);
    await db.query('alter table erasures rename to erasures_away');
    expect((await send(rest)).statusCode).toBe(500);
    await db.query('alter table erasures_away rename to erasures');
    expect((await send(rest)).statusCode).toBe(204);
    expect(await ledger(notificationId)).toHaveLength(1);
  });

  test('every column that can hold a name on the marketplace has somebody who erases it', async () => {
    const columns = await db.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and format_type(a.atttypid, null) in ('text', 'jsonb')
         and a.attname ~ 'store|seller|buyer|user_?name|member' order by 1`,
    );
    // The type of a store is a word of ours; the buyer of an offer is how the owner signs it, for a dealer.
    expect(columns.map(({ name }) => name)).toEqual([
      'offers.buyer',
      'store_runs.store_name',
      'store_runs.store_type',
      'users.store_username',
    ]);
  });
});

test('a grant that is taken back destroys the token and leaves the rest', async () => {
  const { username, userId, owner } = await knownSeller();
  const tokens = () => db.query('select from tokens where user_id = $1', [owner.userId]);
  expect(await tokens()).toHaveLength(1);
  const answer = await notify({ username, userId, topic: 'AUTHORIZATION_REVOCATION' });
  expect(answer.statusCode).toBe(204);
  expect(await tokens()).toHaveLength(0);
  expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);
});

describe('a forged notification', () => {
  test.each(['wrong-key', 'changed-body', 'junk-key', 'odd-key', 'unsigned', 'garbled'] as const)(
    'is refused and erases nothing: %s',
    async (forgery) => {
      const { username, userId } = await knownSeller();
      const notification = simulator().signNotification({ username, userId, forgery });
      const answer = await send(notification);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        412,
        'not-signed',
      ]);
      expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);
      expect(await ledger(notification.notificationId)).toEqual([]);
    },
  );

  test('that is good but far too long is not read', async () => {
    const { username, userId } = await knownSeller();
    expect((await notify({ username, userId, forgery: 'huge' })).statusCode).toBe(413);
    expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);
  });

  test('costs the marketplace a few questions, however many keys are invented, and good ones still count', async () => {
    const { username, userId } = await knownSeller();
    keyCalls();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 400; turn += 1) {
      const forgery = turn % 2 === 0 ? 'junk-key' : 'odd-key';
      statuses.add((await notify({ username, userId, forgery })).statusCode);
    }
    // Once the questions are used up nobody can tell a new key from an invented one: come again.
    expect(statuses).toEqual(new Set([412, 503]));
    const calls = keyCalls();
    expect(calls.filter(({ api }) => api === 'notification').length).toBeLessThanOrEqual(10);
    expect(calls.filter(({ api }) => api === 'identity').length).toBeLessThanOrEqual(1);
    expect((await notify({ username, userId })).statusCode).toBe(204);
    expect(await tablesNaming(username)).toEqual([]);
  });
});
