import { credentialsService } from './accounts/credentials.service.ts';
import { exportPerson } from './accounts/export-person.service.ts';
import { createIdentityProvider } from './accounts/identity-provider.ts';
import { signIn } from './accounts/sign-in.service.ts';
import { storageService } from './accounts/storage.service.ts';
import type { Database } from './db/database.ts';
import type { ApiConfig } from './platform/config/api-config.ts';

type Deps = {
  readonly database: Database;
  readonly config: Pick<ApiConfig, 'oidc' | 'http' | 'session'>;
  readonly now: () => Date;
};

/** Who people are, what opens their data, and how much they store. */
export const createAccountServices = ({ database, config, now }: Deps) => ({
  access: signIn({
    database,
    provider: createIdentityProvider(config),
    session: config.session,
    now,
  }),
  credentials: credentialsService({ database }),
  storage: storageService({ database }),
  exportPerson: exportPerson({ database, now }),
});
