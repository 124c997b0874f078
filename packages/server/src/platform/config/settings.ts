import { DAY_MS, HOUR_MS } from '@partsight/domain/core/time';
import { RETENTION } from '@partsight/domain/operations/retention';
import { z } from 'zod';

import {
  requireAtLeast,
  requireHttps,
  requirePostgresTls,
  requireRandomKey,
  requireRandomKeys,
  requireRedisTls,
  requireSet,
  requireUnset,
  requireWith,
  type SettingRule,
} from './production-rules.ts';
import {
  atLeastOne,
  categories,
  commaList,
  key,
  milliseconds,
  onOrOff,
  origin,
  origins,
  plainServers,
  port,
  portOrFree,
  postgresUrl,
  sealingKeys,
  webUrl,
} from './setting-kinds.ts';

export type Setting = {
  readonly schema: z.ZodType;
  readonly text: string;
  /** May also come from the file that NAME_FILE names. */
  readonly isSecret?: true;
  /** The setting that replaces it outside production. */
  readonly orElse?: string;
  readonly rule?: SettingRule;
  /** Applies in production only. */
  readonly production?: SettingRule;
  /** What reads it; without this, api and worker. Commands of the admin program name theirs. */
  readonly of?: 'api' | 'worker' | 'admin';
};

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

/** The spacing promised to the marketplace and to users. */
const MIN_SPACING_MS = 2_000;
const LONGEST_SLICE_MS = 5 * 60_000;

/** The address of the database as one role. */
const database = { schema: postgresUrl, isSecret: true, production: requirePostgresTls } as const;
/** In development one address may serve all processes. */
const processDatabase = { ...database, orElse: 'DATABASE_URL' } as const;

