import { expect, test } from 'vitest';

import { describeSettings, readConfig } from './config.ts';

const GOOD = {
  PUBLIC_ORIGIN: 'https://partsight.example/somewhere',
  DATABASE_URL: 'postgres://app@localhost/partsight',
  REDIS_URL: 'redis://localhost',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'partsight',
  OIDC_CLIENT_SECRET: 'secret',
  TOKEN_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
};

test('reads what is there and fills in the rest', () => {
  expect(readConfig(GOOD)).toMatchObject({
    mode: 'production',
    http: { origin: 'https://partsight.example', port: 4310, trustedProxies: [] },
    marketplace: { apiOrigin: 'https://api.ebay.com', categoryIds: ['6028'], application: null },
    lanes: { spacingMs: 2_000 },
  });
});

test('names every fault at once', () => {
  const faulty = {
    ...GOOD,
    REDIS_URL: 'http://localhost',
    TOKEN_KEYS: 'a:short',
    API_PORT: '70000',
    LANE_SLICE_MS: '300001',
  };
  expect(() => readConfig({ ...faulty, OIDC_ISSUER: undefined })).toThrow(
    /API_PORT[\s\S]*REDIS_URL[\s\S]*OIDC_ISSUER[\s\S]*TOKEN_KEYS[\s\S]*LANE_SLICE_MS/,
  );
});

test('every setting says what it means', () => {
  expect(describeSettings().filter(({ meaning }) => meaning === '')).toEqual([]);
});
