import { setTimeout as delay } from 'node:timers/promises';

import { AFTER_CHANGE_HEADER } from '@partsight/contract/wire/endpoint';
import { Client } from '@partsight/server/testing/pg-client';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterEach, expect, test } from 'vitest';

import { testApp, type Person, type TestApp } from '../testing/test-app.ts';

// Two api processes on one database. What one of them changes, the other has in memory.

const db = testDatabase();
const here = testApp(db, { withPollMemory: true });
const there = testApp(db, { withPollMemory: true });

const WITHIN_MS = 1_000;
/** A version in memory is read again after a quarter of this, on a machine with nothing else to do. */
const REFRESHED_WITHIN_MS = 20_000;

type Watching = {
  readonly person: Person;
  readonly id: string;
  readonly etags: Map<string, string>;
};

const urlsOf = (id: string): string[] => [
  `/api/batch/${id}?limit=0`,
  `/api/batch/${id}?limit=10`,
  `/api/processing-status/${id}`,
  '/api/batches',
];

const poll = async ({ person, etags }: Watching, url: string): Promise<number> => {
  const headers = { 'if-none-match': etags.get(url) ?? '' };
  return (await person.request({ method: 'GET', url, headers })).statusCode;
};

const textOf = (etag = ''): string => etag.slice(etag.indexOf('"') + 1, -1);

const isRemembered = ({ services }: TestApp, { person, id, etags }: Watching): boolean =>
  urlsOf(id).every(
    (url) => services().batchPolling.confirm(person.secret, url, textOf(etags.get(url))) !== null,
  );

async function readAll({ person, id, etags }: Watching): Promise<void> {
  for (const url of urlsOf(id)) {
    etags.set(url, String((await person.get(url)).headers.etag));
  }
}

async function untilRemembered(app: TestApp, watched: Watching): Promise<void> {
  const read = async (): Promise<boolean> => {
    await readAll(watched);
    return isRemembered(app, watched);
  };
  await expect.poll(read, { timeout: 10_000 }).toBe(true);
}

/** A person whose page at an app has polled until the app answers from memory. */
async function watching(app: TestApp, email?: string): Promise<Watching> {
  const person = app.sameBrowser(await here.person(email));
  const sheet = 'Part Number,Qty\n84390030,2\n84390031,2\n';
  const { uploadId: id } = (await person.upload('/api/upload', 'stock.csv', sheet)).json<{
    uploadId: string;
  }>();
  const watched = { person, id, etags: new Map<string, string>() };
  await untilRemembered(app, watched);
  return watched;
}

const statusesOf = async (watched: Watching): Promise<number[]> => {
  const statuses: number[] = [];
  for (const url of urlsOf(watched.id)) {
    statuses.push(await poll(watched, url));
  }
  return statuses;
};

/** How long after a change a poll has this status. */
async function msUntil(watched: Watching, status: number, change: () => Promise<unknown>) {
  const [url = ''] = urlsOf(watched.id);
  expect(await poll(watched, url)).toBe(304);
  await change();
  const changedAt = performance.now();
  while ((await poll(watched, url)) !== status) {
    expect(performance.now() - changedAt).toBeLessThan(2 * REFRESHED_WITHIN_MS);
    await delay(5);
  }
  return performance.now() - changedAt;
}

/** Nothing that polls ask for can be read meanwhile. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: db.ownerUrl });
  await client.connect();
  try {
    await client.query('begin; lock table sessions, batches, users in access exclusive mode');
    await work();
  } finally {
    await client.end();
  }
}

/** With nothing of the database in reach. */
async function statusesFromMemory(app: TestApp, watched: Watching): Promise<number[]> {
  let statuses: number[] = [];
  await whileLocked(async () => {
    // After a stall of the machine memory waits for the next beat.
    await expect.poll(() => isRemembered(app, watched)).toBe(true);
    statuses = await statusesOf(watched);
  });
  return statuses;
}

const setTriggers = async (state: 'enable' | 'disable'): Promise<void> => {
  for (const table of ['batches', 'sessions', 'users', 'access_rules']) {
    await db.query(`alter table ${table} ${state} trigger user`);
  }
};
afterEach(() => setTriggers('enable'));

test('an unchanged poll is answered without the database', async () => {
  const dana = await watching(here);
  expect(await statusesFromMemory(here, dana)).toEqual([304, 304, 304, 304]);
});

test('a page that has just changed something asks the database', async () => {
  const dana = await watching(here);
  await setTriggers('disable');
  await db.query('update batches set revision = revision + 1 where id = $1', [dana.id]);
  const [url = ''] = urlsOf(dana.id);
  const headers = { 'if-none-match': dana.etags.get(url) ?? '', [AFTER_CHANGE_HEADER]: '1' };
  expect((await dana.person.request({ method: 'GET', url, headers })).statusCode).toBe(200);
});

test('memory never confirms a batch to another person', async () => {
  const [dana, eli] = [await watching(here), await watching(here)];
  const asEli = { ...dana, person: eli.person };
  expect((await statusesOf(asEli)).slice(0, 3)).toEqual([404, 404, 404]);
  expect(await statusesOf(dana)).toEqual([304, 304, 304, 304]);
  const { batchPolling } = here.services();
  for (const [url, etag] of dana.etags) {
    expect(batchPolling.confirm(eli.person.secret, url, textOf(etag))).toBeNull();
  }
});