/** Every setting, in the order of .env.example. */
export const SETTINGS = {
  MARKETPLACE_DEFAULT_STORE: {
    schema: z.string().default(''),
    text: 'seller whose store is read, and whose listings are no competition, for users who have named none of their own',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    text: 'how much is logged',
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/, error: 'is no redis:// address' }),
    text: 'queue and rate limits',
    isSecret: true,
    production: requireRedisTls,
  },
  PLAIN_CONNECTIONS: {
    schema: plainServers,
    text: 'servers that production may reach without TLS: `postgres`, `redis` or both, separated by commas',
  },
  TOKEN_KEYS: {
    schema: sealingKeys,
    text: 'keys that seal marketplace tokens at rest: `name:base64` of 32 bytes each, the first seals, separated by commas',
    isSecret: true,
    production: requireRandomKeys,
  },
  ERASURE_KEY: {
    schema: key.optional(),
    text: 'marks in the ledger who was erased, for restored backups: 32 bytes in base64; required in production, and never changed while backups are kept',
    isSecret: true,
    production: requireRandomKey,
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'is no smtp:// or smtps:// address' }).optional(),
    text: 'mail server, with name and password; without it no e-mails are sent',
    isSecret: true,
    rule: requireWith('MAIL_FROM'),
  },
  MAIL_FROM: {
    schema: z.email().optional(),
    text: 'sender of e-mails',
    rule: requireWith('SMTP_URL'),
  },
  PUBLIC_ORIGIN: {
    schema: origin,
    text: 'address people open, without a path',
    production: requireHttps,
  },
  MARKETPLACE_API_ORIGIN: {
    schema: origin.prefault('https://api.ebay.com'),
    text: 'the marketplace or its simulator',
    production: requireHttps,
  },
  MARKETPLACE_AUTH_ORIGIN: {
    schema: origin.prefault('https://auth.ebay.com'),
    text: 'where sellers sign in to connect their eBay account',
    production: requireHttps,
  },
  MARKETPLACE_IDENTITY_ORIGIN: {
    schema: origin.prefault('https://apiz.ebay.com'),
    text: 'host of identity and finances',
    production: requireHttps,
  },
  MARKETPLACE_RUNAME: {
    schema: z
      .string()
      .regex(/^[\w-]{1,200}$/, { error: 'is no RuName' })
      .optional(),
    text: 'RuName of these credentials, whose addresses lead to `/api/ebay/callback`; without it no account can be connected',
  },
  MARKETPLACE_ID: {
    schema: z.enum(SITES, { error: `is none of ${SITES.join(', ')}` }).default('EBAY_US'),
    text: `site of the marketplace: ${SITES.join(', ')}`,
  },
  MARKETPLACE_CURRENCY: {
    schema: z.string().length(3).default('USD'),
    text: 'prices in other currencies are left out',
  },
  MARKETPLACE_CATEGORIES: {
    schema: categories.prefault('6028'),
    text: 'categories that are searched, 4 at most, separated by commas',
  },
  MARKETPLACE_POSTAL_CODE: {
    schema: z
      .string()
      .regex(/^[A-Za-z\d][A-Za-z\d -]{1,9}$/, { error: 'is no postal code' })
      .optional(),
    text: 'postal code that goods for sale would be sent to; without it some postage is unknown',
  },
  MARKETPLACE_TIMEOUT_MS: {
    schema: milliseconds.default(10_000),
    text: 'how long one call may take',
  },
  MARKETPLACE_OWN_KEYSETS: {
    schema: onOrOff,
    text: 'whether people may save an eBay application of their own; only for an installation of one business',
  },
  MARKETPLACE_CLIENT_ID: {
    schema: z.string().optional(),
    text: 'application credentials, with which the server renews tokens by itself',
    rule: requireWith('MARKETPLACE_CLIENT_SECRET'),
  },
  MARKETPLACE_CLIENT_SECRET: {
    schema: z.string().optional(),
    text: 'secret of these credentials',
    isSecret: true,
    rule: requireWith('MARKETPLACE_CLIENT_ID'),
  },
  MARKETPLACE_NOTIFICATION_ENDPOINT: {
    schema: webUrl.optional(),
    text: 'address for notifications of closed accounts, byte for byte as registered; it leads to `/api/marketplace/notifications`',
    production: requireWith('MARKETPLACE_VERIFICATION_TOKEN'),
  },
  MARKETPLACE_VERIFICATION_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w-]{32,80}$/, { error: 'is not 32 to 80 letters, digits, _ and -' })
      .optional(),
    text: 'proves to the marketplace that this address is ours',
    isSecret: true,
    production: requireWith('MARKETPLACE_NOTIFICATION_ENDPOINT'),
  },
  LANE_SPACING_MS: {
    schema: milliseconds.default(MIN_SPACING_MS),
    text: 'least time between two calls of one person; production takes none below the default',
    production: requireAtLeast(MIN_SPACING_MS),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webUrl.optional(),
    text: 'collector of OpenTelemetry that traces are sent to, by OTLP over HTTP; without it none are made',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(0.1),
    text: 'share of requests and parts that are traced',
  },
  DATABASE_API_URL: {
    ...processDatabase,
    text: 'the database as the role of the api',
    of: 'api',
  },
  DATABASE_POOL_SIZE: {
    // With these few more, four processes of each kind fit PostgreSQL's default limit of 100.
    schema: z.coerce.number().int().min(2).max(100).default(6),
    text: 'connections of one process, beside four for what takes long and, in an api, four for polls',
  },
  DATABASE_STATEMENTS: {
    schema: z.enum(['named', 'unnamed']).default('named'),
    text: '`unnamed` behind a pooler in transaction mode that keeps no prepared statements',
  },
  DATABASE_POLL_URL: {
    ...processDatabase,
    text: 'the database as the role that confirms unchanged polls',
    of: 'api',
  },
  API_HOST: {
    schema: z.string().default('127.0.0.1'),
    text: 'address the api listens on',
    of: 'api',
  },
  API_PORT: { schema: port.default(4310), text: 'port the api listens on', of: 'api' },
  TRUSTED_PROXIES: {
    schema: commaList.prefault(''),
    text: 'addresses of reverse proxies whose forwarding headers count, separated by commas, or `none`; required in production',
    production: requireSet('is not set; name the reverse proxies, or say none'),
    of: 'api',
  },
  WEB_ROOT: {
    schema: z.string().optional(),
    text: 'folder of the built web app; unset when served elsewhere',
    of: 'api',
  },
  UPLOAD_FREE_MB: {
    schema: z.coerce.number().int().min(0).default(512),
    text: 'megabytes that stay free on the disk of temporary files: with less, uploads are refused',
    of: 'api',
  },
  DATABASE_DISK_GB: {
    schema: z.coerce.number().positive().optional(),
    text: 'the disk of PostgreSQL: files are refused while the database and its log take nine tenths of it; without it the disk is not looked at',
    of: 'api',
  },
  API_INTERNAL_PORT: {
    schema: portOrFree.default(4311),
    text: 'internal port of the api: figures and health; 0 takes a free one',
    of: 'api',
  },
  INTERNAL_HOST: {
    schema: z.string().default('127.0.0.1'),
    text: 'address of the internal ports, which only those who run the product may reach',
  },
  STOP_DELAY_MS: {
    schema: milliseconds.default(5_000),
    text: 'how long the api serves on after SIGTERM while it reports not ready',
    of: 'api',
  },
  STOP_WITHIN_MS: {
    schema: milliseconds.default(15_000),
    text: 'how long open responses may take after that before their connections are closed',
    of: 'api',
  },
  OIDC_ISSUER: {
    schema: z.url({ error: 'is no address' }),
    text: 'address of the OpenID Connect provider',
    production: requireHttps,
    of: 'api',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().min(1),
    text: 'how the provider knows PartSight',
    of: 'api',
  },
  OIDC_CLIENT_SECRET: {
    schema: z.string().min(1),
    text: 'shared with the provider',
    isSecret: true,
    of: 'api',
  },
  SESSION_IDLE_MINUTES: {
    schema: atLeastOne.default(30),
    text: 'a session ends after this long without a request; an open page asks by itself',
    of: 'api',
  },
  SESSION_ABSOLUTE_HOURS: {
    schema: atLeastOne.default(RETENTION.session.forMs / HOUR_MS),
    text: 'a session ends after this long in any case',
    of: 'api',
  },
  MARKETPLACE_IMAGE_ORIGINS: {
    schema: origins.prefault('https://i.ebayimg.com'),
    text: 'hosts that pictures may come from, separated by commas',
    production: requireHttps,
    of: 'api',
  },
  PARSER_ISOLATION: {
    schema: z.enum(['if-possible', 'required']).optional(),
    text: 'whether files are read behind walls of the kernel only: `required`, with which the api does not start where one is missing, is the rule in production; `if-possible` says that a missing one is meant',
    of: 'api',
  },
  DATABASE_WORKER_URL: {
    ...processDatabase,
    text: 'the database as the role of the worker',
    of: 'worker',
  },
  DATABASE_SWEEP_URL: {
    ...processDatabase,
    text: 'the database as the role of the sweep',
    of: 'worker',
  },
  WORKER_INTERNAL_PORT: {
    schema: portOrFree.default(4321),
    text: 'internal port of the worker: figures and health; 0 takes a free one',
    of: 'worker',
  },
  WORKER_QUEUE_BOARD: {
    schema: onOrOff,
    text: 'whether the internal port shows the queues at `/queues`, to look at only',
    of: 'worker',
  },
  EVIDENCE_DAYS: {
    schema: atLeastOne.default(RETENTION.evidence.forMs / DAY_MS),
    text: 'how long the listings behind a figure are kept; the figure itself stays',
    of: 'worker',
  },
  LANE_SLICE_MS: {
    schema: milliseconds.max(LONGEST_SLICE_MS).default(60_000),
    text: `how long a worker keeps a lane before others get a turn; at most ${LONGEST_SLICE_MS}`,
    of: 'worker',
  },
  WORKER_LANES: {
    schema: atLeastOne.default(2_000),
    text: 'lanes one worker process holds at once',
    of: 'worker',
  },
  WORKER_JOBS: {
    schema: atLeastOne.default(20),
    text: 'jobs besides lanes that one worker process does at once',
    of: 'worker',
  },
  DATABASE_SERVER_URL: {
    ...database,
    text: 'the PostgreSQL server as a role that may create roles and databases',
    of: 'admin',
  },
  DATABASE_OWNER_URL: { ...database, text: 'the database as the role that owns it', of: 'admin' },
  DATABASE_ADMIN_URL: {
    ...processDatabase,
    text: 'the database as the role that changes the allow-list and the keys of tokens',
    of: 'admin',
  },
  DATABASE_OPERATOR_URL: {
    ...database,
    text: 'the database as the role that sees everything and changes nothing',
    of: 'admin',
  },
  DATABASE_BACKUP_URL: {
    ...database,
    text: 'the database as the role that makes copies of it',
    of: 'admin',
  },
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    text: 'the database as one role for all processes; only in development, in place of their own addresses',
    isSecret: true,
    production: requireUnset('is for development only'),
    of: 'admin',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
