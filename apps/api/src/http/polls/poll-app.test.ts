import { Client } from '@partsight/server/testing/pg-client';
import { testDatabase } from '@partsight/server/testing/test-database';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const here = testApp(db, { environment: { TRUSTED_PROXIES: '127.0.0.1' } });
/** Another process of the api on the same database. */
const there = testApp(db);

type Watching = {
  readonly person: Person;
  readonly id: string;
  /** By address. */
  readonly etags: ReadonlyMap<string, string>;
};

async function watching(email?: string): Promise<Watching> {
  const person = await here.person(email);
  const sheet = 'Part Number,Qty\n84390030,2\n84390031,2\n';
  const upload = await person.upload('/api/upload', 'stock.csv', sheet);
  const { uploadId: id } = upload.json<{ uploadId: string }>();
  const etags = new Map<string, string>();
  for (const url of [
    `/api/batch/${id}?limit=0`,
    `/api/batch/${id}?limit=10`,
    `/api/batch/${id}`,
    `/api/processing-status/${id}`,
    '/api/batches?limit=50',
    '/api/batches',
  ]) {
    etags.set(url, String((await person.get(url)).headers.etag));
  }
  return { person, id, etags };
}

const poll = (
  { person, etags }: Watching,
  url: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  person.request({
    method: 'GET',
    url,
    headers: { 'if-none-match': etags.get(url) ?? '', ...headers },
  });

const statusesOf = async (watched: Watching): Promise<number[]> => {
  const statuses: number[] = [];
  for (const url of watched.etags.keys()) {
    statuses.push((await poll(watched, url)).statusCode);
  }
  return statuses;
};

let dana: Watching;
let head: string;
beforeEach(async () => {
  dana = await watching();
  head = `/api/batch/${dana.id}?limit=0`;
});
afterEach(() => vi.restoreAllMocks());

test('each unchanged poll is one statement', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  expect(await statusesOf(dana)).toEqual([304, 304, 304, 304, 304, 304]);
  // The pulse of the connection goes on beside them.
  const statements = query.mock.calls.filter(([text]: unknown[]) => text !== 'select 1');
  expect(statements).toHaveLength(6);
});

test('a changed poll looks for its session once', async () => {
  const userOf = vi.spyOn(here.services().access, 'userOf');
  await db.query('update batches set revision = revision + 1 where id = $1', [dana.id]);
  expect((await poll(dana, head)).statusCode).toBe(200);
  expect(userOf).not.toHaveBeenCalled();
});

test('an unchanged poll has the headers of any response, and no body', async () => {
  const whole = await dana.person.get(head);
  const reqId = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
  const same = await poll(dana, head, { 'x-request-id': reqId });
  expect(same.body).toBe('');
  expect(same.headers['x-request-id']).toBe(reqId);
  const { date: _, ...headers } = same.headers;
  expect(Object.keys(headers).toSorted()).toEqual(
    Object.keys(whole.headers)
      .filter((name) => !/^(?:date|vary|content-(?:type|length)|x-ratelimit-.*)$/.test(name))
      .toSorted(),
  );
  expect(headers).toMatchObject({ etag: whole.headers.etag, 'cache-control': 'no-store' });
});

test('an unchanged poll is counted and not logged; a changed one is both, once', async () => {
  const counted = async (status: number): Promise<number> => {
    const figures = await here.services().registry.metrics();
    const name = `route="/api/batch/:uploadId",status="${status}"`;
    return Number(figures.split(`seconds_count{method="GET",${name}} `)[1]?.split('\n')[0] ?? 0);
  };
  const linesAfter = (before: number) =>
    here.logLines.slice(before).filter((line) => line.includes('"msg":"request"'));
  const [unchanged, changed] = [await counted(304), await counted(200)];
  const before = here.logLines.length;
  expect((await poll(dana, head)).statusCode).toBe(304);
  await db.query('update batches set revision = revision + 1 where id = $1', [dana.id]);
  expect((await poll(dana, head)).statusCode).toBe(200);
  await expect.poll(() => linesAfter(before)).toHaveLength(1);
  expect([await counted(304), await counted(200)]).toEqual([unchanged + 1, changed + 1]);
});

