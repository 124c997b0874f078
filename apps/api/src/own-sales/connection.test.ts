import { connectReturnPage } from '@partsight/contract/own-sales/connection';
import { OWN_SELLERS } from '@partsight/marketplace-simulator/own-orders/own-sellers';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import { agreeAt, connectSettings } from '@partsight/server/testing/connected-account';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
let simulator: RunningSimulator;
let simulatorNow = 0;
beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    seed: 1,
    now: () => new Date(Date.now() + simulatorNow),
  });
});
const { app, person, logLines } = testApp(db, {
  lateEnvironment: () => connectSettings(simulator),
});
afterAll(() => simulator.stop());
beforeEach(() => {
  simulatorNow = 0;
});

const [demo, , rhein] = OWN_SELLERS;
if (demo === undefined || rhein === undefined) {
  throw new Error('there are no sellers');
}

const CALLBACK = '/api/ebay/callback';

const begin = async (who: Person, step = 'sales'): Promise<URL> => {
  const reply = await who.get(`/api/ebay/connect?step=${step}`);
  expect(reply.statusCode).toBe(302);
  return new URL(String(reply.headers.location));
};

/** eBay sends the browser back by a navigation from another site. */
const comeBack = async (who: Person, params: URLSearchParams | string): Promise<string> => {
  const reply = await who.request({
    method: 'GET',
    url: `${CALLBACK}?${params.toString()}`,
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
  });
  expect(reply.statusCode).toBe(302);
  expect(reply.headers['cache-control']).toBe('no-store');
  return String(reply.headers.location);
};

const REFUSED = connectReturnPage('refused');

const stored = (): Promise<object[]> =>
  db.query('select from ebay_connections union all select from connection_windows');

describe('a consent', () => {
  test('leads to eBay with the least scopes, and back to a sealed connection', async () => {
    const dana = await person();
    const url = await begin(dana);
    expect(url.origin).toBe(simulator.signInOrigin);
    expect(url.searchParams.get('scope')?.split(' ')).toEqual([
      'https://api.ebay.com/oauth/api_scope',
      'https://api.ebay.com/oauth/api_scope/commerce.identity.readonly',
      'https://api.ebay.com/oauth/api_scope/sell.fulfillment.readonly',
    ]);
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    const returned = await agreeAt(url, demo);
    expect(await comeBack(dana, returned)).toBe(connectReturnPage('connected'));
    const [row] = await db.query<Record<string, unknown>>(
      'select * from ebay_connections where user_id = $1',
      [dana.userId],
    );
    expect(row).toMatchObject({ status: 'live', registered_at_site: 'EBAY_US' });
    // eBay's refresh tokens begin so; neither they nor the account's name or id are stored.
    const text = JSON.stringify(row) + String(row?.['sealed']) + logLines.join('');
    for (const secret of ['v^1.1', demo.userId, returned.get('state') ?? '', 'partsight_demo']) {
      expect(text).not.toContain(secret);
    }
    const { isOffered, connections } = (await dana.get('/api/ebay/connection')).json<{
      isOffered: boolean;
      connections: object[];
    }>();
    expect(isOffered).toBe(true);
    expect(connections).toMatchObject([
      { status: 'live', reason: null, readsFees: false, canReadFees: true, windowsTotal: 25 },
    ]);
    await dana.post('/api/credentials/end', {
      kind: 'connections',
      connectionId: (connections[0] as { id: string }).id,
    });
    expect(
      await db.query(
        'select status, reason, sealed, access_sealed from ebay_connections where user_id = $1',
        [dana.userId],
      ),
    ).toEqual([{ status: 'ended', reason: 'disconnected', sealed: null, access_sealed: null }]);
    await db.query('delete from ebay_connections');
  });

  test('wider than the first is a consent of its own', async () => {
    const dana = await person();
    const scopes = (await begin(dana, 'fees')).searchParams.get('scope') ?? '';
    expect(scopes.split(' ').at(-1)).toBe('https://api.ebay.com/oauth/api_scope/sell.finances');
  });

  test('to fees of a seller registered in Europe is refused with its reason', async () => {
    const dana = await person();
    const returned = await agreeAt(await begin(dana, 'fees'), rhein);
    expect(await comeBack(dana, returned)).toBe(connectReturnPage('signatures'));
    expect(await stored()).toEqual([]);
    await comeBack(dana, await agreeAt(await begin(dana), rhein));
    expect((await dana.get('/api/ebay/connect?step=fees')).headers.location).toBe(
      connectReturnPage('signatures'),
    );
    await db.query('delete from ebay_connections');
  });

  test('that was declined stores nothing', async () => {
    const dana = await person();
    const state = (await begin(dana)).searchParams.get('state') ?? '';
    expect(await comeBack(dana, `error=access_denied&state=${state}`)).toBe(
      connectReturnPage('declined'),
    );
    expect(await comeBack(dana, `code=x&state=${state}`)).toBe(REFUSED);
    expect(await stored()).toEqual([]);
  });

  test('cannot be begun by another site, nor without a session', async () => {
    const dana = await person();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const url = '/api/ebay/connect?step=sales';
    expect((await dana.request({ method: 'GET', url, headers })).statusCode).toBe(403);
    const own = { 'sec-fetch-site': 'same-origin' };
    const reply = await app().inject({ method: 'GET', url, headers: own });
    expect(reply.headers.location).toBe(connectReturnPage('signed-out'));
  });
});

