import { z } from 'zod';

import type { ConfigOf } from './read-config.ts';
import { meaning, secret, section } from './section.ts';
import { commaList, milliseconds, postgresUrl, sealingKeys } from './setting-kinds.ts';

export const logLevel = section(
  {
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
      .default('info')
      .meta(meaning('how much is logged')),
  },
  (env) => env.LOG_LEVEL,
);

const DATABASE_URL = postgresUrl.meta(secret('the database as the application role'));

/** For a command that asks a few questions and ends. */
export const databaseUrl = section({ DATABASE_URL }, (env) => env.DATABASE_URL);

export const database = section(
  {
    DATABASE_URL,
    DATABASE_POOL_SIZE: z.coerce
      .number()
      .int()
      .min(2)
      .max(100)
      .default(20)
      .meta(meaning('connections of one process')),
  },
  (env) => ({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }),
);

export const redis = section(
  {
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'is no redis:// address' })
      .meta(secret('queue and rate limits')),
  },
  (env) => ({ url: env.REDIS_URL }),
);

export const tokenKeys = section(
  {
    TOKEN_KEYS: sealingKeys.meta(
      secret(
        'keys that seal marketplace tokens at rest: `name:base64` of 32 bytes each, the first seals, separated by commas',
      ),
    ),
  },
  (env) => env.TOKEN_KEYS,
);

const application = {
  MARKETPLACE_CLIENT_ID: z
    .string()
    .optional()
    .meta(meaning('application credentials, with which the server renews tokens by itself')),
  MARKETPLACE_CLIENT_SECRET: z.string().optional().meta(secret('secret of these credentials')),
};

export const marketplace = section(
  {
    MARKETPLACE_API_ORIGIN: z
      .url()
      .default('https://api.ebay.com')
      .meta(meaning('the marketplace or its simulator')),
    MARKETPLACE_ID: z.string().default('EBAY_US').meta(meaning('site of the marketplace')),
    MARKETPLACE_CURRENCY: z
      .string()
      .length(3)
      .default('USD')
      .meta(meaning('prices in other currencies are left out')),
    MARKETPLACE_CATEGORIES: commaList
      .prefault('6028')
      .meta(meaning('categories that are searched, separated by commas')),
    MARKETPLACE_TIMEOUT_MS: milliseconds
      .default(10_000)
      .meta(meaning('how long one call may take')),
    ...application,
  },
  (env) => ({
    apiOrigin: new URL(env.MARKETPLACE_API_ORIGIN).origin,
    marketplaceId: env.MARKETPLACE_ID,
    currency: env.MARKETPLACE_CURRENCY,
    categoryIds: env.MARKETPLACE_CATEGORIES,
    timeoutMs: env.MARKETPLACE_TIMEOUT_MS,
    application:
      env.MARKETPLACE_CLIENT_ID !== undefined && env.MARKETPLACE_CLIENT_SECRET !== undefined
        ? { clientId: env.MARKETPLACE_CLIENT_ID, clientSecret: env.MARKETPLACE_CLIENT_SECRET }
        : null,
  }),
);

export const spacingMs = section(
  {
    LANE_SPACING_MS: milliseconds
      .default(2_000)
      .meta(meaning('least time between two calls of one person')),
  },
  (env) => env.LANE_SPACING_MS,
);

/** What api and worker both read. */
export const PRODUCT_SECTIONS = { logLevel, database, redis, tokenKeys, marketplace, spacingMs };

export type ProductConfig = ConfigOf<typeof PRODUCT_SECTIONS>;
