import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import {
  startSimulator,
  type RunningSimulator,
} from '@partsight/marketplace-simulator/start-simulator';
import { testDatabase } from '@partsight/server/testing/test-database';
import { testEnvironment } from '@partsight/server/testing/test-environment';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runAdmin } from '../run-admin.ts';
import { runProgram } from '../testing/run-program.ts';

const db = testDatabase();
let simulator: RunningSimulator;
/** The part of an identity provider that is read before a sign-in. */
const provider = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/auth`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  );
});
const issuer = (): string => {
  const address = provider.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
};
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, imagePort: 0, seed: 1 });
  await once(provider.listen(0, 'localhost'), 'listening');
});
afterAll(async () => {
  await simulator.stop();
  provider.closeAllConnections();
  provider.close();
});

type Keyset = { readonly clientId: string; readonly clientSecret: string };

const environment = (
  { clientId, clientSecret }: Keyset,
  settings: Record<string, string> = {},
): Record<string, string> =>
  testEnvironment(db, {
    TOKEN_KEYS: `first:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
    OIDC_ISSUER: issuer(),
    MARKETPLACE_API_ORIGIN: simulator.origin,
    MARKETPLACE_IMAGE_ORIGINS: simulator.imageOrigin,
    MARKETPLACE_CLIENT_ID: clientId,
    MARKETPLACE_CLIENT_SECRET: clientSecret,
    ...settings,
  });

/** Replaces what differs from run to run. */
const steady = (text: string): string =>
  text
    .replaceAll(simulator.origin, 'ORIGIN')
    .replaceAll(simulator.imageOrigin, 'IMAGES')
    .replaceAll(/\d+\.\d s/g, 'N s')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\dZ/g, 'TIME')
    .replaceAll(/\d+ of 5000 left/g, 'N of 5000 left');

async function doctor(env: Record<string, string>, ...flags: string[]) {
  const lines: string[] = [];
  const code = await runAdmin(['doctor', ...flags], env, {
    line: (text) => void lines.push(text),
    fault: (text) => void lines.push(text),
  });
  return { code, text: steady(lines.join('\n')) };
}

const { motors, base, elsewhere } = DEVELOPMENT_APPLICATIONS;

test('a keyset with access to sold listings', async () => {
  const { code, text } = await doctor(environment(motors));
  expect(text).toMatchInlineSnapshot(`
    "STATE  CHECK            FOUND
    ok     settings         all are usable
    ok     postgres         role partsight_api, row-level policies on, all migrations applied
    ok     redis            answers
    ok     sign-in          the provider answers; register http://localhost:4310/api/callback as its redirect address
    ok     token keys       1, of which first seals
    ok     reach            ORIGIN answers, and the clocks agree
    ok     base token       live listings, categories and meters are open
    ok     research token   granted: sold listings from the Research API are on
    ok     categories       granted: 6028
    ok     seller search    a seller’s listings can be asked for in all categories at once
    ok     listing          listings can be searched and read, and their pictures shown
    ok     category tree    78 categories in N s; answers come unpacked
    ok     meters           Browse N of 5000 left, resets at TIME; Research API N of 5000 left, resets at TIME
    -      revocations      no accounts are connected, or no notices are received
    off    connect eBay     no eBay account can be connected. To do: register http://localhost:4310/api/ebay/callback under User Tokens at developer.ebay.com and set MARKETPLACE_RUNAME, or let sellers upload their reports
    off    closed accounts  the marketplace is not told where to tell of closed accounts. To do: set MARKETPLACE_NOTIFICATION_ENDPOINT and MARKETPLACE_VERIFICATION_TOKEN and register both at developer.ebay.com, or claim the exemption there; until then a production keyset stays disabled"
  `);
  expect(code).toBe(0);
});

/** The findings that differ from those of a keyset with all access; columns are as wide as their words. */
async function differences(keyset: Keyset) {
  const [usual, { code, text }] = [
    await doctor(environment(motors)),
    await doctor(environment(keyset)),
  ];
  const findings = (found: string) =>
    found.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '));
  const before = new Set(findings(usual.text));
  return { code, found: findings(text).filter((line) => !before.has(line)) };
}

test('an ordinary keyset: unavailable features are off, not failures', async () => {
  expect(await differences(base)).toEqual({
    code: 0,
    found: [
      'off  research token  not granted: sold listings from the Research API are off; what is for sale now and Product Research by hand are on. To do: nothing, or ask eBay for Marketplace Insights; it takes no new applicants at present',
      '-  categories  the Research API is off',
    ],
  });
});

test('a keyset with access to other categories than the searched ones', async () => {
  expect(await differences(elsewhere)).toEqual({
    code: 1,
    found: [
      'FAILED  categories  not granted (error 100015): 6028. To do: set MARKETPLACE_CATEGORIES to categories that eBay has granted this keyset',
    ],
  });
});

