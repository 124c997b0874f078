import { accountRef } from '@partsight/server/connections/account-ref';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { marketplaceApp, OWN_CREDENTIALS } from '../testing/marketplace-app.ts';
import { testApp } from '../testing/test-app.ts';

const PATH = '/api/marketplace/notifications';
const ENDPOINT = `https://partsight.example${PATH}`;
const TOKEN = 'a-verification-token_of_40_characters-00';

const db = testDatabase();
const { app, person, simulator, services } = marketplaceApp(db, {
  ...OWN_CREDENTIALS,
  MARKETPLACE_NOTIFICATION_ENDPOINT: ENDPOINT,
  MARKETPLACE_VERIFICATION_TOKEN: TOKEN,
});

type NotificationRequest = Parameters<ReturnType<typeof simulator>['signNotification']>[0];

const send = (
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  remoteAddress = '192.0.2.1',
) =>
  app().inject({
    method: 'POST',
    url: PATH,
    headers: { ...headers },
    payload: body,
    remoteAddress,
  });
const notify = (options: NotificationRequest) => send(simulator().signNotification(options));
const keyCalls = () =>
  simulator()
    .takeCalls()
    .filter(({ api }) => api === 'notification' || api === 'identity');

let sellers = 0;
/** A marketplace user whose name is in every place that can hold one. */
async function knownSeller() {
  sellers += 1;
  const seller = { username: `Canary_Seller-${sellers}`, userId: `canaryId${sellers}xyz` };
  const [owner, viewer] = [await person(), await person()];
  await owner.put('/api/settings', { storeUsername: seller.username });
  await services().tokens.save(owner.userId, simulator().issueToken().token);
  for (const name of [seller.username.toUpperCase(), seller.userId]) {
    await db.query(
      `insert into store_runs (user_id, store_name, status, failure_code, failure_message)
       values ($1, $2, 'failed', 'store/not-found', $3)`,
      [viewer.userId, name, `There is no seller ${name}.`],
    );
  }
  return { ...seller, owner, looker: viewer };
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

  test('returns the hash of code, token and URL, in that order', async () => {
    const response = await challenge('?challenge_code=123abc');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    // Computed by another program from code, token and endpoint concatenated.
    expect(response.json()).toEqual({
      challengeResponse: 'eec86da247089076142ae426846996c6271e6db74d02570e501a8710a5585812',
    });
  });

  test('is accepted from anywhere', async () => {
    const response = await app().inject({
      method: 'GET',
      url: `${PATH}?challenge_code=1`,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' },
    });
    expect(response.statusCode).toBe(200);
  });

  test.each([
    '',
    '?challenge_code=',
    `?challenge_code=${'x'.repeat(201)}`,
    '?challenge_code=1&challenge_code=2',
  ])('is refused when invalid: %s', async (query) => {
    expect((await challenge(query)).statusCode).toBe(400);
  });
});

test('keys are fetched with the shared token', async () => {
  const { get } = await person();
  await get('/api/capabilities');
  keyCalls();
  expect((await notify({ username: 'stranger', userId: 'strangerId' })).statusCode).toBe(204);
  expect(keyCalls().map(({ api }) => api)).toEqual(['notification']);
});