test('unchanged polls count toward the limit', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 3_010 && !statuses.has(429); sent += 1) {
    statuses.add((await poll(dana, head)).statusCode);
  }
  expect([...statuses]).toEqual([304, 429]);
});

test('many polls of one person at once are all answered', async () => {
  const sent = Array.from({ length: 30 }, () => poll(dana, head));
  expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([304]),
  );
});

test('another site is refused, ETag or not', async () => {
  const { statusCode, body } = await poll(dana, head, { 'sec-fetch-site': 'cross-site' });
  expect([statusCode, body]).toEqual([403, expect.stringContaining('cross-site')]);
});

test('maintenance refuses polls, too', async () => {
  const { maintenance } = here.services();
  await db.query('update maintenance set since = now()');
  await maintenance.refresh();
  expect((await poll(dana, head)).statusCode).toBe(503);
  await db.query('update maintenance set since = null');
  await maintenance.refresh();
  expect((await poll(dana, head)).statusCode).toBe(304);
});

test('while PostgreSQL refuses connections, a poll says so', async () => {
  vi.spyOn(here.services().confirmPolls, 'batch').mockRejectedValue(
    Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
  );
  const { statusCode, body } = await poll(dana, head);
  expect([statusCode, body]).toEqual([503, expect.stringContaining('unavailable')]);
});

test('an ETag of another address or another batch does not count', async () => {
  const other = `/api/batch/${dana.id}?limit=1`;
  const known = { 'if-none-match': dana.etags.get(head) ?? '' };
  expect((await poll(dana, other, known)).statusCode).toBe(200);
  const upload = await dana.person.upload('/api/upload', 'b.csv', 'Part Number\n84390030\n');
  const { uploadId } = upload.json<{ uploadId: string }>();
  expect((await poll(dana, `/api/batch/${uploadId}?limit=0`, known)).statusCode).toBe(200);
});

test('what depends on the settings of the desk has no ETag', async () => {
  const { headers } = await dana.person.get(`/api/batch/${dana.id}?sort=deskValue&limit=10`);
  expect(headers.etag).toBeUndefined();
});

test('an app that does not know the session answers as well', async () => {
  const known = { 'if-none-match': dana.etags.get(head) ?? '' };
  const { request } = there.sameBrowser(dana.person);
  const ask = async () => (await request({ method: 'GET', url: head, headers: known })).statusCode;
  expect([await ask(), await ask()]).toEqual([304, 304]);
});

describe('in another process', () => {
  test('a change shows at the next poll, and only where it belongs', async () => {
    const eli = await watching();
    const start = { timeRange: '3months', oemOnlyAnalysis: true };
    await there.sameBrowser(dana.person).post(`/api/process/${dana.id}`, start);
    expect(await statusesOf(dana)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statusesOf(eli)).toEqual([304, 304, 304, 304, 304, 304]);
  });

  test.each<[string, (watched: Watching) => Promise<unknown>]>([
    ['sign-out', ({ person }) => there.sameBrowser(person).get('/api/logout')],
    [
      'a session ended by an operator',
      ({ person }) => db.query('delete from sessions where user_id = $1', [person.userId]),
    ],
    [
      'a session that has expired',
      ({ person }) =>
        db.query(
          "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
          [person.userId],
        ),
    ],
    [
      'removal from the allow-list',
      () => db.query("delete from access_rules where value = 'fay@elsewhere.test'"),
    ],
    [
      'a changed address',
      ({ person }) =>
        db.query('update users set email = null, email_domain = null where id = $1', [
          person.userId,
        ]),
    ],
    ['erasure', ({ person }) => there.services().erasure.begin(person.userId, 'requested')],
  ])('%s refuses the next poll', async (_, end) => {
    await db.query(
      "insert into access_rules (kind, value) values ('address', 'fay@elsewhere.test') on conflict do nothing",
    );
    const fay = await watching('fay@elsewhere.test');
    expect((await statusesOf(fay))[0]).toBe(304);
    await end(fay);
    expect(await statusesOf(fay)).toEqual([401, 401, 401, 401, 401, 401]);
  });
});
