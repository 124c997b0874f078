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
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

// A network of its own for each sign-in, as the limit counts them by network.
let networks = 0;
const nextAddress = (): string => `2001:db8:0:${(networks += 1).toString(16)}::1`;

async function signIn(lie: Lie, answer: Record<string, string> = {}, before: Cookies = {}) {
  const remoteAddress = nextAddress();
  const started = await app().inject({
    method: 'GET',
    url: '/api/login',
    cookies: before,
    remoteAddress,
  });
  const back = provider.lie(String(started.headers.location), lie, answer);
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

const whoIs = (session: string) =>
  app().inject({ method: 'GET', url: '/api/auth/user', cookies: { [SESSION]: session } });

const people = async () =>
  (await db.query<{ subject: string }>('select subject from users')).map(({ subject }) => subject);

const FAILED = { status: 302, location: '/?sign-in=failed', session: '' };
const NOT_LISTED = { status: 302, location: '/?access=private', session: '' };

test('a token as it should be lets a listed person in, and its signature is looked at', async () => {
  const { location, session } = await signIn({ claims: { ...LISTED, sub: 'lee' } });
  expect(location).toBe('/');
  expect((await whoIs(session)).json()).toMatchObject({ email: LISTED.email });
  expect(provider.keysAsked()).toBe(1);
});

describe('a token that is not what it should be lets nobody in', () => {
  const now = Math.floor(Date.now() / 1000);
  const LIES: [name: string, lie: Lie, answer?: Record<string, string>][] = [
    ['signed by another key', { sealing: 'other-key' }],
    ['with a signature of junk', { sealing: 'junk' }],
    ['with an empty signature', { sealing: 'empty' }],
    ['with alg none', { sealing: 'none' }],
    ['signed with the public key as a secret', { sealing: 'public-key-as-secret' }],
    ['for another audience', { claims: { aud: 'another' } }],
    ['for several, made for another', { claims: { aud: ['partsight', 'x'], azp: 'x' } }],
    ['from another issuer', { claims: { iss: 'http://localhost:1' } }],
    ['that has run out', { claims: { iat: now - 900, exp: now - 600 } }],
    ['with another nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with a zero character in the subject', { claims: { sub: 'a\0b' } }],
    ['with a subject of 10 KB', { claims: { sub: 's'.repeat(10_240) } }],
    ['with half a character in the subject', { claims: { sub: '\uD800' } }],
    ['under another state', {}, { state: 'x'.repeat(43) }],
    ['under another issuer’s name', {}, { iss: 'http://localhost:1' }],
  ];
  test.each(LIES)('%s', async (_name, { claims, sealing = 'right' }, answer) => {
    const before = await people();
    expect(await signIn({ claims: { ...LISTED, ...claims }, sealing }, answer)).toEqual(FAILED);
    expect(await people()).toEqual(before);
  });
});

describe('somebody who is not on the list', () => {
  test.each([
    ['another domain', { email: 'x@evil.test', email_verified: true }],
    ['quoted', { email: '"a@northside-parts.test@x"@evil.test', email_verified: true }],
    ['two at signs', { email: 'a@northside-parts.test@evil.test', email_verified: true }],
    ['listed one first', { email: 'dana@partsight.test@evil.test', email_verified: true }],
    ['a zero character', { email: 'dana@partsight.test\0', email_verified: true }],
    ['10 KB', { email: `${'a'.repeat(10_240)}@northside-parts.test`, email_verified: true }],
    ['no text', { email: ['dana@partsight.test'], email_verified: true }],
    ['no address', { email_verified: true }],
    ['unverified domain', { email: LISTED.email, email_verified: false }],
    ['unverified address', { email: 'dana@partsight.test', email_verified: false }],
    ['verified in a word', { email: LISTED.email, email_verified: 'true' }],
    ['verified by silence', { email: LISTED.email }],
  ])('%s: comes in by no door and leaves no row', async (name, claims) => {
    const before = await people();
    expect(await signIn({ claims: { ...claims, sub: name } })).toEqual(NOT_LISTED);
    expect(await people()).toEqual(before);
  });

  test('nor does somebody stay whose address is no longer theirs', async () => {
    const { session } = await signIn({ claims: { ...LISTED, sub: 'mover' } });
    const moved = { email: 'x@evil.test', email_verified: true, sub: 'mover' };
    expect(await signIn({ claims: moved })).toEqual(NOT_LISTED);
    expect((await whoIs(session)).statusCode).toBe(401);
  });
});

test('a name is kept as long as a name may be', async () => {
  const { session } = await signIn({
    claims: { ...LISTED, sub: 'long', given_name: `\0${'N'.repeat(1_000_000)}` },
  });
  const { firstName } = (await whoIs(session)).json<{ firstName: string }>();
  expect(firstName.length).toBeLessThanOrEqual(100);
  expect(firstName).toMatch(/^N+$/);
});

test('a new sign-in in the same browser ends the session from before', async () => {
  const first = await signIn({ claims: { ...LISTED, sub: 'twice' } });
  // The sign-in had begun before that session was there, as in a second tab.
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
  expect((await whoIs(first.session)).statusCode).toBe(401);
  expect((await whoIs(cookiesOf(returned)[SESSION] ?? '')).statusCode).toBe(200);
});
