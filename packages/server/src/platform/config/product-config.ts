import { z } from 'zod';

import type { DatabaseConfig } from './database-config.ts';
import {
  requireAtLeast,
  requireRandomKeys,
  requireRandomKey,
  requireHttps,
  requireRedisTls,
  requireWith,
} from './production-rules.ts';
import type { ConfigOf } from './read-config.ts';
import { describeSecret, section, describeSetting } from './section.ts';
import { commaList, milliseconds, origin, plainConnections, sealingKeys } from './setting-kinds.ts';

export const logLevel = section(
  {
    LOG_LEVEL: describeSetting(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
      'how much is logged',
    ),
  },
  (env) => env.LOG_LEVEL,
);

export const redis = section(
  {
    REDIS_URL: describeSecret(
      z.url({ protocol: /^rediss?$/, error: 'is no redis:// address' }),
      'queue and rate limits',
    ),
    ...plainConnections,
  },
  (env) => ({ url: env.REDIS_URL }),
  { REDIS_URL: requireRedisTls },
);

export const tokenKeys = section(
  {
    TOKEN_KEYS: describeSecret(
      sealingKeys,
      'keys that seal marketplace tokens at rest: `name:base64` of 32 bytes each, the first seals, separated by commas',
    ),
  },
  (env) => env.TOKEN_KEYS,
  { TOKEN_KEYS: requireRandomKeys },
);

const KEY_BYTES = 32;
const DEVELOPMENT_KEY = Buffer.alloc(KEY_BYTES).toString('base64');

export const erasureKey = section(
  {
    ERASURE_KEY: describeSecret(
      z
        .base64({ error: 'is no base64' })
        .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, {
          error: `is not ${KEY_BYTES} bytes in base64`,
        })
        .optional(),
      'marks in the ledger who was erased, for restored backups: 32 bytes in base64; required in production, and never changed while backups are kept',
    ),
  },
  (env) => Buffer.from(env.ERASURE_KEY ?? DEVELOPMENT_KEY, 'base64'),
  { ERASURE_KEY: requireRandomKey },
);

/** Sites whose sold listings the Research API covers. */
const SITES = [
  'EBAY_AU',
  'EBAY_CA',
  'EBAY_DE',
  'EBAY_ES',
  'EBAY_FR',
  'EBAY_GB',
  'EBAY_IT',
  'EBAY_US',
] as const;
const MAX_CATEGORIES = 4;

const application = {
  MARKETPLACE_CLIENT_ID: describeSetting(
    z.string().optional(),
    'application credentials, with which the server renews tokens by itself',
  ),
  MARKETPLACE_CLIENT_SECRET: describeSecret(z.string().optional(), 'secret of these credentials'),
};

export const marketplace = section(
  {
    MARKETPLACE_API_ORIGIN: describeSetting(
      origin.prefault('https://api.ebay.com'),
      'the marketplace or its simulator',
    ),
    MARKETPLACE_AUTH_ORIGIN: describeSetting(
      origin.prefault('https://auth.ebay.com'),
      'where sellers sign in to connect their eBay account',
    ),
    MARKETPLACE_IDENTITY_ORIGIN: describeSetting(
      origin.prefault('https://apiz.ebay.com'),
      'host of identity and finances',
    ),
    MARKETPLACE_RUNAME: describeSetting(
      z
        .string()
        .regex(/^[\w-]{1,200}$/, { error: 'is no RuName' })
        .optional(),
      'RuName of these credentials, whose addresses lead to `/api/ebay/callback`; without it no account can be connected',
    ),
    MARKETPLACE_ID: describeSetting(
      z.enum(SITES, { error: `is none of ${SITES.join(', ')}` }).default('EBAY_US'),
      `site of the marketplace: ${SITES.join(', ')}`,
    ),
    MARKETPLACE_CURRENCY: describeSetting(
      z.string().length(3).default('USD'),
      'prices in other currencies are left out',
    ),
    MARKETPLACE_CATEGORIES: describeSetting(
      commaList
        .refine((ids) => ids.length > 0 && ids.length <= MAX_CATEGORIES, {
          error: `names 1 to ${MAX_CATEGORIES} categories`,
        })
        .refine((ids) => ids.every((id) => /^\d+$/.test(id)), {
          error: 'is a list of category numbers',
        })
        .prefault('6028'),
      `categories that are searched, ${MAX_CATEGORIES} at most, separated by commas`,
    ),
    MARKETPLACE_POSTAL_CODE: describeSetting(
      z
        .string()
        .regex(/^[A-Za-z\d][A-Za-z\d -]{1,9}$/, { error: 'is no postal code' })
        .optional(),
      'postal code that goods for sale would be sent to; without it some postage is unknown',
    ),
    MARKETPLACE_TIMEOUT_MS: describeSetting(
      milliseconds.default(10_000),
      'how long one call may take',
    ),
    MARKETPLACE_OWN_KEYSETS: describeSetting(
      z.enum(['on', 'off'], { error: 'is neither on nor off' }).default('off'),
      'whether people may save an eBay application of their own; only for an installation of one business',
    ),
    ...application,
  },
  (env) => ({
    takesOwnKeysets: env.MARKETPLACE_OWN_KEYSETS === 'on',
    apiOrigin: env.MARKETPLACE_API_ORIGIN,
    authOrigin: env.MARKETPLACE_AUTH_ORIGIN,
    identityOrigin: env.MARKETPLACE_IDENTITY_ORIGIN,
    ruName: env.MARKETPLACE_RUNAME ?? null,
    marketplaceId: env.MARKETPLACE_ID,
    currency: env.MARKETPLACE_CURRENCY,
    categoryIds: env.MARKETPLACE_CATEGORIES,
    postalCode: env.MARKETPLACE_POSTAL_CODE ?? null,
    timeoutMs: env.MARKETPLACE_TIMEOUT_MS,
    application:
      env.MARKETPLACE_CLIENT_ID !== undefined && env.MARKETPLACE_CLIENT_SECRET !== undefined
        ? { clientId: env.MARKETPLACE_CLIENT_ID, clientSecret: env.MARKETPLACE_CLIENT_SECRET }
        : null,
  }),
  {
    MARKETPLACE_API_ORIGIN: requireHttps,
    MARKETPLACE_AUTH_ORIGIN: requireHttps,
    MARKETPLACE_IDENTITY_ORIGIN: requireHttps,
  },
  {
    MARKETPLACE_CLIENT_ID: requireWith('MARKETPLACE_CLIENT_SECRET'),
    MARKETPLACE_CLIENT_SECRET: requireWith('MARKETPLACE_CLIENT_ID'),
  },
);

