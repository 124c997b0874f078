import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROLES } from '@partsight/server/db/roles';

export type Secrets = { readonly clientSecret: string; readonly tokenKeys: string };

/** Made once for a state folder, so that tokens sealed yesterday open today. */
export async function secretsIn(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  if (existsSync(path)) {
    return JSON.parse(await readFile(path, 'utf8')) as Secrets;
  }
  const secrets = {
    clientSecret: randomBytes(24).toString('base64url'),
    tokenKeys: `development:${randomBytes(32).toString('base64')}`,
  };
  await writeFile(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

export type Addresses = {
  readonly origin: string;
  readonly apiPort: number;
  /** The database as one of its roles. */
  readonly databaseUrlAs: (role: string) => string;
  readonly redisUrl: string;
  readonly issuer: string;
  readonly marketplaceOrigin: string;
  /** Where pictures come from, if not from the marketplace's own address. */
  readonly imageOrigin?: string;
};

export const OIDC_CLIENT_ID = 'partsight';

/** What api and worker read at boot. */
export const productEnvironment = (
  addresses: Addresses,
  secrets: Secrets,
  extra: Record<string, string>,
): Record<string, string> => ({
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  PUBLIC_ORIGIN: addresses.origin,
  API_PORT: String(addresses.apiPort),
  // Several of each may run here, and nobody stands in front of them.
  API_INTERNAL_PORT: '0',
  WORKER_INTERNAL_PORT: '0',
  STOP_DELAY_MS: '0',
  DATABASE_API_URL: addresses.databaseUrlAs(ROLES.api),
  DATABASE_WORKER_URL: addresses.databaseUrlAs(ROLES.worker),
  DATABASE_SWEEP_URL: addresses.databaseUrlAs(ROLES.sweep),
  REDIS_URL: addresses.redisUrl,
  OIDC_ISSUER: addresses.issuer,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET: secrets.clientSecret,
  TOKEN_KEYS: secrets.tokenKeys,
  MARKETPLACE_API_ORIGIN: addresses.marketplaceOrigin,
  MARKETPLACE_IMAGE_ORIGINS: addresses.imageOrigin ?? addresses.marketplaceOrigin,
  MARKETPLACE_DEFAULT_STORE: 'partsight_demo',
  ...extra,
});
