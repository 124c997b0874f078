import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ALLOW_LIST } from '@partsight/identity-provider/people';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { freePort } from '@partsight/private-servers/free-port';
import { startPostgres, type PrivatePostgres } from '@partsight/private-servers/private-postgres';
import { startRedis, type PrivateRedis } from '@partsight/private-servers/private-redis';
import { createApiServices } from '@partsight/server/create-services';
import { APP_ROLE, ROLES } from '@partsight/server/db/roles';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { createLogger } from '@partsight/server/platform/logger';
import { createDevelopment } from '@partsight/server/testing/development';

import { adminStep } from './admin-step.ts';
import { CHECKOUT } from './checkout.ts';
import { API_COMMAND, WORKER_COMMAND } from './product-commands.ts';
import { OIDC_CLIENT_ID, productEnvironment, secretsIn } from './product-environment.ts';
import { seedStack, type Seed } from './seed.ts';
import { supervise, type Supervised } from './supervised-process.ts';
import { untilAnswers } from './wait-until.ts';

export type StackOptions = {
  /** Where the stores keep their data. */
  readonly folder: string;
  /** Begin with nothing, and leave nothing. */
  readonly throwaway: boolean;
  /** The built web app from the api, as in production, or Vite's development server. */
  readonly web: 'built' | 'vite';
  readonly seed: Seed;
  /** Credentials of the server's own: an application with sold listings, or an ordinary one. */
  readonly keyset?: keyof typeof KEYSETS | undefined;
  /** Settings on top of the usual ones, for example a shorter spacing. */
  readonly environment?: Record<string, string>;
  readonly preferredPorts?: Partial<Record<PortName, number>>;
  readonly onLine: (name: string, line: string) => void;
  /** Gives up a start that is still under way. */
  readonly signal: AbortSignal;
};

/** By what eBay has granted. */
const KEYSETS = {
  granted: DEVELOPMENT_APPLICATIONS.motors,
  ordinary: DEVELOPMENT_APPLICATIONS.base,
} as const;

const keysetEnvironment = (keyset: StackOptions['keyset']): Record<string, string> =>
  keyset === undefined
    ? {}
    : {
        MARKETPLACE_CLIENT_ID: KEYSETS[keyset].clientId,
        MARKETPLACE_CLIENT_SECRET: KEYSETS[keyset].clientSecret,
      };

const PORT_NAMES = [
  'web',
  'api',
  'marketplace',
  'pictures',
  'identity',
  'postgres',
  'redis',
] as const;
type PortName = (typeof PORT_NAMES)[number];

export type Stack = {
  readonly origin: string;
  readonly marketplaceOrigin: string;
  readonly ownerUrl: string;
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis;
  readonly processes: Readonly<Record<'api' | 'worker', Supervised>>;
  stop(): Promise<void>;
};

async function choosePorts(preferred: StackOptions['preferredPorts']) {
  const ports = {} as Record<PortName, number>;
  for (const name of PORT_NAMES) {
    ports[name] = await freePort(preferred?.[name]);
  }
  return ports;
}

