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

// Each sign-in comes from an address of its own, as the limit counts them by address.
let address = 0;
const nextAddress = (): string => `2001:db8::${(address += 1).toString(16)}`;

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
  test('asks with code flow, PKCE, state and nonce', async () => {
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
  ])('%s, who is on the list, comes in', async (person, firstName, email) => {
    const { answer, session } = await signInAs(person);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/dashboard']);
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
  test('ends at the server and at the provider when signing out', async () => {
    const { session } = await signInAs('dana');
    const answer = await app().inject({
      method: 'GET',
      url: '/api/logout',
      cookies: { [SESSION]: session },
    });
    const location = new URL(String(answer.headers.location));
    expect(location.origin).toBe(provider.issuer);
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(ORIGIN);
    expect(answer.headers['clear-site-data']).toContain('storage');
    expect((await whoIs(session)).statusCode).toBe(401);
  });

  test('does not end because another site says so', async () => {
    const { session } = await signInAs('dana');
    const answer = await app().inject({
      method: 'GET',
      url: '/api/logout',
      cookies: { [SESSION]: session },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await whoIs(session)).statusCode).toBe(200);
  });

  test.each(["seen_at = now() - interval '8 hours 1 second'", 'expires_at = now()'])(
    'is over when %s',
    async (change) => {
      const { session } = await signInAs('dana');
      await db.query(`update sessions set ${change}`);
      expect((await whoIs(session)).statusCode).toBe(401);
    },
  );
});

test('the sign-in cookie is gone after the answer', async () => {
  const { answer } = await signInAs('dana');
  const cleared = answer.cookies.find(({ name }) => name === SIGN_IN);
  expect(cleared?.value).toBe('');
});

test('sign-ins from one address are limited', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) {
    const answer = await app().inject({
      method: 'GET',
      url: '/api/login',
      remoteAddress: '2001:db8:1::1',
    });
    statuses.push(answer.statusCode);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([302, 429]);
});