describe('a closed account', () => {
  test('leaves nothing of its user, and a ledger line that does not name them', async () => {
    const { username, userId, owner } = await knownSeller();
    const { userId: bystander, put } = await person();
    await put('/api/settings', { storeUsername: 'somebody_else' });
    expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);

    const notification = simulator().signNotification({ username, userId });
    const response = await send(notification);
    expect([response.statusCode, response.body]).toEqual([204, '']);
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

  test('is notified repeatedly and erased once', async () => {
    const { username, userId } = await knownSeller();
    const first = simulator().signNotification({ username, userId });
    const { notificationId } = first;
    expect((await send(first)).statusCode).toBe(204);
    // A later owner of the name is a different person.
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

  test('of an unknown user is recorded all the same', async () => {
    const options = { username: 'stranger_here', userId: 'strangerId' };
    const { notificationId, ...rest } = simulator().signNotification(options);
    expect((await send(rest)).statusCode).toBe(204);
    expect(await ledger(notificationId)).toEqual([
      { found: { storeRuns: 0, stores: 0, tokens: 0 } },
    ]);
  });

  test('is not acknowledged before it is recorded', async () => {
    const options = { username: 'held_up', userId: 'heldUpId' };
    const { notificationId, ...rest } = simulator().signNotification(options);
    await db.query('alter table erasures rename to erasures_away');
    expect((await send(rest)).statusCode).toBe(500);
    await db.query('alter table erasures_away rename to erasures');
    expect((await send(rest)).statusCode).toBe(204);
    expect(await ledger(notificationId)).toHaveLength(1);
  });

  test('every column that can hold a marketplace name is covered by erasure', async () => {
    const columns = await db.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and format_type(a.atttypid, null) in ('text', 'jsonb')
         and a.attname ~ 'store|seller|buyer|user_?name|member' order by 1`,
    );
    // A store's type is our own word; an offer's buyer is how its owner signs to a dealer.
    expect(columns.map(({ name }) => name)).toEqual([
      'offers.buyer',
      'offers.buyer_email',
      'offers.buyer_phone',
      'store_runs.store_name',
      'store_runs.store_type',
      'users.store_username',
    ]);
  });
});

/** An account that someone connected, with a sale, an amount and a listing, and one of another seller. */
async function connectedAccount(userId: string, ebayUserId: string): Promise<string> {
  const [connection] = await db.query<{ id: string }>(
    `insert into ebay_connections (user_id, account_ref, scopes, key_id, sealed, refresh_ends_at, connected_at)
     values ($1, $2, '{}', 'test', 'x', now(), now()) returning id`,
    [userId, accountRef(ebayUserId)],
  );
  const id = connection?.id ?? '';
  const values = [userId, id];
  for (const itemId of ['1', '2']) {
    await db.query(
      `insert into own_sales (user_id, connection_id, order_ref, item_id, sold_on, title, quantity, currency, unit_minor)
       values ($1, $2, $2::uuid::text, '${itemId}', '2026-01-01', 'x', 1, 'USD', 1)`,
      values,
    );
  }
  await db.query(
    `insert into own_transactions (user_id, connection_id, transaction_ref, kind, booked_on, currency, amount_minor)
     values ($1, $2, $2::uuid::text, 'fee', '2026-01-01', 'USD', 1)`,
    values,
  );
  await db.query(
    `insert into own_listings (user_id, connection_id, item_id, title, quantity_left, quantity_sold, first_seen_on,
       last_seen_on, currency)
     values ($1, $2, $2::uuid::text, 'x', 1, 1, '2026-01-01', '2026-01-01', 'USD')`,
    values,
  );
  await db.query(
    `insert into connection_windows (user_id, connection_id, kind, from_at, to_at)
     values ($1, $2, 'orders', now(), now())`,
    values,
  );
  return id;
}

const CONNECTION_TABLES = ['own_sales', 'own_transactions', 'own_listings', 'connection_windows'];

const rowsOf = async (connectionId: string): Promise<number> => {
  const counts = await Promise.all(
    CONNECTION_TABLES.map((table) =>
      db.query(`select from ${table} where connection_id = $1`, [connectionId]),
    ),
  );
  return counts.flat().length;
};

describe('of an account that is connected', () => {
  test('a revocation destroys its tokens by its id, and keeps what it brought', async () => {
    const { username, userId, owner } = await knownSeller();
    const gone = await connectedAccount(owner.userId, userId);
    // Another account, whose owner typed the same store name.
    const other = await connectedAccount(owner.userId, `${userId}-other`);
    const response = await notify({ username, userId, topic: 'AUTHORIZATION_REVOCATION' });
    expect(response.statusCode).toBe(204);
    expect(
      await db.query(
        'select status, reason, sealed from ebay_connections where id = any($1) order by status',
        [[gone, other]],
      ),
    ).toEqual([
      { status: 'ended', reason: 'revoked', sealed: null },
      { status: 'live', reason: null, sealed: Buffer.from('x') },
    ]);
    expect(await rowsOf(gone)).toBe(5);
    expect(await db.query('select from tokens where user_id = $1', [owner.userId])).toHaveLength(1);
    expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);
  });

  test('a closure erases everything it brought, counted by table, and nothing else', async () => {
    const { username, userId, owner } = await knownSeller();
    const gone = await connectedAccount(owner.userId, userId);
    const other = await connectedAccount(owner.userId, `${userId}-other`);
    const notification = simulator().signNotification({ username, userId });
    expect((await send(notification)).statusCode).toBe(204);
    expect(await rowsOf(gone)).toBe(0);
    expect(await rowsOf(other)).toBe(5);
    expect(
      await db.query('select id from ebay_connections where user_id = $1', [owner.userId]),
    ).toEqual([{ id: other }]);
    const [line] = await db.query<{ found: Record<string, number> }>(
      'select found from erasures where notice_id = $1',
      [notification.notificationId],
    );
    expect(line?.found).toMatchObject({
      own_sales: 2,
      own_transactions: 1,
      own_listings: 1,
      connection_windows: 1,
      ebay_connections: 1,
    });
  });
});

describe('a forged notification', () => {
  test.each(['wrong-key', 'changed-body', 'junk-key', 'odd-key', 'unsigned', 'garbled'] as const)(
    'is refused and erases nothing: %s',
    async (forgery) => {
      const { username, userId } = await knownSeller();
      const notification = simulator().signNotification({ username, userId, forgery });
      const response = await send(notification);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        412,
        'not-signed',
      ]);
      expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);
      expect(await ledger(notification.notificationId)).toEqual([]);
    },
  );

  test.each([
    ['a space behind', (body: string) => `${body} `],
    ['a line break in front', (body: string) => `\n${body}`],
    ['the same in other words', (body: string) => JSON.stringify(JSON.parse(body), null, 1)],
  ])('with %s is not what was signed, byte for byte', async (_name, change) => {
    const { username, userId } = await knownSeller();
    const { headers, body } = simulator().signNotification({ username, userId });
    expect((await send({ headers, body: change(body) })).statusCode).toBe(412);
    expect((await send({ headers, body })).statusCode).toBe(204);
  });

  test('that is validly signed but far too long is not read', async () => {
    const { username, userId } = await knownSeller();
    expect((await notify({ username, userId, forgery: 'huge' })).statusCode).toBe(413);
    expect(await tablesNaming(username)).toEqual(['store_runs', 'users']);
  });

  test('costs the marketplace a few requests however many keys are invented, and valid ones still count', async () => {
    const { username, userId } = await knownSeller();
    keyCalls();
    const statuses = new Set<number>();
    for (let count = 0; count < 400; count += 1) {
      const forgery = count % 2 === 0 ? 'junk-key' : 'odd-key';
      const notice = simulator().signNotification({ username, userId, forgery });
      statuses.add((await send(notice, `203.0.113.${count % 200}`)).statusCode);
    }
    // Once the request limit is used up, a new key cannot be told from an invented one: retry
    // later.
    expect(statuses).toEqual(new Set([412, 503]));
    const calls = keyCalls();
    expect(calls.filter(({ api }) => api === 'notification').length).toBeLessThanOrEqual(20);
    expect(calls.filter(({ api }) => api === 'identity').length).toBeLessThanOrEqual(1);
    expect((await notify({ username, userId })).statusCode).toBe(204);
    expect(await tablesNaming(username)).toEqual([]);
    expect(await services().registry.metrics()).toMatch(
      /partsight_happenings_total\{what="notification refused",reason="unavailable"\} [1-9]/,
    );
  });
});

describe('a process that has just started', () => {
  /** Returns how to send it a notice from a network. */
  function startProcess() {
    const process = testApp(db, {
      environment: {
        ...OWN_CREDENTIALS,
        MARKETPLACE_NOTIFICATION_ENDPOINT: ENDPOINT,
        MARKETPLACE_VERIFICATION_TOKEN: TOKEN,
      },
      lateEnvironment: () => ({ MARKETPLACE_API_ORIGIN: simulator().origin }),
    });
    return (options: NotificationRequest, remoteAddress: string) => {
      const { headers, body: payload } = simulator().signNotification(options);
      const call = { method: 'POST', url: PATH, headers: { ...headers }, payload } as const;
      return process.app().inject({ ...call, remoteAddress });
    };
  }
  const [sendToFirst, sendToSecond] = [startProcess(), startProcess()];

  test('accepts a real notice while invented keys pour in and the marketplace is down', async () => {
    const { username, userId } = await knownSeller();
    // Another process has verified a notice with the key.
    await notify({ username: 'stranger', userId: 'strangerId' });
    simulator().setFaults({ everyone: true }, [{ kind: 'server-error' }]);
    for (let count = 0; count < 60; count += 1) {
      await sendToFirst({ username, userId, forgery: 'junk-key' }, `198.51.100.${count}`);
    }
    expect((await sendToFirst({ username, userId }, '192.0.2.44')).statusCode).toBe(204);
    expect(await tablesNaming(username)).toEqual([]);
  });

  test('fetches the real key even after one network has invented many', async () => {
    await db.query('delete from notification_keys');
    const seller = { username: 'stranger', userId: 'strangerId' };
    for (let count = 0; count < 60; count += 1) {
      await sendToSecond({ ...seller, forgery: 'junk-key' }, '198.51.100.200');
    }
    expect((await sendToSecond(seller, '192.0.2.45')).statusCode).toBe(204);
  });
});
