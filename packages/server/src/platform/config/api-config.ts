import type { Environment } from './environment.ts';
import { productConfig } from './product-config.ts';
import { isProduction } from './production-rules.ts';
import { readSettings, settingsFor, type ValuesOf } from './read-settings.ts';

export const API_SETTINGS = settingsFor('api');

export const oidcConfig = (
  values: Pick<
    ValuesOf<typeof API_SETTINGS>,
    'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'
  >,
) => ({
  issuer: values.OIDC_ISSUER,
  clientId: values.OIDC_CLIENT_ID,
  clientSecret: values.OIDC_CLIENT_SECRET,
});

export function readApiConfig(env: Environment) {
  const values = readSettings(API_SETTINGS, env);
  return {
    ...productConfig(values, values.DATABASE_API_URL),
    pollUrl: values.DATABASE_POLL_URL,
    http: {
      origin: values.PUBLIC_ORIGIN,
      host: values.API_HOST,
      port: values.API_PORT,
      trustedProxies: values.TRUSTED_PROXIES.filter((proxy) => proxy !== 'none'),
      webRoot: values.WEB_ROOT ?? null,
      leastFreeBytes: values.UPLOAD_FREE_MB * 1024 * 1024,
      databaseDiskBytes:
        values.DATABASE_DISK_GB === undefined ? null : values.DATABASE_DISK_GB * 1024 ** 3,
    },
    internal: { host: values.INTERNAL_HOST, port: values.API_INTERNAL_PORT },
    stopping: { delayMs: values.STOP_DELAY_MS, withinMs: values.STOP_WITHIN_MS },
    oidc: oidcConfig(values),
    session: {
      idleMs: values.SESSION_IDLE_MINUTES * 60_000,
      absoluteMs: values.SESSION_ABSOLUTE_HOURS * 3_600_000,
    },
    imageOrigins: values.MARKETPLACE_IMAGE_ORIGINS,
    parser: {
      mustBeIsolated:
        (values.PARSER_ISOLATION ?? (isProduction(env) ? 'required' : null)) === 'required',
    },
  };
}

export type ApiConfig = ReturnType<typeof readApiConfig>;
