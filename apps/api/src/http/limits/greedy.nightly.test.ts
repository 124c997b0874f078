import { setTimeout as delay } from 'node:timers/promises';

import { makeOffer, OFFER_PAGE_PATH, shareOffer } from '@partsight/contract/offers';
import { sampleOf } from '@partsight/contract/testing/sample-of';
import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import { openConnections, type Connections } from '@partsight/server/db/connections';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { completedLot } from '../../testing/completed-lot.ts';
import { MULTIPART_TYPE, multipartBody, testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);
const newLot = completedLot(db);

/** More than there are connections. */
const AT_ONCE = 10;
/** As many connections as one caller may keep. */
const SHARE = 2;
/** Nothing is found while everything is locked, so it need not exist. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** What a session is found in; everything else can be locked while others stay signed in. */
const SESSION_TABLES = ['sessions', 'users', 'access_rules'];

let owner: Connections;
let lee: Person;
beforeAll(async () => {
  owner = openConnections({ url: db.ownerUrl, poolSize: 1, onIdleError: () => undefined });
  lee = await person();
});
afterAll(() => owner.close());

/** Every table but those of sessions is locked, so that whatever reads or writes holds its connection. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const tables = await db.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [SESSION_TABLES],
  );
  const client = await owner.pool.connect();
  try {
    await client.query(
      `begin; lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`,
    );
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const countWaiting = async (): Promise<number> => {
  const [{ n } = { n: 0 }] = await db.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return n;
};

/** All requests have come as far as they get. */
async function waitingAtRest(sent: Promise<unknown>): Promise<number> {
  const answered = sent.then(() => true);
  for (let before = 0; ;) {
    const isAnswered = await Promise.race([answered, delay(100, false)]);
    const now = await countWaiting();
    if (isAnswered || (now > 0 && now === before)) {
      return now;
    }
    before = now;
  }
}

/** Sends many requests that cannot go on, and returns what another person notices. */
async function loadWith(send: () => Promise<unknown>) {
  let sent: Promise<unknown> = Promise.resolve();
  const noticed = await whileLocked(async () => {
    sent = Promise.allSettled(Array.from({ length: AT_ONCE }, send));
    const waiting = await waitingAtRest(sent);
    const { statusCode } = await lee.get('/api/auth/user');
    return { waiting, statusCode };
  });
  await sent;
  return noticed;
}

function sender(endpoint: Endpoint, { request }: Person) {
  const { method, path, body } = endpoint;
  const url = path.replaceAll(/:(?:uploadId|runId)/g, UNKNOWN_ID).replaceAll(/:(\w+)/g, '1');
  const call = { method, url };
  if (body === undefined) {
    return () => request(call);
  }
  return body === 'multipart'
    ? () =>
        request({
          ...call,
          headers: { 'content-type': MULTIPART_TYPE },
          payload: multipartBody('own.csv', 'Part Number\n12345678\n'),
        })
    : () => request({ ...call, payload: sampleOf(body) as object });
}

test.each(
  ALL_ENDPOINTS.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)(
  '%s: one person keeps two connections at most, and the others notice nothing',
  async (_name, endpoint) => {
    const { waiting, statusCode } = await loadWith(sender(endpoint, await person()));
    expect(statusCode).toBe(200);
    expect(waiting).toBeLessThanOrEqual(SHARE);
  },
);

describe('strangers of one network keep two connections at most', () => {
  let linkPath = '';
  beforeAll(async () => {
    const dana = await person();
    const lot = await newLot(dana);
    await dana.post(makeOffer.path.replace(':uploadId', lot), {
      ...(sampleOf(makeOffer.body) as object),
      isUnknownAccepted: true,
    });
    const link = await dana.post(shareOffer.path.replace(':uploadId', lot).replace(':round', '1'));
    linkPath = link.json<{ path: string }>().path;
  });

  test.each(OPEN_ROUTES.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
    '%s',
    async (_name, method, path) => {
      const url = path === OFFER_PAGE_PATH ? linkPath : path;
      const { waiting, statusCode } = await loadWith(() => app().inject({ method, url }));
      expect(statusCode).toBe(200);
      expect(waiting).toBeLessThanOrEqual(SHARE);
    },
  );
});
