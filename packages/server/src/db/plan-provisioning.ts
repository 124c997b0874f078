import { ConfigError } from '../platform/config/read-config.ts';
import { APP_ROLE, OWNER_ROLE, type Provisioning } from './provision.ts';

type Addresses = {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly databaseUrl: string;
};

const databaseIn = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1));

/**
 * What to create, read out of the addresses under which it is to be found afterwards: so they cannot
 * differ from each other.
 */
export function planProvisioning({ adminUrl, ownerUrl, databaseUrl }: Addresses): Provisioning {
  const owner = new URL(ownerUrl);
  const app = new URL(databaseUrl);
  const faults: string[] = [];
  for (const [setting, role, url] of [
    ['DATABASE_OWNER_URL', OWNER_ROLE, owner],
    ['DATABASE_URL', APP_ROLE, app],
  ] as const) {
    if (url.username !== role) {
      faults.push(`  ${setting}: names the role "${url.username}", and it has to be ${role}`);
    }
    if (url.password === '') {
      faults.push(`  ${setting}: has no password`);
    }
  }
  const database = databaseIn(owner);
  if (database === '' || database !== databaseIn(app)) {
    faults.push('  DATABASE_OWNER_URL and DATABASE_URL do not name one database');
  }
  if (faults.length > 0) {
    throw new ConfigError(`the configuration is not usable:\n${faults.join('\n')}`);
  }
  return {
    adminUrl,
    database,
    ownerPassword: decodeURIComponent(owner.password),
    appPassword: decodeURIComponent(app.password),
  };
}
