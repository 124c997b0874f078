import { z } from 'zod';

import { PRODUCT_SECTIONS } from './product-config.ts';
import { readConfig, type ConfigOf } from './read-config.ts';
import { meaning, secret, section, type Environment } from './section.ts';
import { atLeastOne, commaList, port } from './setting-kinds.ts';

const http = section(
  {
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/, error: 'is no http:// or https:// address' })
      .meta(meaning('address people open, without a path')),
    API_HOST: z.string().default('127.0.0.1').meta(meaning('address the api listens on')),
    API_PORT: port.default(4310).meta(meaning('port the api listens on')),
    TRUSTED_PROXIES: commaList
      .prefault('')
      .meta(
        meaning('addresses of reverse proxies whose forwarding headers count, separated by commas'),
      ),
    WEB_ROOT: z
      .string()
      .optional()
      .meta(meaning('folder of the built web app; unset when served elsewhere')),
  },
  (env) => ({
    origin: new URL(env.PUBLIC_ORIGIN).origin,
    host: env.API_HOST,
    port: env.API_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    webRoot: env.WEB_ROOT ?? null,
  }),
);

const oidc = section(
  {
    OIDC_ISSUER: z
      .url({ error: 'is no address' })
      .meta(meaning('address of the OpenID Connect provider')),
    OIDC_CLIENT_ID: z.string().min(1).meta(meaning('how the provider knows PartSight')),
    OIDC_CLIENT_SECRET: z.string().min(1).meta(secret('shared with the provider')),
  },
  (env) => ({
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  }),
);

const session = section(
  {
    SESSION_IDLE_MINUTES: atLeastOne
      .default(480)
      .meta(meaning('a session ends after this long without a request')),
    SESSION_ABSOLUTE_HOURS: atLeastOne
      .default(24)
      .meta(meaning('a session ends after this long in any case')),
  },
  (env) => ({
    idleMs: env.SESSION_IDLE_MINUTES * 60_000,
    absoluteMs: env.SESSION_ABSOLUTE_HOURS * 3_600_000,
  }),
);

const imageOrigins = section(
  {
    MARKETPLACE_IMAGE_ORIGINS: commaList
      .prefault('https://i.ebayimg.com')
      .meta(meaning('hosts that pictures may come from, separated by commas')),
  },
  (env) => env.MARKETPLACE_IMAGE_ORIGINS,
);

const defaultStore = section(
  {
    MARKETPLACE_DEFAULT_STORE: z
      .string()
      .default('')
      .meta(meaning('seller whose store is read for users who have named none of their own')),
  },
  (env) => env.MARKETPLACE_DEFAULT_STORE,
);

export const API_SECTIONS = {
  ...PRODUCT_SECTIONS,
  http,
  oidc,
  session,
  imageOrigins,
  defaultStore,
};

export type ApiConfig = ConfigOf<typeof API_SECTIONS>;

export const readApiConfig = (env: Environment): ApiConfig => readConfig(API_SECTIONS, env);
