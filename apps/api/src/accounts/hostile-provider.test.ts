import {
  startHostileProvider,
  type HostileProvider,
  type Lie,
} from '@partsight/identity-provider/start-hostile-provider';
import { freePort } from '@partsight/private-servers/free-port';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const SESSION = '__Host-partsight';
const LISTED = { email: 'lee@northside-parts.test', email_verified: true };

const db = testDatabase();
let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider(await freePort(), 'partsight');
  await db.query(
    "insert into access_rules (kind, value) values ('domain', 'northside-parts.test'), ('address', 'dana@partsight.test')",
  );
});
afterAll(() => provider.stop());
const { app } = testApp(db, { lateEnvironment: () => ({ OIDC_ISSUER: provider.issuer }) });

type Cookies = Record<string, string>;
const cookiesOf = (response: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

// Sign-ins are limited by network, so each one gets its own.
let networks = 0;
const nextAddress = (): string => `2001:db8:0:${(networks += 1).toString(16)}::1`;

async function signIn(lie: Lie, callbackParams: Record<string, string> = {}, before: Cookies = {}) {
  const remoteAddress = nextAddress();
  const started = await app().inject({
    method: 'GET',
    url: '/api/login',
    cookies: before,
    remoteAddress,
  });
  const back = provider.lie(String(started.headers.location), lie, callbackParams);
  const returned = await app().inject({
    method: 'GET',
    url: back.pathname + back.search,
    cookies: { ...before, ...cookiesOf(started) },
    remoteAddress,
  });
  return {
    status: returned.statusCode,
    location: returned.headers.location,
    session: cookiesOf(returned)[SESSION] ?? '',
  };
}

const currentUser = (session: string) =>
  app().inject({ method: 'GET', url: '/api/auth/user', cookies: { [SESSION]: session } });

const people = async () =>
  (await db.query<{ subject: string }>('select subject from users')).map(({ subject }) => subject);

const FAILED = { status: 302, location: '/?sign-in=failed', session: '' };
const NOT_LISTED = { status: 302, location: '/?access=private', session: '' };

test('a valid token lets in a listed person, and its signature is verified', async () => {
  const { location, session } = await signIn({ claims: { ...LISTED, sub: 'lee' } });
  expect(location).toBe('/');
  expect((await currentUser(session)).json()).toMatchObject({ email: LISTED.email });
  expect(provider.keyRequests()).toBe(1);
});

describe('an invalid token is rejected', () => {
  const now = Math.floor(Date.now() / 1000);
  const LIES: [name: string, lie: Lie, callbackParams?: Record<string, string>][] = [
    ['signed by another key', { sealing: 'other-key' }],
    ['signed by a key with an unknown id', { sealing: 'other-key-id' }],
    ['that brings its own key', { sealing: 'key-in-header' }],
    ['that says where its key lies', { sealing: 'key-by-address' }],
    ['with a junk signature', { sealing: 'junk' }],
    ['with an empty signature', { sealing: 'empty' }],
    ['with alg none', { sealing: 'none' }],
    ['signed with the public key as a secret', { sealing: 'public-key-as-secret' }],
    ['for another audience', { claims: { aud: 'another' } }],
    ['for several audiences, issued to another', { claims: { aud: ['partsight', 'x'], azp: 'x' } }],
    ['from another issuer', { claims: { iss: 'http://localhost:1' } }],
    ['that has expired', { claims: { iat: now - 900, exp: now - 600 } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that is not valid yet', { claims: { nbf: now + 3_600 } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['without an issuer', { claims: { iss: undefined } }],
    ['of an issuer that only begins alike', { claims: { iss: 'http://localhost:1.evil.test' } }],
    ['with another nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with a NUL character in the subject', { claims: { sub: 'a\0b' } }],
    ['with a subject of 10 KB', { claims: { sub: 's'.repeat(10_240) } }],
    ['with a lone surrogate in the subject', { claims: { sub: '\uD800' } }],
    ['with another state', {}, { state: 'x'.repeat(43) }],
    ['with another issuer in the callback', {}, { iss: 'http://localhost:1' }],
  ];
  test.each(LIES)('%s', async (_name, { claims, sealing = 'right' }, callbackParams) => {
    const before = await people();
    expect(await signIn({ claims: { ...LISTED, ...claims }, sealing }, callbackParams)).toEqual(
      FAILED,
    );
    expect(await people()).toEqual(before);
  });
});

test('a callback counts once, and only in the browser where the sign-in began', async () => {
  const begin = () =>
    app().inject({ method: 'GET', url: '/api/login', remoteAddress: nextAddress() });
  const started = await begin();
  const back = provider.lie(String(started.headers.location), {
    claims: { ...LISTED, sub: 'replayed' },
  });
  const returnWith = (cookies: Cookies) =>
    app().inject({
      method: 'GET',
      url: back.pathname + back.search,
      cookies,
      remoteAddress: nextAddress(),
    });
  const location = async (cookies: Cookies) => (await returnWith(cookies)).headers.location;
  // A victim's browser, in which the attacker opens the callback of their own sign-in.
  expect(await location(cookiesOf(await begin()))).toBe(FAILED.location);
  expect(await location({})).toBe(FAILED.location);
  expect(await location(cookiesOf(started))).toBe('/');
  expect(await location(cookiesOf(started))).toBe(FAILED.location);
});

describe('a person not on the allow-list', () => {
  test.each([
    ['another domain', { email: 'x@evil.test', email_verified: true }],
    ['quoted', { email: '"a@northside-parts.test@x"@evil.test', email_verified: true }],
    ['two at signs', { email: 'a@northside-parts.test@evil.test', email_verified: true }],
    ['listed one first', { email: 'dana@partsight.test@evil.test', email_verified: true }],
    ['a NUL character', { email: 'dana@partsight.test\0', email_verified: true }],
    ['10 KB', { email: `${'a'.repeat(10_240)}@northside-parts.test`, email_verified: true }],
    ['not a string', { email: ['dana@partsight.test'], email_verified: true }],
    ['no address', { email_verified: true }],
    ['unverified domain', { email: LISTED.email, email_verified: false }],
    ['unverified address', { email: 'dana@partsight.test', email_verified: false }],
    ['verified as a string', { email: LISTED.email, email_verified: 'true' }],
    ['without a verified claim', { email: LISTED.email }],
  ])('%s: cannot sign in any way and leaves no row', async (name, claims) => {
    const before = await people();
    expect(await signIn({ claims: { ...claims, sub: name } })).toEqual(NOT_LISTED);
    expect(await people()).toEqual(before);
  });

  test('a person whose address changed hands does not stay signed in', async () => {
    const { session } = await signIn({ claims: { ...LISTED, sub: 'mover' } });
    const moved = { email: 'x@evil.test', email_verified: true, sub: 'mover' };
    expect(await signIn({ claims: moved })).toEqual(NOT_LISTED);
    expect((await currentUser(session)).statusCode).toBe(401);
  });
});

test('truncates a name to the maximum length', async () => {
  const { session } = await signIn({
    claims: { ...LISTED, sub: 'long', given_name: `\0${'N'.repeat(1_000_000)}` },
  });
  const { firstName } = (await currentUser(session)).json<{ firstName: string }>();
  expect(firstName.length).toBeLessThanOrEqual(100);
  expect(firstName).toMatch(/^N+$/);
});

test('a new sign-in in the same browser ends the previous session', async () => {
  const first = await signIn({ claims: { ...LISTED, sub: 'twice' } });
  // This sign-in began before that session existed, as in a second tab.
  const remoteAddress = nextAddress();
  const started = await app().inject({ method: 'GET', url: '/api/login', remoteAddress });
  const back = provider.lie(String(started.headers.location), {
    claims: { ...LISTED, sub: 'twice' },
  });
  const returned = await app().inject({
    method: 'GET',
    url: back.pathname + back.search,
    cookies: { ...cookiesOf(started), [SESSION]: first.session },
    remoteAddress,
  });
  expect((await currentUser(first.session)).statusCode).toBe(401);
  expect((await currentUser(cookiesOf(returned)[SESSION] ?? '')).statusCode).toBe(200);
});
