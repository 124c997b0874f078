import { HOUR_MS } from '@partsight/domain/core/time';
import { RETENTION } from '@partsight/domain/pacing/retention/retention';
import { z } from 'zod';

import { apiDatabase, pollUrl } from './database-config.ts';
import { internalHost, PRODUCT_SECTIONS } from './product-config.ts';
import { requireHttps, requireSet } from './production-rules.ts';
import { readConfig, type ConfigOf } from './read-config.ts';
import { describeSecret, section, describeSetting, type Environment } from './section.ts';
import {
  atLeastOne,
  commaList,
  milliseconds,
  origin,
  origins,
  port,
  portOrFree,
} from './setting-kinds.ts';

const http = section(
  {
    PUBLIC_ORIGIN: describeSetting(origin, 'address people open, without a path'),
    API_HOST: describeSetting(z.string().default('127.0.0.1'), 'address the api listens on'),
    API_PORT: describeSetting(port.default(4310), 'port the api listens on'),
    TRUSTED_PROXIES: describeSetting(
      commaList.prefault(''),
      'addresses of reverse proxies whose forwarding headers count, separated by commas, or `none`; required in production',
    ),
    WEB_ROOT: describeSetting(
      z.string().optional(),
      'folder of the built web app; unset when served elsewhere',
    ),
    UPLOAD_FREE_MB: describeSetting(
      z.coerce.number().int().min(0).default(512),
      'megabytes that stay free on the disk of temporary files: with less, uploads are refused',
    ),
  },
  (env) => ({
    origin: env.PUBLIC_ORIGIN,
    host: env.API_HOST,
    port: env.API_PORT,
    trustedProxies: env.TRUSTED_PROXIES.filter((proxy) => proxy !== 'none'),
    webRoot: env.WEB_ROOT ?? null,
    leastFreeBytes: env.UPLOAD_FREE_MB * 1024 * 1024,
  }),
  {
    PUBLIC_ORIGIN: requireHttps,
    TRUSTED_PROXIES: requireSet('is not set; name the reverse proxies, or say none'),
  },
);

const internal = section(
  {
    API_INTERNAL_PORT: describeSetting(
      portOrFree.default(4311),
      'internal port of the api: figures and health; 0 takes a free one',
    ),
    ...internalHost,
  },
  (env) => ({ host: env.INTERNAL_HOST, port: env.API_INTERNAL_PORT }),
);

const stopping = section(
  {
    STOP_DELAY_MS: describeSetting(
      milliseconds.default(5_000),
      'how long the api serves on after SIGTERM while it reports not ready',
    ),
    STOP_WITHIN_MS: describeSetting(
      milliseconds.default(15_000),
      'how long open responses may take after that before their connections are closed',
    ),
  },
  (env) => ({ delayMs: env.STOP_DELAY_MS, withinMs: env.STOP_WITHIN_MS }),
);

const oidc = section(
  {
    OIDC_ISSUER: describeSetting(
      z.url({ error: 'is no address' }),
      'address of the OpenID Connect provider',
    ),
    OIDC_CLIENT_ID: describeSetting(z.string().min(1), 'how the provider knows PartSight'),
    OIDC_CLIENT_SECRET: describeSecret(z.string().min(1), 'shared with the provider'),
  },
  (env) => ({
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  }),
  { OIDC_ISSUER: requireHttps },
);

const session = section(
  {
    SESSION_IDLE_MINUTES: describeSetting(
      atLeastOne.default(30),
      'a session ends after this long without a request; an open page asks by itself',
    ),
    SESSION_ABSOLUTE_HOURS: describeSetting(
      atLeastOne.default(RETENTION.session.forMs / HOUR_MS),
      'a session ends after this long in any case',
    ),
  },
  (env) => ({
    idleMs: env.SESSION_IDLE_MINUTES * 60_000,
    absoluteMs: env.SESSION_ABSOLUTE_HOURS * 3_600_000,
  }),
);

const imageOrigins = section(
  {
    MARKETPLACE_IMAGE_ORIGINS: describeSetting(
      origins.prefault('https://i.ebayimg.com'),
      'hosts that pictures may come from, separated by commas',
    ),
  },
  (env) => env.MARKETPLACE_IMAGE_ORIGINS,
  { MARKETPLACE_IMAGE_ORIGINS: requireHttps },
);

const parser = section(
  {
    PARSER_ISOLATION: describeSetting(
      z.enum(['if-possible', 'required']).default('if-possible'),
      'whether the parser of files must be kept from the network: `if-possible`, or `required`, with which the api does not start where it cannot',
    ),
  },
  (env) => ({ mustBeIsolated: env.PARSER_ISOLATION === 'required' }),
);

export const API_SECTIONS = {
  ...PRODUCT_SECTIONS,
  database: apiDatabase,
  pollUrl,
  http,
  internal,
  stopping,
  oidc,
  session,
  imageOrigins,
  parser,
};

export type ApiConfig = ConfigOf<typeof API_SECTIONS>;

export const readApiConfig = (env: Environment): ApiConfig => readConfig(API_SECTIONS, env);