test('a change made in one process shows in the other within a second, and only where it belongs', async () => {
  const [dana, eli] = [await watching(there), await watching(there)];
  const atHere = here.sameBrowser(dana.person);
  const start = { timeRange: '3months', oemOnlyAnalysis: true };
  expect(
    await msUntil(dana, 200, () => atHere.post(`/api/process/${dana.id}`, start)),
  ).toBeLessThan(WITHIN_MS);
  expect(await statusesOf(dana)).toEqual([200, 200, 200, 200]);
  expect(await statusesFromMemory(there, eli)).toEqual([304, 304, 304, 304]);
});

test.each<[string, (dana: Watching) => Promise<unknown>]>([
  ['sign-out', ({ person }) => here.sameBrowser(person).get('/api/logout')],
  [
    'a session ended by an operator',
    ({ person }) => db.query('delete from sessions where user_id = $1', [person.userId]),
  ],
  [
    'removal from the allow-list',
    () => db.query("delete from access_rules where value = 'dana@elsewhere.test'"),
  ],
  [
    'a changed address',
    ({ person }) =>
      db.query('update users set email = null, email_domain = null where id = $1', [person.userId]),
  ],
  ['erasure', ({ person }) => here.services().erasure.begin(person.userId, 'own-wish')],
])('%s in one process takes effect in the other within a second', async (_, end) => {
  await db.query(
    "insert into access_rules (kind, value) values ('address', 'dana@elsewhere.test') on conflict do nothing",
  );
  const dana = await watching(there, 'dana@elsewhere.test');
  expect(await msUntil(dana, 401, () => end(dana))).toBeLessThan(WITHIN_MS);
});

test('a session that has expired is refused without notice', async () => {
  const dana = await watching(here);
  await setTriggers('disable');
  await db.query('update sessions set expires_at = $2 where user_id = $1', [
    dana.person.userId,
    new Date(Date.now() + 1_500),
  ]);
  await setTriggers('enable');
  // Read again, with its end.
  await db.query('update batches set revision = revision + 1 where id = $1', [dana.id]);
  const [url = ''] = urlsOf(dana.id);
  await expect.poll(() => poll(dana, url)).toBe(200);
  dana.etags.set(url, String((await dana.person.get(url)).headers.etag));
  await setTriggers('disable');
  expect(await msUntil(dana, 401, () => Promise.resolve())).toBeLessThan(1_500 + WITHIN_MS);
});

test.each<[string, number, string]>([
  ['a version', 200, 'update batches set revision = revision + 1 where user_id = $1'],
  ['an ended session', 401, 'delete from sessions where user_id = $1'],
])('a lost notice of %s is made up for', async (_, status, text) => {
  const dana = await watching(here);
  await setTriggers('disable');
  const tookMs = await msUntil(dana, status, async () => {
    await db.query(text, [dana.person.userId]);
    const [url = ''] = urlsOf(dana.id);
    expect(await poll(dana, url)).toBe(304);
  });
  expect(tookMs).toBeLessThan(REFRESHED_WITHIN_MS);
});

test('polls ask the database while notices are down, and memory answers once they are back', async () => {
  const dana = await watching(here);
  await setTriggers('disable');
  await db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%notices'",
  );
  await expect.poll(() => isRemembered(here, dana)).toBe(false);
  await db.query('update batches set revision = revision + 1 where id = $1', [dana.id]);
  expect(await statusesOf(dana)).toEqual([200, 200, 304, 200]);
  await untilRemembered(here, dana);
});

test('each poll of a running list asks the database', async () => {
  const dana = await watching(here);
  await db.query(
    "update batches set status = 'processing', revision = revision + 1 where id = $1",
    [dana.id],
  );
  await expect.poll(() => statusesOf(dana)).toEqual([200, 200, 200, 200]);
  await readAll(dana);
  expect(await statusesOf(dana)).toEqual([304, 304, 304, 304]);
  await db.query('update batches set revision = revision + 1 where id = $1', [dana.id]);
  expect(await statusesOf(dana)).toEqual([200, 200, 304, 200]);
});

test('what memory confirms counts toward the limit', async () => {
  const dana = await watching(here);
  const [url = ''] = urlsOf(dana.id);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 3_010 && !statuses.has(429); sent += 1) {
    statuses.add(await poll(dana, url));
  }
  expect([...statuses]).toEqual([304, 429]);
});

test('a poll that finds nothing new is counted and not logged', async () => {
  const dana = await watching(here);
  const [url = ''] = urlsOf(dana.id);
  const before = here.logLines.length;
  expect(await poll(dana, url)).toBe(304);
  expect((await dana.person.get('/api/settings')).statusCode).toBe(200);
  const lines = here.logLines.slice(before).filter((line) => line.includes('"msg":"request"'));
  expect(lines.map((line) => /"route":"([^"]+)"/.exec(line)?.[1])).toEqual(['/api/settings']);
});
