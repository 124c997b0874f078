import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { secretsIn } from './secrets-in.ts';

/** Looks random, and is the same in every run. */
const bytes = (length: number): Buffer =>
  createHash('shake256', { outputLength: length }).update('planted').digest();
const hex = (length: number): string => bytes(length).toString('hex').slice(0, length);
/** Letters and digits, as in issued tokens. */
const random = (length: number): string =>
  bytes(length * 2)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, length);

// Assembled at run time, because this file is scanned, too.
const PLANTED: readonly (readonly [kind: string, line: string])[] = [
  ['private key', ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')],
  ['private key', ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')],
  ['marketplace token', `const t = "v^1.1#i^1#p^3#r^1#f^0#I^3#t^H4sI${random(900)}=="`],
  ['marketplace secret', `PRD-${hex(12)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(4)}`],
  ['GITHUB_TOKEN', `ghp_${random(36)}`],
  ['GITLAB_PERSONAL_ACCESS_TOKEN', `glpat-${random(20)}`],
  ['NPM_ACCESS_TOKEN', `npm_${random(36)}`],
  ['SLACK_TOKEN', `${['xoxb', '123456789012', '123456789012'].join('-')}-${random(24)}`],
  ['STRIPE_SECRET_KEY_LIVE', `sk_live_${random(24)}`],
  ['signed token', `eyJ${random(20)}.eyJ${random(40)}.${random(43)}`],
  ['PostgreSQLConnection', `postgres://app:${random(20)}@db.test/partsight`],
  ['named secret', `OIDC_CLIENT_SECRET=${random(40)}7`],
  ['named secret', `"clientSecret": "${random(40)}7"`],
  ['sealing key', `TOKEN_KEYS=k1:${bytes(32).toString('base64')}`],
];

describe('finds a secret', () => {
  test.each(PLANTED)('%s', async (kind, line) => {
    expect(await secretsIn('/notes.txt', `first\n${line}`)).toContainEqual({ line: 2, kind });
  });
});

test.each([
  'const secret = process.env.OIDC_CLIENT_SECRET;',
  'OIDC_CLIENT_SECRET=',
  'postgres://postgres:${POSTGRES_PASSWORD:?}@postgres/postgres',
  'postgres://localhost/partsight',
  "token: 'v^1.1#i^1#p^1#r^0#t^H4sIcanaryCANARYcanaryCANARYcanary'",
  '"integrity": "a digest is no secret"',
  'TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`',
  'the token that was refused yesterday-or-the-day-before',
])('no secret in: %s', async (line) => {
  expect(await secretsIn('/notes.txt', line)).toEqual([]);
});
