import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { API_SETTINGS, readApiConfig } from './api-config.ts';
import { describeSettings } from './describe-settings.ts';
import { ConfigError, pickSettings, readSettings } from './read-settings.ts';
import { SETTINGS } from './settings.ts';
import { readWorkerConfig } from './worker-config.ts';

const WORKER = {
  DATABASE_URL: 'postgres://app@localhost/partsight',
  REDIS_URL: 'redis://localhost',
  TOKEN_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
};
const API = {
  ...WORKER,
  PUBLIC_ORIGIN: 'https://partsight.example/',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'partsight',
  OIDC_CLIENT_SECRET: 'secret',
};

describe('what a process reads', () => {
  test('the API: given settings, and defaults for the rest', () => {
    expect(readApiConfig(API)).toMatchObject({
      http: { origin: 'https://partsight.example', port: 4310, trustedProxies: [] },
      marketplace: { apiOrigin: 'https://api.ebay.com', categoryIds: ['6028'], application: null },
      spacingMs: 2_000,
    });
  });

  test('the worker ignores sign-in, sessions and addresses', () => {
    const config = readWorkerConfig(WORKER);
    expect(config).toMatchObject({ lanes: { sliceMs: 60_000 }, evidenceDays: 30 });
    for (const part of ['http', 'oidc', 'session']) {
      expect(config).not.toHaveProperty(part);
    }
  });

  test('a setting that a process does not read cannot stop it', () => {
    expect(() => readWorkerConfig({ ...WORKER, API_PORT: 'none' })).not.toThrow();
    expect(() => readApiConfig({ ...API, WORKER_LANES: 'none' })).not.toThrow();
  });
});

test.each([
  ['MARKETPLACE_ID', 'EBAY_MOTORS_US', /MARKETPLACE_ID/],
  ['MARKETPLACE_CATEGORIES', '1,2,3,4,5', /MARKETPLACE_CATEGORIES: names 1 to 4 categories/],
  ['MARKETPLACE_CATEGORIES', ' , ', /MARKETPLACE_CATEGORIES: names 1 to 4 categories/],
  ['MARKETPLACE_CATEGORIES', 'brakes', /MARKETPLACE_CATEGORIES: is a list of category numbers/],
])('rejects %s=%s before any call', (name, value, fault) => {
  expect(() => readWorkerConfig({ ...WORKER, [name]: value })).toThrow(fault);
});

test('names every error at once, in words', () => {
  const faulty = {
    ...API,
    REDIS_URL: 'http://localhost',
    TOKEN_KEYS: 'a:short',
    API_PORT: '70000',
  };
  const read = () => readApiConfig({ ...faulty, OIDC_ISSUER: undefined });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /REDIS_URL: is no redis[\s\S]*TOKEN_KEYS: each entry[\s\S]*API_PORT[\s\S]*OIDC_ISSUER: is not set/,
  );
  expect(() => readWorkerConfig({ ...WORKER, LANE_SLICE_MS: '300001' })).toThrow('LANE_SLICE_MS');
});

test('treats an empty setting as unset', () => {
  const empty = { API_PORT: '', WEB_ROOT: '', MARKETPLACE_CLIENT_ID: '' };
  expect(readApiConfig({ ...API, ...empty })).toMatchObject({
    http: { port: 4310, webRoot: null },
    marketplace: { application: null },
  });
  expect(() => readApiConfig({ ...API, OIDC_CLIENT_ID: '' })).toThrow('OIDC_CLIENT_ID: is not set');
});

test('credentials are complete or absent', () => {
  const read = (env: Record<string, string>) => () => readApiConfig({ ...API, ...env });
  expect(read({ MARKETPLACE_CLIENT_ID: 'id' })).toThrow(
    'MARKETPLACE_CLIENT_ID: goes together with MARKETPLACE_CLIENT_SECRET',
  );
  expect(read({ MARKETPLACE_CLIENT_SECRET: 'secret' })).toThrow(
    'MARKETPLACE_CLIENT_SECRET: goes together with MARKETPLACE_CLIENT_ID',
  );
  expect(
    read({ MARKETPLACE_CLIENT_ID: 'id', MARKETPLACE_CLIENT_SECRET: 'secret' })().marketplace
      .application,
  ).toEqual({ clientId: 'id', clientSecret: 'secret' });
});

test('every setting has a description', () => {
  const settings = describeSettings(SETTINGS);
  expect(settings.length).toBeGreaterThan(25);
  expect(settings.filter(({ meaning }) => meaning === '')).toEqual([]);
});

describe('the database URL', () => {
  const { DATABASE_URL, ...rest } = WORKER;
  const own = {
    DATABASE_WORKER_URL: 'postgres://worker@localhost/partsight',
    DATABASE_SWEEP_URL: 'postgres://sweep@localhost/partsight',
  };

  test('is shared in development, unless a process has its own', () => {
    expect(readWorkerConfig(WORKER)).toMatchObject({
      database: { url: DATABASE_URL },
      sweepUrl: DATABASE_URL,
    });
    expect(readWorkerConfig({ ...WORKER, ...own })).toMatchObject({
      database: { url: own.DATABASE_WORKER_URL },
      sweepUrl: own.DATABASE_SWEEP_URL,
    });
    expect(() => readWorkerConfig(rest)).toThrow(
      /DATABASE_WORKER_URL: is not set\n {2}DATABASE_SWEEP_URL: is not set/,
    );
  });
});

describe('a secret in a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'partsight-settings-'));
    await writeFile(join(folder, 'url'), 'postgres://owner@localhost/partsight\n');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = (env: Record<string, string>) =>
    readSettings(pickSettings('DATABASE_OWNER_URL'), env).DATABASE_OWNER_URL;

  test('is read without its trailing newline', () => {
    expect(read({ DATABASE_OWNER_URL_FILE: join(folder, 'url') })).toBe(
      'postgres://owner@localhost/partsight',
    );
  });

  test('is an error when the file is missing, and when the value is set too', () => {
    expect(() => read({ DATABASE_OWNER_URL_FILE: join(folder, 'gone') })).toThrow(
      /DATABASE_OWNER_URL_FILE: .*gone cannot be read/,
    );
    expect(() =>
      read({ DATABASE_OWNER_URL_FILE: join(folder, 'url'), DATABASE_OWNER_URL: 'postgres://x/y' }),
    ).toThrow(/DATABASE_OWNER_URL: is set twice/);
  });

  test('is unset when the file is empty', async () => {
    const file = join(folder, 'empty');
    await writeFile(file, '\n');
    expect(() => read({ DATABASE_OWNER_URL_FILE: file })).toThrow('DATABASE_OWNER_URL: is not set');
    const optional = { ...API, MARKETPLACE_CLIENT_SECRET_FILE: file };
    expect(readApiConfig(optional)).toMatchObject({ marketplace: { application: null } });
  });

  test('works only for secrets', () => {
    const settings = describeSettings(API_SETTINGS);
    const names = settings.filter((setting) => setting.isSecret).map(({ name }) => name);
    expect(names).toEqual([
      'REDIS_URL',
      'TOKEN_KEYS',
      'ERASURE_KEY',
      'SMTP_URL',
      'MARKETPLACE_CLIENT_SECRET',
      'MARKETPLACE_VERIFICATION_TOKEN',
      'DATABASE_API_URL',
      'DATABASE_POLL_URL',
      'OIDC_CLIENT_SECRET',
    ]);
  });
});
