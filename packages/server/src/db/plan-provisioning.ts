import { ConfigError } from '../platform/config/read-settings.ts';
import type { Provisioning } from './provision.ts';
import { APP_ROLE, ROLE_NAMES, ROLES, type RoleName } from './roles.ts';

type DatabaseUrls = {
  readonly serverUrl: string;
  readonly ownerUrl: string;
  readonly apiUrl: string;
  readonly pollUrl: string;
  readonly workerUrl: string;
  readonly sweepUrl: string;
  readonly adminUrl: string;
  readonly operatorUrl: string;
  readonly backupUrl: string;
  /** In development, where one may stand for all. */
  readonly sharedUrl: string | null;
};

const databaseIn = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1));

function faultsOf(setting: string, url: URL, role: string): string[] {
  return [
    ...(url.username === role
      ? []
      : [`  ${setting}: names the role "${url.username}", and it has to be ${role}`]),
    ...(url.password === '' ? [`  ${setting}: has no password`] : []),
  ];
}

/**
 * What to create, read out of the addresses under which it is to be found afterwards: so they cannot
 * differ from each other.
 */
export function planProvisioning(addresses: DatabaseUrls): Provisioning {
  const own: Readonly<Record<RoleName, URL>> = {
    owner: new URL(addresses.ownerUrl),
    api: new URL(addresses.apiUrl),
    poll: new URL(addresses.pollUrl),
    worker: new URL(addresses.workerUrl),
    sweep: new URL(addresses.sweepUrl),
    admin: new URL(addresses.adminUrl),
    operator: new URL(addresses.operatorUrl),
    backup: new URL(addresses.backupUrl),
  };
  const app = addresses.sharedUrl === null ? null : new URL(addresses.sharedUrl);
  const named = [
    ...ROLE_NAMES.map(
      (name) => [`DATABASE_${name.toUpperCase()}_URL`, own[name], ROLES[name]] as const,
    ),
    ...(app === null ? [] : [['DATABASE_URL', app, APP_ROLE] as const]),
  ];
  const faults = named.flatMap(([setting, url, role]) => faultsOf(setting, url, role));
  const databases = new Set(named.map(([, url]) => databaseIn(url)));
  const [database = ''] = databases;
  if (databases.size > 1 || database === '') {
    faults.push(`  ${named.map(([setting]) => setting).join(', ')} do not name one database`);
  }
  if (faults.length > 0) {
    throw new ConfigError(`the configuration is not usable:\n${faults.join('\n')}`);
  }
  const passwordIn = ({ password }: URL): string => decodeURIComponent(password);
  return {
    serverUrl: addresses.serverUrl,
    database,
    passwords: {
      owner: passwordIn(own.owner),
      api: passwordIn(own.api),
      poll: passwordIn(own.poll),
      worker: passwordIn(own.worker),
      sweep: passwordIn(own.sweep),
      admin: passwordIn(own.admin),
      operator: passwordIn(own.operator),
      backup: passwordIn(own.backup),
    },
    appPassword: app === null ? null : passwordIn(app),
  };
}
