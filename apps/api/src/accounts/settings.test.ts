import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { ORIGIN, testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db, {
  environment: { MARKETPLACE_DEFAULT_STORE: 'house_store' },
});

const URL = '/api/settings';
const withMail = testApp(db, {
  environment: { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'runs@partsight.test' },
});

describe('user settings', () => {
  test('start with the default store and are changed only by their user', async () => {
    const [dana, lee] = [await person(), await person()];
    const unchanged = {
      storeUsername: '',
      mailsRuns: null,
      figureConsent: null,
    };
    expect((await dana.get(URL)).json()).toEqual(unchanged);
    const changed = { ...unchanged, storeUsername: 'summit_ridge_oem' };
    expect((await dana.put(URL, { storeUsername: ' summit_ridge_oem ' })).json()).toEqual(changed);
    expect((await dana.get(URL)).json()).toEqual(changed);
    expect((await lee.get(URL)).json()).toEqual(unchanged);
    expect((await dana.put(URL, { storeUsername: ' ' })).json()).toEqual(unchanged);
  });

  test('with a mail server, each person chooses e-mails about runs, and the store stays', async () => {
    const [dana, lee] = [await withMail.person(), await withMail.person()];
    await dana.put(URL, { storeUsername: 'summit_ridge_oem' });
    expect((await dana.put(URL, { mailsRuns: true })).json()).toMatchObject({
      mailsRuns: true,
      storeUsername: 'summit_ridge_oem',
    });
    expect((await lee.get(URL)).json()).toMatchObject({ mailsRuns: false });
  });

  test('accept a store URL in place of its name', async () => {
    const dana = await person();
    const response = await dana.put(URL, {
      storeUsername: 'https://www.ebay.com/usr/parts_planet',
    });
    expect(response.json()).toMatchObject({ storeUsername: 'parts_planet' });
  });

  test.each(['two words', 'https://www.ebay.com/itm/123456789012', 'a}|{b'])(
    'do not accept "%s" as a store',
    async (storeUsername) => {
      const dana = await person();
      const response = await dana.put(URL, { storeUsername });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        422,
        'store/unreadable',
      ]);
    },
  );

  test.each([{ mailsRuns: 'yes' }, { storeUsername: 1 }, { storeUsername: 'x'.repeat(301) }])(
    'refuse %o',
    async (body) => {
      const dana = await person();
      expect((await dana.put(URL, body)).statusCode).toBe(400);
    },
  );

  test('require a session', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const response = await app().inject({
        method,
        url: URL,
        headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        ...(method === 'PUT' && { payload: { storeUsername: 'x' } }),
      });
      expect(response.statusCode).toBe(401);
    }
  });
});