describe('refused, with nothing stored:', () => {
  test.each(['', 'forged', 'A'.repeat(43), `${'A'.repeat(42)}'`])('state %j', async (state) => {
    const dana = await person();
    const returned = await agreeAt(await begin(dana), demo);
    returned.set('state', state);
    expect(await comeBack(dana, returned)).toBe(REFUSED);
    expect(await stored()).toEqual([]);
  });

  test('a state that was used, and with it a code', async () => {
    const dana = await person();
    const returned = await agreeAt(await begin(dana), demo);
    expect(await comeBack(dana, returned)).toBe(connectReturnPage('connected'));
    await db.query('delete from ebay_connections');
    expect(await comeBack(dana, returned)).toBe(REFUSED);
    const next = (await begin(dana)).searchParams.get('state') ?? '';
    returned.set('state', next);
    expect(await comeBack(dana, returned)).toBe(REFUSED);
    expect(await stored()).toEqual([]);
  });

  test('a state of another user, and of another session of the same user', async () => {
    const [dana, lee] = [await person(), await person()];
    const returned = await agreeAt(await begin(dana), demo);
    expect(await comeBack(lee, returned)).toBe(REFUSED);
    // The same user in another browser.
    await db.query('update sessions set user_id = $1 where user_id = $2', [
      dana.userId,
      lee.userId,
    ]);
    expect(await comeBack(lee, returned)).toBe(REFUSED);
    expect(await stored()).toEqual([]);
    // Strangers have not used it up.
    expect(await comeBack(dana, returned)).toBe(connectReturnPage('connected'));
    await db.query('delete from ebay_connections');
  });

  test('a state that is older than ten minutes', async () => {
    const dana = await person();
    const returned = await agreeAt(await begin(dana), demo);
    await db.query("update sessions set consent_until = consent_until - interval '601 seconds'");
    expect(await comeBack(dana, returned)).toBe(REFUSED);
    expect(await stored()).toEqual([]);
  });

  test('a code after 300 seconds', async () => {
    const dana = await person();
    const returned = await agreeAt(await begin(dana), demo);
    simulatorNow = 300_000;
    expect(await comeBack(dana, returned)).toBe(REFUSED);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['encoded twice', (code: string) => encodeURIComponent(encodeURIComponent(code))],
    ['too long', () => 'x'.repeat(1_025)],
    ['missing', () => ''],
    ['given twice', (code: string) => `${encodeURIComponent(code)}&code=other`],
  ])('a code %s', async (_name, written) => {
    const dana = await person();
    const returned = await agreeAt(await begin(dana), demo);
    const state = returned.get('state') ?? '';
    expect(await comeBack(dana, `state=${state}&code=${written(returned.get('code') ?? '')}`)).toBe(
      REFUSED,
    );
    expect(await stored()).toEqual([]);
  });

  test('a return without a session', async () => {
    const dana = await person();
    const returned = await agreeAt(await begin(dana), demo);
    const reply = await app().inject({ method: 'GET', url: `${CALLBACK}?${returned.toString()}` });
    expect(reply.headers.location).toBe(connectReturnPage('signed-out'));
    expect(await stored()).toEqual([]);
  });

  test('a RuName that eBay does not know', async () => {
    const dana = await person();
    const url = await begin(dana);
    url.searchParams.set('redirect_uri', 'Someone-Else-RuName');
    expect((await fetch(url)).status).toBe(400);
    const returned = await agreeAt(url, demo);
    expect(await comeBack(dana, returned)).toBe(REFUSED);
    expect(await stored()).toEqual([]);
  });
});