const ENDPOINT = 'MARKETPLACE_NOTIFICATION_ENDPOINT';
const VERIFICATION_TOKEN = 'MARKETPLACE_VERIFICATION_TOKEN';

export const notifications = section(
  {
    [ENDPOINT]: describeSetting(
      z.url({ protocol: /^https?$/, error: 'is no http:// or https:// address' }).optional(),
      'address for notifications of closed accounts, byte for byte as registered; it leads to `/api/marketplace/notifications`',
    ),
    [VERIFICATION_TOKEN]: describeSecret(
      z
        .string()
        .regex(/^[\w-]{32,80}$/, { error: 'is not 32 to 80 letters, digits, _ and -' })
        .optional(),
      'proves to the marketplace that this address is ours',
    ),
  },
  (env) => {
    const [endpoint, verificationToken] = [env[ENDPOINT], env[VERIFICATION_TOKEN]];
    return endpoint === undefined || verificationToken === undefined
      ? null
      : { endpoint, verificationToken };
  },
  { [ENDPOINT]: requireWith(VERIFICATION_TOKEN), [VERIFICATION_TOKEN]: requireWith(ENDPOINT) },
);

/** The spacing promised to the marketplace and to users. */
const MIN_SPACING_MS = 2_000;

export const spacingMs = section(
  {
    LANE_SPACING_MS: describeSetting(
      milliseconds.default(MIN_SPACING_MS),
      'least time between two calls of one person; production takes none below the default',
    ),
  },
  (env) => env.LANE_SPACING_MS,
  { LANE_SPACING_MS: requireAtLeast(MIN_SPACING_MS) },
);

export const traces = section(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: describeSetting(
      z.url({ protocol: /^https?$/, error: 'is no http:// or https:// address' }).optional(),
      'collector of OpenTelemetry that traces are sent to, by OTLP over HTTP; without it none are made',
    ),
    OTEL_TRACES_SAMPLER_ARG: describeSetting(
      z.coerce.number().min(0).max(1).default(0.1),
      'share of requests and parts that are traced',
    ),
  },
  (env) => ({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }),
);

/** Goes with each process's port. */
export const internalHost = {
  INTERNAL_HOST: describeSetting(
    z.string().default('127.0.0.1'),
    'address of the internal ports, which only those who run the product may reach',
  ),
};

const defaultStore = section(
  {
    MARKETPLACE_DEFAULT_STORE: describeSetting(
      z.string().default(''),
      'seller whose store is read, and whose listings are no competition, for users who have named none of their own',
    ),
  },
  (env) => env.MARKETPLACE_DEFAULT_STORE,
);

export type MailConfig = { readonly url: string; readonly from: string; readonly origin: string };

export const optionalOrigin = {
  PUBLIC_ORIGIN: describeSetting(origin.optional(), 'address people open, without a path'),
};

/** Addresses of the product and of its mail server; without the latter no e-mail is sent. */
const mail = section(
  {
    SMTP_URL: describeSecret(
      z.url({ protocol: /^smtps?$/, error: 'is no smtp:// or smtps:// address' }).optional(),
      'mail server, with name and password; without it no e-mails are sent',
    ),
    MAIL_FROM: describeSetting(z.email().optional(), 'sender of e-mails'),
    ...optionalOrigin,
  },
  (env): MailConfig | null =>
    env.SMTP_URL === undefined || env.MAIL_FROM === undefined || env.PUBLIC_ORIGIN === undefined
      ? null
      : { url: env.SMTP_URL, from: env.MAIL_FROM, origin: env.PUBLIC_ORIGIN },
  {},
  { SMTP_URL: requireWith('MAIL_FROM'), MAIL_FROM: requireWith('SMTP_URL') },
);

/** What the API and the worker both read. */
export const PRODUCT_SECTIONS = {
  defaultStore,
  logLevel,
  redis,
  tokenKeys,
  erasureKey,
  mail,
  marketplace,
  notifications,
  spacingMs,
  traces,
};

/** With the database, which each of them opens with its own role. */
export type ProductConfig = ConfigOf<typeof PRODUCT_SECTIONS> & {
  readonly database: DatabaseConfig;
};
