import {
  startIdentityProvider,
  type RunningIdentityProvider,
} from '@partsight/identity-provider/start-identity-provider';
import { freePort } from '@partsight/private-servers/free-port';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { visitProvider } from '../testing/provider-visit.ts';
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
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

// Each sign-in comes from a network of its own, as the limit counts them by network.
let networks = 0;
const nextAddress = (): string => `2001:db8:0:${(networks += 1).toString(16)}::1`;

async function begin(cookies: Cookies = {}) {
  const answer = await app().inject({
    method: 'GET',
    url: '/api/login',
    cookies,
    remoteAddress: nextAddress(),
  });
  return { url: String(answer.headers.location), cookies: cookiesOf(answer), answer };
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
  const back = await visitProvider(started.url, person, `${ORIGIN}/api/callback`);
  const answer = await callback(back, { ...before, ...started.cookies });
  return {
    answer,
    back,
    signInCookies: started.cookies,
    session: cookiesOf(answer)[SESSION] ?? '',
  };
}

const whoIs = async (session: string) =>
  app().inject({ method: 'GET', url: '/api/auth/user', cookies: { [SESSION]: session } });

describe('signing in', () => {
  test('asks with code flow, PKCE, state and nonce [7.login]', async () => {
    const { url } = await begin();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/api/callback`,
      scope: 'openid email profile',
    });
    expect(asked['state']?.length).toBeGreaterThan(20);
    expect(asked['nonce']?.length).toBeGreaterThan(20);
    expect(asked['code_challenge']?.length).toBeGreaterThan(20);
  });

  test.each([
    ['dana', 'Dana', 'dana@partsight.test'],
    ['lee', 'Lee', 'lee@northside-parts.test'],
    ['sam', null, 'sam@northside-parts.test'],
  ])('%s, who is on the list, comes in [3.user]', async (person, firstName, email) => {
    const { answer, session } = await signInAs(person);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect((await whoIs(session)).json()).toMatchObject({ firstName, email });
  });

  test('somebody who is not on the list gets a notice and no session', async () => {
    const { answer, session } = await signInAs('mallory');
    expect(answer.headers.location).toBe('/?access=private');
    expect(session).toBe('');
  });

  test('somebody who cancels at the provider comes back without a session', async () => {
    const { answer, session } = await signInAs('');
    expect([answer.headers.location, session]).toEqual(['/?sign-in=failed', '']);
  });

  test('who came in and who did not is in the security log, and from where', async () => {
    const noted = (): unknown =>
      JSON.parse(logLines.findLast((line) => line.includes('"event":"security"')) ?? 'null');
    const { session } = await signInAs('dana');
    const { id } = (await whoIs(session)).json<{ id: string }>();
    const from = `2001:db8:0:${networks.toString(16)}::1`;
    expect(noted()).toMatchObject({ what: 'sign-in', outcome: 'done', who: id, from });
    await signInAs('mallory');
    expect(noted()).toMatchObject({
      what: 'sign-in',
      outcome: 'refused',
      who: null,
      whom: 'mallory',
      reason: 'not-listed',
    });
    await signInAs('');
    expect(noted()).toMatchObject({
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
    expect(noted()).toMatchObject({ what: 'sign-out', outcome: 'done', who: id });
  });

  test('the session cookie can only be sent by our own pages over a safe connection', async () => {
    const { answer } = await signInAs('dana');
    const cookie = answer.cookies.find(({ name }) => name === SESSION);
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
  });

  test('the database holds only a hash of the session', async () => {
    const { session } = await signInAs('dana');
    const rows = await db.query<{ dump: string }>('select sessions::text as dump from sessions');
    expect(rows.map(({ dump }) => dump).join()).not.toContain(session);
    expect(Buffer.from(session, 'base64url')).toHaveLength(32);
  });

  test('a key planted before the sign-in is not the session afterwards', async () => {
    const planted = 'A'.repeat(43);
    const { session } = await signInAs('dana', { [SESSION]: planted });
    expect(session).not.toBe(planted);
    expect((await whoIs(planted)).statusCode).toBe(401);
  });

  test('the same person is the same user again', async () => {
    const ids = [await signInAs('lee'), await signInAs('lee')].map(
      async ({ session }) => (await whoIs(session)).json<{ id: string }>().id,
    );
    const [first, second] = await Promise.all(ids);
    expect(first).toBe(second);
  });
});

describe('an answer that does not belong to this browser', () => {
  const REFUSED = { location: '/?sign-in=failed', session: undefined };
  const answerTo = async (url: URL | string, cookies: Cookies) => {
    const answer = await callback(url, cookies);
    return { location: answer.headers.location, session: cookiesOf(answer)[SESSION] };
  };

  test('is refused when it comes a second time', async () => {
    const { back, signInCookies } = await signInAs('dana');
    expect(await answerTo(back, signInCookies)).toEqual(REFUSED);
  });

  test('is refused in another browser', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const back = await visitProvider(attacker.url, 'lee', `${ORIGIN}/api/callback`);
    expect(await answerTo(back, victim.cookies)).toEqual(REFUSED);
    expect(await answerTo(back, {})).toEqual(REFUSED);
  });

  test('is refused when its state was changed', async () => {
    const started = await begin();
    const back = await visitProvider(started.url, 'dana', `${ORIGIN}/api/callback`);
    back.searchParams.set('state', 'x'.repeat(43));
    expect(await answerTo(back, started.cookies)).toEqual(REFUSED);
  });

  test('is refused when the sign-in took too long', async () => {
    const started = await begin();
    const back = await visitProvider(started.url, 'dana', `${ORIGIN}/api/callback`);
    await db.query("update sign_ins set expires_at = now() - interval '1 s'");
    expect(await answerTo(back, started.cookies)).toEqual(REFUSED);
  });

  test('never puts its code into a log line', async () => {
    const { back } = await signInAs('dana');
    expect(logLines.join('')).not.toContain(back.searchParams.get('code'));
  });
});

describe('a session', () => {
  test.each([
    ['on a page of ours', 'same-origin'],
    ['by typing the address', 'none'],
  ])(
    'ends at the server and at the provider when signing out %s [7.logout]',
    async (_name, site) => {
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
      expect((await whoIs(session)).statusCode).toBe(401);
    },
  );

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['nobody in particular', {}],
  ])('does not end because %s says so', async (_name, headers) => {
    const { session } = await signInAs('dana');
    const answer = await app().inject({
      method: 'GET',
      url: '/api/logout',
      cookies: { [SESSION]: session },
      headers,
    });
    expect(answer.statusCode).toBe(403);
    expect((await whoIs(session)).statusCode).toBe(200);
  });

  test.each([
    "seen_at = now() - interval '30 minutes 1 second'",
    "expires_at = now() - interval '1 second'",
  ])('is over when %s', async (change) => {
    const { session } = await signInAs('dana');
    await db.query(`update sessions set ${change}`);
    expect((await whoIs(session)).statusCode).toBe(401);
  });
});

test('the sign-in cookie is gone after the answer', async () => {
  const { answer } = await signInAs('dana');
  const cleared = answer.cookies.find(({ name }) => name === SIGN_IN);
  expect(cleared?.value).toBe('');
});

test('sign-ins from one network are limited, and whoever is on the way back still comes in', async () => {
  const ask = (url: string, remoteAddress: string, cookies: Cookies = {}) =>
    app().inject({ method: 'GET', url, remoteAddress, cookies });
  const started = await ask('/api/login', '2001:db8:1::1');
  const statuses: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const { statusCode } = await ask('/api/login', `2001:db8:1::${turn.toString(16)}`);
    statuses.push(statusCode);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([302, 429]);
  expect((await ask('/api/login', '2001:db8:1:1::1')).statusCode).toBe(302);
  const back = await visitProvider(
    String(started.headers.location),
    'dana',
    `${ORIGIN}/api/callback`,
  );
  const returned = await ask(back.pathname + back.search, '2001:db8:1::1', cookiesOf(started));
  expect(returned.headers.location).toBe('/');
});

test('people see where they are signed in, and sign out of all other browsers', async () => {
  const [here, there, lee] = [
    await signInAs('dana'),
    await signInAs('dana'),
    await signInAs('lee'),
  ];
  const ask = (method: 'GET' | 'POST', url: string, session: string) =>
    app().inject({
      method,
      url,
      cookies: { [SESSION]: session },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const listed = (await ask('GET', '/api/sessions', here.session)).json<
    { isCurrent: boolean; browser: string }[]
  >();
  expect(listed.length).toBeGreaterThanOrEqual(2);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(listed[0]?.browser).toBe('lightMyRequest');
  expect(JSON.stringify(listed)).not.toContain(here.session);

  const ended = await ask('POST', '/api/sessions/end-others', here.session);
  expect(ended.json()).toEqual({ success: true, ended: listed.length - 1 });
  expect((await whoIs(there.session)).statusCode).toBe(401);
  expect((await whoIs(here.session)).statusCode).toBe(200);
  expect((await whoIs(lee.session)).statusCode).toBe(200);
});
