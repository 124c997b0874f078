import type { TestDatabase } from './test-database.ts';

/** The environment of a process on a test's own database, with an unreachable marketplace. */
export const testEnvironment = (
  { urlAs, redisUrl }: Pick<TestDatabase, 'urlAs' | 'redisUrl'>,
  settings: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  PUBLIC_ORIGIN: 'http://localhost:4310',
  API_INTERNAL_PORT: '0',
  WORKER_INTERNAL_PORT: '0',
  STOP_DELAY_MS: '0',
  DATABASE_API_URL: urlAs('api'),
  DATABASE_POLL_URL: urlAs('poll'),
  DATABASE_WORKER_URL: urlAs('worker'),
  DATABASE_SWEEP_URL: urlAs('sweep'),
  REDIS_URL: redisUrl,
  OIDC_ISSUER: 'http://localhost:1',
  OIDC_CLIENT_ID: 'partsight',
  OIDC_CLIENT_SECRET: 'test',
  TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  MARKETPLACE_API_ORIGIN: 'http://127.0.0.1:1',
  LANE_SPACING_MS: '0',
  ...settings,
});
