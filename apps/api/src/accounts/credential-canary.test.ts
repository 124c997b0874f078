import { randomBytes } from 'node:crypto';

import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import {
  startHostileProvider,
  type HostileProvider,
} from '@partsight/identity-provider/start-hostile-provider';
import { freePort } from '@partsight/private-servers/free-port';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider(await freePort(), 'partsight');
});
afterAll(() => provider.stop());
const { app, person, logLines } = testApp(db, {
  environment: { LOG_LEVEL: 'debug' },
  lateEnvironment: () => ({ OIDC_ISSUER: provider.issuer }),
});
const createLot = completedLot(db);

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Which of the secrets stand in a text, also in part or encoded. */
const leaksIn = (secrets: readonly string[], text: string): string[] =>
  secrets.filter((secret) =>
    [
      secret.slice(0, 24),
      secret.slice(-24),
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64url').slice(0, 32),
    ].some((trace) => text.includes(trace)),
  );

async function databaseDump(): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const dumps: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t`,
    );
    dumps.push(...rows.map(({ row }) => row));
  }
  return dumps.join('\n');
}

test('no session key, sign-in code or link secret is logged or stored', async () => {
  const dana = await person();
  const secrets = [dana.secret];

  // A link, opened in every way a dealer, a browser or a scanner may.
  const id = await createLot(dana);
  const offer = { openingShare: 0.7, validDays: 9, buyer: '', terms: '' };
  await dana.post(`/api/batch/${id}/offer`, offer);
  const shared = await dana.post(`/api/batch/${id}/offer/1/link`, {});
  const { path } = shared.json<{ path: string }>();
  const linkSecret = path.split('/').at(-1) ?? '';
  secrets.push(linkSecret);
  expect((await app().inject({ method: 'GET', url: path })).body).toContain('Our offer');
  const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PATCH'] as const;
  const spellings = [
    path,
    `${path}/`,
    `${path}/x`,
    `${path}?a=${linkSecret}`,
    `/${path}`,
    `${path}%zz`,
  ];
  for (const method of methods) {
    for (const url of spellings) {
      await app().inject({ method, url, headers: { referer: `https://partsight.test${path}` } });
    }
  }
  await app().inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': `https://partsight.test${path}`,
        'blocked-uri': `https://partsight.test${path}`,
        'effective-directive': 'img-src',
      },
    }),
  });

  // A sign-in that succeeds and one that fails: the code, and what the browser holds meanwhile.
  for (const sealing of ['right', 'other-key'] as const) {
    const started = await app().inject({ method: 'GET', url: '/api/login' });
    const cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
    const parameters = new URL(String(started.headers.location)).searchParams;
    const claims = { email: 'pat@people.test', email_verified: true, sub: 'canary' };
    const back = provider.lie(String(started.headers.location), { claims, sealing });
    expect(leaksIn(Object.values(cookies), await databaseDump())).toEqual([]);
    expect(leaksIn([parameters.get('state') ?? ''], await databaseDump())).toEqual([]);
    expect(leaksIn([parameters.get('nonce') ?? ''], await databaseDump())).toEqual([]);
    const returned = await app().inject({
      method: 'GET',
      url: back.pathname + back.search,
      cookies,
    });
    secrets.push(
      back.searchParams.get('code') ?? '',
      parameters.get('state') ?? '',
      ...Object.values(cookies),
      ...returned.cookies.map(({ value }) => value).filter((value) => value !== ''),
    );
  }

  expect(secrets.length).toBeGreaterThanOrEqual(8);
  expect(secrets.filter((secret) => secret.length < 24)).toEqual([]);
  const log = logLines.join('\n');
  expect(log).toContain('/api/pages/offers/:secret');
  expect(log).toContain('/api/callback');
  expect(leaksIn(secrets, log)).toEqual([]);
  expect(leaksIn(secrets, await databaseDump())).toEqual([]);
});

test('no route of the contract logs what its address contains', async () => {
  const dana = await person();
  const routes = [...ALL_ENDPOINTS.map(({ endpoint }) => endpoint), ...OPEN_ROUTES];
  const secrets: string[] = [];
  const faults: string[] = [];
  for (const { method, path } of routes) {
    const [inPath, inQuery] = [newSecret(), newSecret()];
    secrets.push(inPath, inQuery);
    const url = `${path.replaceAll(/:\w+/g, inPath)}?q=${inQuery}&code=${inQuery}`;
    const before = logLines.length;
    await dana.request({ method, url, ...(method !== 'GET' && { payload: {} }) });
    await app().inject({ method, url });
    const leaks = leaksIn([inPath, inQuery], logLines.slice(before).join('\n'));
    faults.push(...leaks.map(() => `${method} ${path}`));
  }
  expect(routes.length).toBeGreaterThan(60);
  expect(faults).toEqual([]);
  expect(leaksIn(secrets, logLines.join('\n'))).toEqual([]);
});