/** The whole product with everything it stands on: stores, marketplace, identity provider, processes. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { folder, onLine, signal } = options;
  if (options.throwaway) {
    await rm(folder, { recursive: true, force: true });
  }
  await mkdir(folder, { recursive: true });
  const ports = await choosePorts(options.preferredPorts);
  const secrets = await secretsIn(folder);
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), port: ports.postgres, durable: true }),
    startRedis({ folder: join(folder, 'redis'), port: ports.redis }),
  ]);
  const running: Supervised[] = [];
  const run = (name: string, args: readonly string[], env: Record<string, string>): Supervised => {
    const started = supervise({ name, args, env, onLine });
    running.push(started);
    return started;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((started) => started.stop()));
    await Promise.all([postgres.stop(), redis.stop()]);
    if (options.throwaway) {
      await rm(folder, { recursive: true, force: true });
    }
  };

  try {
    // The private server trusts loopback; the passwords only keep the roles' definitions complete.
    const databaseUrlAs = (role: string): string =>
      postgres.url('partsight', `${role}:${secrets.clientSecret}`);
    const ownerUrl = databaseUrlAs(ROLES.owner);
    const appUrl = databaseUrlAs(APP_ROLE);
    const adminEnvironment = {
      DATABASE_SERVER_URL: postgres.url('postgres'),
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_API_URL: databaseUrlAs(ROLES.api),
      DATABASE_WORKER_URL: databaseUrlAs(ROLES.worker),
      DATABASE_SWEEP_URL: databaseUrlAs(ROLES.sweep),
      DATABASE_ADMIN_URL: databaseUrlAs(ROLES.admin),
      DATABASE_OPERATOR_URL: databaseUrlAs(ROLES.operator),
      DATABASE_BACKUP_URL: databaseUrlAs(ROLES.backup),
      DATABASE_URL: appUrl,
    };
    await adminStep(['provision'], adminEnvironment);
    await adminStep(['migrate'], adminEnvironment);
    for (const { kind, value } of ALLOW_LIST) {
      await adminStep(['access', 'add', kind, value], adminEnvironment);
    }

    const origin = `http://localhost:${options.web === 'built' ? ports.api : ports.web}`;
    const issuer = `http://localhost:${ports.identity}`;
    const marketplaceOrigin = `http://127.0.0.1:${ports.marketplace}`;
    run(
      'marketplace',
      [
        'dev-only/marketplace-simulator/src/main.ts',
        '--port',
        String(ports.marketplace),
        // Of a host of their own, as at the real marketplace: the pages’ policy is then put to the test.
        '--image-port',
        String(ports.pictures),
      ],
      {},
    );
    run(
      'identity',
      [
        'dev-only/identity-provider/src/main.ts',
        '--port',
        String(ports.identity),
        '--client-id',
        OIDC_CLIENT_ID,
        // One word, because a secret may begin with a dash.
        `--client-secret=${secrets.clientSecret}`,
        '--origin',
        origin,
      ],
      {},
    );
    // A copy, so that the next build does not pull the files from under a running stack.
    const webRoot = join(folder, 'web');
    if (options.web === 'built') {
      await rm(webRoot, { recursive: true, force: true });
      await cp(join(CHECKOUT, 'apps/web/dist'), webRoot, { recursive: true });
    }
    const env = productEnvironment(
      {
        origin,
        apiPort: ports.api,
        databaseUrlAs,
        redisUrl: redis.url,
        issuer,
        marketplaceOrigin,
        imageOrigin: `http://127.0.0.1:${ports.pictures}`,
      },
      secrets,
      {
        ...(options.web === 'built' ? { WEB_ROOT: webRoot } : {}),
        ...keysetEnvironment(options.keyset),
        ...options.environment,
      },
    );
    await Promise.all([
      untilAnswers(`${marketplaceOrigin}/_control/state`, signal),
      untilAnswers(`${issuer}/.well-known/openid-configuration`, signal),
    ]);

    const config = readApiConfig({ ...env, LANE_SPACING_MS: '0' });
    const logger = createLogger('seed', 'error');
    const services = createApiServices(config, logger);
    // What an api and a worker do, in one.
    const development = createDevelopment(
      readApiConfig({ ...env, DATABASE_API_URL: appUrl, LANE_SPACING_MS: '0' }),
      logger,
    );
    const { seed } = options;
    await seedStack({ services, development, ownerUrl, issuer, marketplaceOrigin, seed });
    await Promise.all([services.close(), development.close()]);

    const api = run('api', API_COMMAND, env);
    const worker = run('worker', WORKER_COMMAND, env);
    if (options.web === 'vite') {
      run('web', ['node_modules/vite/bin/vite.js', 'apps/web'], {
        PARTSIGHT_WEB_PORT: String(ports.web),
        PARTSIGHT_VITE_CACHE: join(folder, 'vite'),
        PARTSIGHT_API_ORIGIN: `http://127.0.0.1:${ports.api}`,
      });
    }
    await untilAnswers(`http://127.0.0.1:${ports.api}/readyz`, signal);
    await untilAnswers(origin, signal);
    return {
      origin,
      marketplaceOrigin,
      ownerUrl,
      postgres,
      redis,
      processes: { api, worker },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
