import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROLES } from '@partsight/server/db/roles';

export type Secrets = { readonly clientSecret: string; readonly tokenKeys: string };

export const newSecrets = (): Secrets => ({
  clientSecret: randomBytes(24).toString('base64url'),
  tokenKeys: `development:${randomBytes(32).toString('base64')}`,
});

/** Created once per state folder, so that tokens encrypted yesterday can be read today. */
export async function secretsIn(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  if (existsSync(path)) {
    return JSON.parse(await readFile(path, 'utf8')) as Secrets;
  }
  const secrets = newSecrets();
  await writeFile(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

export type Addresses = {
  readonly origin: string;
  readonly apiPort: number;
  /** Address of the database for a role. */
  readonly databaseUrlAs: (role: string) => string;
  readonly redisUrl: string;
  readonly issuer: string;
  readonly marketplaceOrigin: string;
  /** Hosts of the marketplace besides its APIs; default: its own address. */
  readonly identityOrigin?: string;
  readonly signInOrigin?: string;
  /** Default: the address of the marketplace. */
  readonly imageOrigin?: string;
};

export const OIDC_CLIENT_ID = 'partsight';

/** The environment of api and worker. */
export const productEnvironment = (
  addresses: Addresses,
  secrets: Secrets,
  extra: Record<string, string>,
): Record<string, string> => ({
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  PUBLIC_ORIGIN: addresses.origin,
  API_PORT: String(addresses.apiPort),
  // Several of each may run on this machine, without a proxy that needs time to notice a stop.
  API_INTERNAL_PORT: '0',
  WORKER_INTERNAL_PORT: '0',
  STOP_DELAY_MS: '0',
  DATABASE_API_URL: addresses.databaseUrlAs(ROLES.api),
  DATABASE_POLL_URL: addresses.databaseUrlAs(ROLES.poll),
  DATABASE_WORKER_URL: addresses.databaseUrlAs(ROLES.worker),
  DATABASE_SWEEP_URL: addresses.databaseUrlAs(ROLES.sweep),
  REDIS_URL: addresses.redisUrl,
  OIDC_ISSUER: addresses.issuer,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET: secrets.clientSecret,
  TOKEN_KEYS: secrets.tokenKeys,
  MARKETPLACE_API_ORIGIN: addresses.marketplaceOrigin,
  MARKETPLACE_IDENTITY_ORIGIN: addresses.identityOrigin ?? addresses.marketplaceOrigin,
  MARKETPLACE_AUTH_ORIGIN: addresses.signInOrigin ?? addresses.marketplaceOrigin,
  MARKETPLACE_IMAGE_ORIGINS: addresses.imageOrigin ?? addresses.marketplaceOrigin,
  MARKETPLACE_DEFAULT_STORE: 'partsight_demo',
  ...extra,
});

/** What production requires on top, for measurements of the product as people run it. */
export const productionSettings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  TRUSTED_PROXIES: 'none',
  ERASURE_KEY: randomBytes(32).toString('base64'),
});
