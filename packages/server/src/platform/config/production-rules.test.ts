import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readApiConfig } from './api-config.ts';
import { pickSettings, readSettings } from './read-settings.ts';
import { readWorkerConfig } from './worker-config.ts';

const key = () => randomBytes(32).toString('base64');
const SAME = key();

const SAFE = {
  NODE_ENV: 'production',
  DATABASE_API_URL: 'postgres://api@db.example/partsight?sslmode=verify-full',
  DATABASE_POLL_URL: 'postgres://poll@db.example/partsight?sslmode=verify-full',
  DATABASE_WORKER_URL: 'postgres://worker@db.example/partsight?sslmode=verify-full',
  DATABASE_SWEEP_URL: 'postgres://sweep@db.example/partsight?sslmode=verify-full',
  REDIS_URL: 'rediss://cache.example',
  TOKEN_KEYS: `b:${key()},a:${key()}`,
  ERASURE_KEY: key(),
  PUBLIC_ORIGIN: 'https://partsight.example',
  TRUSTED_PROXIES: '10.0.0.1',
  OIDC_ISSUER: 'https://login.example/tenant',
  OIDC_CLIENT_ID: 'partsight',
  OIDC_CLIENT_SECRET: 'secret',
};

test('accepts safe settings and those that stay on the machine', () => {
  expect(readApiConfig(SAFE).http.trustedProxies).toEqual(['10.0.0.1']);
  const here = {
    DATABASE_API_URL: 'postgres://api@127.0.0.1/partsight',
    REDIS_URL: 'redis://localhost',
    OIDC_ISSUER: 'http://[::1]:9000',
    MARKETPLACE_API_ORIGIN: 'http://127.0.0.1:9001',
  };
  expect(() => readApiConfig({ ...SAFE, ...here })).not.toThrow();
});

describe('production rejects', () => {
  test.each([
    ['PUBLIC_ORIGIN', 'http://partsight.example'],
    ['PUBLIC_ORIGIN', 'http://localhost.evil.test'],
    ['OIDC_ISSUER', 'http://login.example'],
    ['MARKETPLACE_API_ORIGIN', 'http://api.ebay.com'],
    ['MARKETPLACE_IMAGE_ORIGINS', 'https://i.ebayimg.com,http://pictures.example'],
    ['DATABASE_API_URL', 'postgres://api@db.example/partsight'],
    ['DATABASE_POLL_URL', 'postgres://poll@db.example/partsight'],
    ['DATABASE_API_URL', 'postgres://api@db.example/partsight?sslmode=require'],
    ['REDIS_URL', 'redis://cache.example'],
    ['TOKEN_KEYS', `a:${Buffer.alloc(32).toString('base64')}`],
    ['TOKEN_KEYS', `a:${Buffer.from('abcdabcdabcdabcdabcdabcdabcdabcd').toString('base64')}`],
    ['ERASURE_KEY', ''],
    ['ERASURE_KEY', Buffer.alloc(32, 3).toString('base64')],
    ['TRUSTED_PROXIES', ''],
    ['LANE_SPACING_MS', '1999'],
    ['TOKEN_KEY', 'misspelt'],
    ['MARKETPLCE_CLIENT_ID', 'misspelt'],
    ['OIDC_CLIENT_SECRETS_FILE', 'misspelt'],
    ['MARKETPLACE_VERIFICATION_TOKEN', 'v'.repeat(32)],
    [
      'MARKETPLACE_NOTIFICATION_ENDPOINT',
      'https://partsight.example/api/marketplace/notifications',
    ],
  ])('%s=%s', (setting, value) => {
    expect(() => readApiConfig({ ...SAFE, [setting]: value })).toThrow(`${setting}: `);
    expect(() =>
      readApiConfig({ ...SAFE, NODE_ENV: 'development', [setting]: value }),
    ).not.toThrow();
  });

  test('plain connections of the worker and the admin program as well', () => {
    const plain = 'postgres://app@db.example/partsight';
    for (const setting of ['DATABASE_WORKER_URL', 'DATABASE_SWEEP_URL']) {
      expect(() => readWorkerConfig({ ...SAFE, [setting]: plain })).toThrow(`${setting}: `);
    }
    const owner = { NODE_ENV: 'production', DATABASE_OWNER_URL: plain };
    expect(() => readSettings(pickSettings('DATABASE_OWNER_URL'), owner)).toThrow(
      'DATABASE_OWNER_URL: ',
    );
  });

  test('one database URL for all processes', () => {
    const { DATABASE_API_URL: DATABASE_URL, ...rest } = SAFE;
    const env = { ...rest, DATABASE_URL };
    expect(() => readApiConfig(env)).toThrow('DATABASE_API_URL: is not set');
    expect(() => readSettings(pickSettings('DATABASE_URL'), env)).toThrow(
      'DATABASE_URL: is for development only',
    );
  });
});

test.each([
  ['PUBLIC_ORIGIN', 'https://partsight.example/somewhere'],
  ['PUBLIC_ORIGIN', 'https://someone@partsight.example'],
  ['MARKETPLACE_API_ORIGIN', 'https://api.ebay.com/buy'],
  ['MARKETPLACE_IMAGE_ORIGINS', "https://i.ebayimg.com; script-src 'unsafe-inline'"],
  ['TOKEN_KEYS', `a:${key()},a:${key()}`],
  ['TOKEN_KEYS', `a:${SAME},b:${SAME}`],
  ['ERASURE_KEY', 'short'],
  ['MARKETPLACE_VERIFICATION_TOKEN', 'v'.repeat(31)],
  ['MARKETPLACE_VERIFICATION_TOKEN', `${'v'.repeat(31)}\n`],
])('every environment rejects %s=%s', (setting, value) => {
  expect(() => readApiConfig({ ...SAFE, NODE_ENV: 'development', [setting]: value })).toThrow(
    setting,
  );
});

test('production requires the walls of the parser, and only an explicit waiver lifts them', () => {
  const required = (env: Record<string, string>): boolean =>
    readApiConfig({ ...SAFE, ...env }).parser.mustBeIsolated;
  expect(required({})).toBe(true);
  expect(required({ PARSER_ISOLATION: 'if-possible' })).toBe(false);
  expect(required({ NODE_ENV: 'development' })).toBe(false);
  expect(required({ NODE_ENV: 'development', PARSER_ISOLATION: 'required' })).toBe(true);
});

test('allows a plain connection by explicit opt-in, each by its name', () => {
  const plain = {
    ...SAFE,
    DATABASE_API_URL: 'postgres://api@postgres/partsight',
    REDIS_URL: 'redis://redis',
  };
  expect(() => readApiConfig({ ...plain, PLAIN_CONNECTIONS: 'postgres, redis' })).not.toThrow();
  expect(() => readApiConfig({ ...plain, PLAIN_CONNECTIONS: 'postgres' })).toThrow('REDIS_URL: ');
  expect(() => readApiConfig({ ...SAFE, PLAIN_CONNECTIONS: 'all' })).toThrow('PLAIN_CONNECTIONS');
});

test('requires stating that there is no proxy in front', () => {
  expect(readApiConfig({ ...SAFE, TRUSTED_PROXIES: 'none' }).http.trustedProxies).toEqual([]);
});
