import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);
const createLot = completedLot(db);

/** A service inside of the network, to which strangers' image addresses point. */
const internal = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let connections = 0;
let address: string;
beforeAll(async () => {
  internal.listen(0, '127.0.0.1');
  await once(internal, 'listening');
  address = `http://127.0.0.1:${(internal.address() as AddressInfo).port}/latest/meta-data`;
});
afterAll(() => void internal.close());

test('no read or export fetches an address that a stranger put into a listing', async () => {
  const dana = await person();
  const id = await createLot(dana);
  const listing = {
    itemId: 'v1|1|0',
    title: 'GM 84001234 Module',
    priceMinor: 8000,
    currency: 'USD',
    soldQuantity: 1,
    lastSoldAt: null,
    conditionId: '1000',
    condition: 'New',
    categoryIds: [],
    imageUrl: address,
    listingUrl: address,
  };
  await db.query(
    `with stored as (
       insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from, as_of,
         keywords, total, listings)
       values ($1, '84001234', '12months', 'research', now(), now(), now(), now(), '{84001234}', 1, $3)
       returning id)
     update parts set lookup_id = (select id from stored), as_of = now() where batch_id = $2`,
    [dana.userId, id, JSON.stringify([listing])],
  );
  const offer = {
    openingShare: 0.7,
    validDays: 9,
    buyer: '',
    terms: '',
    isUnknownAccepted: true,
  };
  expect((await dana.post(`/api/batch/${id}/offer`, offer)).json()).toEqual({ round: 1 });
  const shared = await dana.post(`/api/batch/${id}/offer/1/link`, {});
  const pages = [shared.json<{ path: string }>().path];
  const reads = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET').map(
    ({ endpoint }) =>
      endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'uploadId' ? id : '1')),
  );
  let shown = 0;
  for (const url of [...reads, ...pages]) {
    const { body } = await dana.get(url);
    shown += body.includes(address) ? 1 : 0;
  }
  expect((await app().inject({ method: 'GET', url: pages[0] ?? '' })).statusCode).toBe(200);
  // The browser gets it, under a policy that names where images may come from.
  expect(shown).toBeGreaterThan(0);
  expect(connections).toBe(0);
});
