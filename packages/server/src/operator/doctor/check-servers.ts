import { newBrowserKey, pendingSignIn } from '../../accounts/browser-key.ts';
import { callbackAddress, createIdentityProvider } from '../../accounts/identity-provider.ts';
import { withAdminDatabase } from '../../admin-database.ts';
import type { ApiConfig } from '../../platform/config/api-config.ts';
import { lookIntoRedis } from '../../platform/redis-connections.ts';
import { catalogViewRepo } from '../views/catalog-view.repo.ts';
import { failed, ok, type CheckResult } from './check-result.ts';

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(reasonOf).join(', ');
  }
  return error instanceof Error && error.message !== '' ? error.message : String(error);
};

export async function checkPostgres(url: string): Promise<CheckResult> {
  try {
    const { role, unguarded, migrations } = await withAdminDatabase(url, (database) =>
      database.asOperator(async (tx) => ({
        role: await catalogViewRepo(tx).role(),
        unguarded: await catalogViewRepo(tx).unguardedTables(),
        migrations: await catalogViewRepo(tx).migrations(),
      })),
    );
    if (!role.isBound) {
      return failed(
        `connected as ${role.name}, which row-level policies do not bind`,
        'let DATABASE_API_URL name the role partsight_api; `admin provision` creates it',
      );
    }
    if (migrations.missing.length > 0) {
      return failed(
        `${migrations.missing.length} migrations are missing, the first ${migrations.missing[0] ?? ''}`,
        'run `admin migrate` before the processes start',
      );
    }
    if (migrations.unknown.length > 0) {
      return failed(
        `the database is newer than this release: ${migrations.unknown.join(', ')}`,
        'start the release that migrated it',
      );
    }
    if (unguarded.length > 0) {
      return failed(
        `tables without row-level policies: ${unguarded.join(', ')}`,
        'restore their policies from the migrations; people could see each other’s rows',
      );
    }
    return ok(`role ${role.name}, row-level policies on, all migrations applied`);
  } catch (error) {
    return failed(
      reasonOf(error),
      'check DATABASE_API_URL; `admin provision` creates roles and database',
    );
  }
}

export async function checkRedis(url: string): Promise<CheckResult> {
  try {
    await lookIntoRedis(url, (redis) => redis.ping());
    return ok('answers');
  } catch (error) {
    return failed(reasonOf(error), 'check REDIS_URL and that Redis runs');
  }
}

export async function checkSignIn(oidc: ApiConfig['oidc'], origin: string): Promise<CheckResult> {
  const callback = callbackAddress(origin);
  try {
    await createIdentityProvider({ oidc, http: { origin } }).begin(pendingSignIn(newBrowserKey()));
    return ok(`the provider answers; register ${callback} as its redirect address`);
  } catch (error) {
    return failed(
      `the provider at ${oidc.issuer} does not answer as one: ${reasonOf(error)}`,
      `check OIDC_ISSUER; register ${callback} as the redirect address`,
    );
  }
}
