import {
  startIdentityProvider,
  type RunningIdentityProvider,
} from '@partsight/identity-provider/start-identity-provider';
import { freePort } from '@partsight/private-servers/free-port';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signInAtProvider } from '../testing/provider-sign-in.ts';
import { ORIGIN, testApp } from '../testing/test-app.ts';

const CLIENT = { id: 'partsight', secret: 'test' };
const SESSION = '__Host-partsight';
const SIGN_IN = '__Host-partsight-sign-in';

const db = testDatabase();
let provider: RunningIdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({
    port: await freePort(),
    client: CLIENT,
    origins: [ORIGIN],
  });
  await db.query(
    "insert into access_rules (kind, value) values ('address', 'dana@partsight.test'), ('domain', 'northside-parts.test')",
  );
});
afterAll(() => provider.stop());
const { app, logLines } = testApp(db, {
  lateEnvironment: () => ({ OIDC_ISSUER: provider.issuer }),
});

type Cookies = Record<string, string>;
const cookiesOf = (response: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

// Sign-ins are limited by network, so each one gets its own.
let networks = 0;
const nextAddress = (): string => `2001:db8:0:${(networks += 1).toString(16)}::1`;

async function begin(cookies: Cookies = {}) {
  const response = await app().inject({
    method: 'GET',
    url: '/api/login',
    cookies,
    remoteAddress: nextAddress(),
  });
  return { url: String(response.headers.location), cookies: cookiesOf(response), response };
}

const callback = (url: URL | string, cookies: Cookies) => {
  const { pathname, search } = new URL(url, ORIGIN);
  return app().inject({
    method: 'GET',
    url: pathname + search,
    cookies,
    remoteAddress: nextAddress(),
  });
};

async function signInAs(person: string, before: Cookies = {}) {
  const started = await begin(before);
  const back = await signInAtProvider(started.url, person, `${ORIGIN}/api/callback`);
  const response = await callback(back, { ...before, ...started.cookies });
  return {
    response,
    back,
    signInCookies: started.cookies,
    session: cookiesOf(response)[SESSION] ?? '',
  };
}

const currentUser = async (session: string) =>
  app().inject({ method: 'GET', url: '/api/auth/user', cookies: { [SESSION]: session } });

describe('signing in', () => {
  test('uses code flow, PKCE, state and nonce [7.login]', async () => {
    const { url } = await begin();
    const params = Object.fromEntries(new URL(url).searchParams);
    expect(params).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/api/callback`,
      scope: 'openid email profile',
    });
    expect(params['state']?.length).toBeGreaterThan(20);
    expect(params['nonce']?.length).toBeGreaterThan(20);
    expect(params['code_challenge']?.length).toBeGreaterThan(20);
  });

  test.each([
    ['dana', 'Dana', 'dana@partsight.test', '[3.user]'],
    ['lee', 'Lee', 'lee@northside-parts.test', ''],
    ['sam', null, 'sam@northside-parts.test', ''],
  ])('%s signs in as %s, %s %s', async (person, firstName, email, _id) => {
    const { response, session } = await signInAs(person);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
    expect((await currentUser(session)).json()).toMatchObject({ firstName, email });
  });

  test('shows a notice and creates no session for a person not on the allow-list', async () => {
    const { response, session } = await signInAs('mallory');
    expect(response.headers.location).toBe('/?access=private');
    expect(session).toBe('');
  });

  test('creates no session when the person cancels at the provider', async () => {
    const { response, session } = await signInAs('');
    expect([response.headers.location, session]).toEqual(['/?sign-in=failed', '']);
  });

  test('records successful and refused sign-ins with their origin in the audit log', async () => {
    const auditLines = (): unknown =>
      JSON.parse(logLines.findLast((line) => line.includes('"event":"security"')) ?? 'null');
    const { session } = await signInAs('dana');
    const { id } = (await currentUser(session)).json<{ id: string }>();
    const from = `2001:db8:0:${networks.toString(16)}::1`;
    expect(auditLines()).toMatchObject({ what: 'sign-in', outcome: 'done', who: id, from });
    await signInAs('mallory');
    expect(auditLines()).toMatchObject({
      what: 'sign-in',
      outcome: 'refused',
      who: null,
      whom: 'mallory',
      reason: 'not-listed',
    });
    await signInAs('');
    expect(auditLines()).toMatchObject({
      what: 'sign-in',
      outcome: 'refused',
      reason: 'not-vouched-for',
    });
    await app().inject({
      method: 'GET',
      url: '/api/logout',
      headers: { 'sec-fetch-site': 'same-origin', origin: ORIGIN },
      cookies: { [SESSION]: session },
    });
    expect(auditLines()).toMatchObject({ what: 'sign-out', outcome: 'done', who: id });
  });

  test('restricts the session cookie to our own pages over HTTPS', async () => {
    const { response } = await signInAs('dana');
    const cookie = response.cookies.find(({ name }) => name === SESSION);
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
  });

  test('stores only a hash of the session key', async () => {
    const { session } = await signInAs('dana');
    const rows = await db.query<{ dump: string }>('select sessions::text as dump from sessions');
    expect(rows.map(({ dump }) => dump).join()).not.toContain(session);
    expect(Buffer.from(session, 'base64url')).toHaveLength(32);
  });

  test('does not accept a session key planted before sign-in', async () => {
    const planted = 'A'.repeat(43);
    const { session } = await signInAs('dana', { [SESSION]: planted });
    expect(session).not.toBe(planted);
    expect((await currentUser(planted)).statusCode).toBe(401);
  });

  test('maps the same person to the same user', async () => {
    const ids = [await signInAs('lee'), await signInAs('lee')].map(
      async ({ session }) => (await currentUser(session)).json<{ id: string }>().id,
    );
    const [first, second] = await Promise.all(ids);
    expect(first).toBe(second);
  });
});

describe('a callback that does not belong to this browser', () => {
  const REFUSED = { location: '/?sign-in=failed', session: undefined };
  const callbackResult = async (url: URL | string, cookies: Cookies) => {
    const response = await callback(url, cookies);
    return { location: response.headers.location, session: cookiesOf(response)[SESSION] };
  };

  test('is refused when replayed', async () => {
    const { back, signInCookies } = await signInAs('dana');
    expect(await callbackResult(back, signInCookies)).toEqual(REFUSED);
  });

  test('is refused in another browser', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const back = await signInAtProvider(attacker.url, 'lee', `${ORIGIN}/api/callback`);
    expect(await callbackResult(back, victim.cookies)).toEqual(REFUSED);
    expect(await callbackResult(back, {})).toEqual(REFUSED);
  });

  test('is refused when its state was changed', async () => {
    const started = await begin();
    const back = await signInAtProvider(started.url, 'dana', `${ORIGIN}/api/callback`);
    back.searchParams.set('state', 'x'.repeat(43));
    expect(await callbackResult(back, started.cookies)).toEqual(REFUSED);
  });

  test('is refused when the sign-in took too long', async () => {
    const started = await begin();
    const back = await signInAtProvider(started.url, 'dana', `${ORIGIN}/api/callback`);
    await db.query("update sign_ins set expires_at = now() - interval '1 s'");
    expect(await callbackResult(back, started.cookies)).toEqual(REFUSED);
  });

  test('never logs its code', async () => {
    const { back } = await signInAs('dana');
    expect(logLines.join('')).not.toContain(back.searchParams.get('code'));
  });
});

describe('a session', () => {
  test.each([
    ['on one of our pages [7.logout]', 'same-origin'],
    ['by typing the address', 'none'],
  ])('ends at the server and at the provider when signing out %s', async (_name, site) => {
    const { session } = await signInAs('dana');
    const answer = await app().inject({
      method: 'GET',
      url: '/api/logout',
      cookies: { [SESSION]: session },
      headers: { 'sec-fetch-site': site },
    });
    const location = new URL(String(answer.headers.location));
    expect(location.origin).toBe(provider.issuer);
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(ORIGIN);
    expect(answer.headers['clear-site-data']).toContain('storage');
    expect((await currentUser(session)).statusCode).toBe(401);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['an unknown origin', {}],
  ])('does not end because %s requests it', async (_name, headers) => {
    const { session } = await signInAs('dana');
    const response = await app().inject({
      method: 'GET',
      url: '/api/logout',
      cookies: { [SESSION]: session },
      headers,
    });
    expect(response.statusCode).toBe(403);
    expect((await currentUser(session)).statusCode).toBe(200);
  });

  test.each([
    "seen_at = now() - interval '30 minutes 1 second'",
    "expires_at = now() - interval '1 second'",
  ])('ends when %s', async (change) => {
    const { session } = await signInAs('dana');
    await db.query(`update sessions set ${change}`);
    expect((await currentUser(session)).statusCode).toBe(401);
  });
});

test('deletes the sign-in cookie after the callback', async () => {
  const { response } = await signInAs('dana');
  const cleared = response.cookies.find(({ name }) => name === SIGN_IN);
  expect(cleared?.value).toBe('');
});

test('limits sign-ins by network but still completes those in progress', async () => {
  const send = (url: string, remoteAddress: string, cookies: Cookies = {}) =>
    app().inject({ method: 'GET', url, remoteAddress, cookies });
  const started = await send('/api/login', '2001:db8:1::1');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { statusCode } = await send('/api/login', `2001:db8:1::${attempt.toString(16)}`);
    statuses.push(statusCode);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([302, 429]);
  expect((await send('/api/login', '2001:db8:1:1::1')).statusCode).toBe(302);
  const back = await signInAtProvider(
    String(started.headers.location),
    'dana',
    `${ORIGIN}/api/callback`,
  );
  const returned = await send(back.pathname + back.search, '2001:db8:1::1', cookiesOf(started));
  expect(returned.headers.location).toBe('/');
});

test('lists sessions and signs out all other browsers', async () => {
  const [here, there, lee] = [
    await signInAs('dana'),
    await signInAs('dana'),
    await signInAs('lee'),
  ];
  const send = (method: 'GET' | 'POST', url: string, session: string, payload?: object) =>
    app().inject({
      method,
      url,
      ...(payload && { payload }),
      cookies: { [SESSION]: session },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const { sessions: listed } = (await send('GET', '/api/credentials', here.session)).json<{
    sessions: { isCurrent: boolean; browser: string }[];
  }>();
  expect(listed.length).toBeGreaterThanOrEqual(2);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(listed[0]?.browser).toBe('lightMyRequest');
  expect(JSON.stringify(listed)).not.toContain(here.session);

  const ended = await send('POST', '/api/credentials/end', here.session, {
    kind: 'sessions',
  });
  expect(ended.json()).toEqual({ success: true, ended: listed.length - 1 });
  expect((await currentUser(there.session)).statusCode).toBe(401);
  expect((await currentUser(here.session)).statusCode).toBe(200);
  expect((await currentUser(lee.session)).statusCode).toBe(200);
});