test('a wrong secret', async () => {
  const refused =
    'the marketplace does not accept the keyset. To do: compare MARKETPLACE_CLIENT_ID and MARKETPLACE_CLIENT_SECRET with App ID and Cert ID of the keyset, and that both are of production or both of the sandbox';
  expect(await differences({ ...motors, clientSecret: 'wrong' })).toEqual({
    code: 1,
    found: [
      `FAILED  base token  ${refused}`,
      `FAILED  research token  ${refused}`,
      ...['categories', 'seller search', 'listing', 'category tree', 'meters', 'revocations'].map(
        (check) => `-  ${check}  needs what failed above`,
      ),
    ],
  });
});

test('invalid settings and unreachable servers', async () => {
  const { code, text } = await doctor({
    ...environment(motors, {
      DATABASE_API_URL: 'postgres://partsight_api@127.0.0.1:1/partsight',
      REDIS_URL: 'redis://127.0.0.1:1',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      TOKEN_KEYS: `weak:${Buffer.alloc(32, 7).toString('base64')}`,
      MARKETPLACE_ID: 'EBAY_MOTORS_US',
      MARKETPLACE_CATEGORIES: '6028,6030,33559,33564,33612',
      MARKETPLACE_CLIENT_SECRET: '',
    }),
  });
  expect(text).toMatchInlineSnapshot(`
    "STATE   CHECK            FOUND
    FAILED  settings         MARKETPLACE_ID is none of EBAY_AU, EBAY_CA, EBAY_DE, EBAY_ES, EBAY_FR, EBAY_GB, EBAY_IT, EBAY_US; MARKETPLACE_CATEGORIES names 1 to 4 categories; MARKETPLACE_CLIENT_ID goes together with MARKETPLACE_CLIENT_SECRET; MARKETPLACE_CLIENT_SECRET goes together with MARKETPLACE_CLIENT_ID. To do: correct them; docs/operations.md says what each means
    FAILED  postgres         connect ECONNREFUSED 127.0.0.1:1. To do: check DATABASE_API_URL; \`admin provision\` creates roles and database
    FAILED  redis            connect ECONNREFUSED 127.0.0.1:1. To do: check REDIS_URL and that Redis runs
    FAILED  sign-in          the provider at http://127.0.0.1:1 does not answer as one: fetch failed. To do: check OIDC_ISSUER; register http://localhost:4310/api/callback as the redirect address
    FAILED  token keys       not random: weak. To do: keep it, or the tokens it seals are lost; add a random key under another name as docs/operations.md says under Secrets
    -       reach            its settings are not usable
    -       base token       its settings are not usable
    -       research token   its settings are not usable
    -       categories       its settings are not usable
    -       seller search    its settings are not usable
    -       listing          its settings are not usable
    -       category tree    its settings are not usable
    -       meters           its settings are not usable
    -       revocations      its settings are not usable
    -       connect eBay     its settings are not usable
    off     closed accounts  the marketplace is not told where to tell of closed accounts. To do: set MARKETPLACE_NOTIFICATION_ENDPOINT and MARKETPLACE_VERIFICATION_TOKEN and register both at developer.ebay.com, or claim the exemption there; until then a production keyset stays disabled"
  `);
  expect(code).toBe(1);
});

test('judges secrets that come from files, beside empty lines of an environment file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partsight-doctor-'));
  const plain = environment(motors);
  const env = { ...plain };
  for (const name of [
    'TOKEN_KEYS',
    'REDIS_URL',
    'OIDC_CLIENT_SECRET',
    'MARKETPLACE_CLIENT_SECRET',
  ]) {
    await writeFile(join(folder, name), `${plain[name]}\n`);
    env[name] = '';
    env[`${name}_FILE`] = join(folder, name);
  }
  expect(await doctor(env)).toEqual(await doctor(plain));
  expect((await doctor(env)).code).toBe(0);

  await writeFile(join(folder, 'TOKEN_KEYS'), `dull:${Buffer.alloc(32, 7).toString('base64')}`);
  const weak = await doctor(env);
  expect(weak.text).toContain('not random: dull. To do: keep it');
  expect(weak.text).not.toContain('first:');

  env['TOKEN_KEYS_FILE'] = '';
  expect((await doctor(env)).text).toContain('To do: put the lost key back if tokens are stored');
  await rm(folder, { recursive: true });
});

test('names image hosts that pages may not load from, with the setting', async () => {
  const env = environment(base, { MARKETPLACE_IMAGE_ORIGINS: 'https://i.ebayimg.com' });
  const { code, text } = await doctor(env);
  expect(text).toContain('To do: add IMAGES to MARKETPLACE_IMAGE_ORIGINS');
  expect(code).toBe(1);
});

test('the same as JSON, from the real program', async () => {
  const { code, stdout } = await runProgram(['doctor', '--json'], environment(base));
  expect(code).toBe(0);
  const findings = JSON.parse(stdout) as { check: string; state: string }[];
  expect(findings.find(({ check }) => check === 'research token')).toMatchObject({ state: 'off' });
  expect(stdout).not.toContain(base.clientSecret);
});
