import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { ORIGIN, testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db, {
  environment: { MARKETPLACE_DEFAULT_STORE: 'house_store' },
});

const URL = '/api/settings';

describe('a user’s settings', () => {
  test('begin with the default store and are changed by their user alone', async () => {
    const [dana, lee] = [await person(), await person()];
    const untouched = { storeUsername: '', defaultStoreUsername: 'house_store' };
    expect((await dana.get(URL)).json()).toEqual(untouched);
    const changed = { storeUsername: 'summit_ridge_oem', defaultStoreUsername: 'house_store' };
    expect((await dana.put(URL, { storeUsername: ' summit_ridge_oem ' })).json()).toEqual(changed);
    expect((await dana.get(URL)).json()).toEqual(changed);
    expect((await lee.get(URL)).json()).toEqual(untouched);
    expect((await dana.put(URL, { storeUsername: ' ' })).json()).toEqual(untouched);
  });

  test('take the address of a store for its name', async () => {
    const dana = await person();
    const answer = await dana.put(URL, { storeUsername: 'https://www.ebay.com/usr/parts_planet' });
    expect(answer.json()).toMatchObject({ storeUsername: 'parts_planet' });
  });

  test.each(['two words', 'https://www.ebay.com/itm/123456789012', 'a}|{b'])(
    'do not take "%s" for a store',
    async (storeUsername) => {
      const dana = await person();
      const answer = await dana.put(URL, { storeUsername });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        422,
        'store/unreadable',
      ]);
    },
  );

  test.each([{}, { storeUsername: 1 }, { storeUsername: 'x'.repeat(301) }])(
    'refuse %o',
    async (body) => {
      const dana = await person();
      expect((await dana.put(URL, body)).statusCode).toBe(400);
    },
  );

  test('are nobody’s without a session', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await app().inject({
        method,
        url: URL,
        headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        ...(method === 'PUT' && { payload: { storeUsername: 'x' } }),
      });
      expect(answer.statusCode).toBe(401);
    }
  });
});
