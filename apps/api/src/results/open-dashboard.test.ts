import { openDashboard } from '@partsight/contract/results';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test, vi } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);
const lotOf = completedLot(db);

/** With all of these; what takes too long on a busy machine is left out, and comes from a cache next time. */
const open = (who: Person, search = '', ...parts: readonly string[]) =>
  vi.waitFor(async () => {
    const reply = await who.get(`/api/open${search}`);
    expect(reply.statusCode).toBe(200);
    const { answers } = openDashboard.response.parse(reply.json());
    const addresses = answers.map(({ address }) => address).join(' ');
    expect(parts.filter((part) => !addresses.includes(part))).toEqual([]);
    return new Map(answers.map(({ address, ...answer }) => [address, answer]));
  }, 60_000);

const GENERAL = [
  '/api/auth/user',
  '/api/batches?limit=50',
  '/api/capabilities',
  '/api/lots',
  '/api/removed',
  '/api/token-status',
];

test('every answer is what its own address returns, with its ETag', async () => {
  const dana = await person();
  const id = await lotOf(dana);
  const answers = await open(dana, '', ...GENERAL, `/api/batch/${id}?limit=0`, '/desk/rows');
  const general = [...answers.keys()].filter((address) => !address.includes(id));
  expect(general.toSorted()).toEqual(GENERAL);
  // What depends on a person's settings gets a new ETag each time.
  const etagOf = (address: string, etag: unknown) =>
    address.includes('sort=deskValue') ? null : (etag ?? null);
  for (const [address, { etag, body }] of answers) {
    const own = await dana.get(address);
    expect([address, body]).toEqual([address, own.json()]);
    expect([address, etagOf(address, etag)]).toEqual([address, etagOf(address, own.headers.etag)]);
  }
});

test('a finished list comes with its first rows by worth, and what each is worth', async () => {
  const dana = await person();
  const id = await lotOf(dana);
  const rows = `/api/batch/${id}?sort=deskValue&order=desc&offset=0&limit=100`;
  const answers = await open(dana, '', rows, '/desk/rows');
  expect(answers.get(rows)?.body).toMatchObject({ page: { total: 3 } });
  const worth = [...answers.keys()].find((address) => address.includes('/desk/rows?rows='));
  expect(answers.get(worth ?? '')?.body).toMatchObject({ rows: [{}, {}, {}] });
});

test('a list that has not run comes in its own order, with filters as the page has them', async () => {
  const dana = await person();
  const sheet = 'Part Number\n84001234\n84005678\n';
  const upload = await dana.upload('/api/upload', 'a.csv', sheet);
  const { uploadId: id } = upload.json<{ uploadId: string }>();
  const answers = await open(dana, `?batch=${id}&q=5678`, 'q=5678');
  expect(answers.get(`/api/batch/${id}?q=5678&offset=0&limit=100`)?.body).toMatchObject({
    page: { total: 1 },
  });
  expect([...answers.keys()].some((address) => address.includes('/desk'))).toBe(false);
});

test('screens other than the table do without its rows', async () => {
  const dana = await person();
  const id = await lotOf(dana);
  const answers = await open(dana, `?batch=${id}&view=offer`);
  expect([...answers.keys()].some((address) => address.includes('offset=0'))).toBe(false);
});

test('another person’s list, and a stranger, get nothing of it', async () => {
  const id = await lotOf(await person());
  const sam = await person();
  const answers = await open(sam, `?batch=${id}`);
  expect([...answers.keys()].filter((address) => address.includes(id))).toEqual([]);
  const stranger = await app().inject({ url: `/api/open?batch=${id}` });
  expect(stranger.statusCode).toBe(401);
});
