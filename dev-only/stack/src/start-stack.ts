import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ALLOW_LIST } from '@partsight/identity-provider/people';
import { ruNameOf } from '@partsight/marketplace-simulator/consent/consent-registry';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { freePort } from '@partsight/private-servers/free-port';
import type { PrivatePostgres } from '@partsight/private-servers/private-postgres';
import type { PrivateRedis } from '@partsight/private-servers/private-redis';
import { createApiServices } from '@partsight/server/create-api-services';
import { APP_ROLE, ROLES } from '@partsight/server/db/roles';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { createLogger } from '@partsight/server/platform/logger';
import { createDevelopment } from '@partsight/server/testing/development';

import { CHECKOUT } from './checkout.ts';
import { API_COMMAND, WORKER_COMMAND } from './product-commands.ts';
import { OIDC_CLIENT_ID, secretsIn } from './product-environment.ts';
import { seedStack, type Seed } from './seed.ts';
import { startCluster, type ClusterOptions } from './start-cluster.ts';
import { supervise, type Supervised } from './supervised-process.ts';
import { untilAnswers } from './wait-until.ts';

export type StackOptions = {
  /** Where the servers keep their data. */
  readonly folder: string;
  /** Starts with an empty folder and deletes it at the end. */
  readonly throwaway: boolean;
  /** The built web app from the api, as in production, or Vite's development server. */
  readonly web: 'built' | 'vite';
  readonly seed: Seed;
  /** Application credentials of the server: with access to sold listings, without, or none but people's own. */
  readonly keyset?: keyof typeof KEYSETS | 'own' | undefined;
  /** Settings on top of the usual ones, for example a shorter spacing. */
  readonly environment?: Record<string, string>;
  readonly preferredPorts?: ClusterOptions['ports'] & {
    readonly web?: number;
    readonly identity?: number;
  };
  readonly onLine: (name: string, line: string) => void;
  /** Aborts the start. */
  readonly signal: AbortSignal;
};

/** By what eBay has granted. */
const KEYSETS = {
  granted: DEVELOPMENT_APPLICATIONS.motors,
  ordinary: DEVELOPMENT_APPLICATIONS.base,
} as const;

function keysetEnvironment(keyset: StackOptions['keyset']): Record<string, string> {
  switch (keyset) {
    case undefined:
      return {};
    case 'own':
      return { MARKETPLACE_OWN_KEYSETS: 'on' };
    case 'granted':
    case 'ordinary':
      return {
        // People with access to sold listings can use theirs where the server has none.
        ...(keyset === 'ordinary' && { MARKETPLACE_OWN_KEYSETS: 'on' }),
        MARKETPLACE_CLIENT_ID: KEYSETS[keyset].clientId,
        MARKETPLACE_CLIENT_SECRET: KEYSETS[keyset].clientSecret,
        MARKETPLACE_RUNAME: ruNameOf(KEYSETS[keyset].clientId),
      };
  }
}

export type Stack = {
  readonly origin: string;
  readonly marketplaceOrigin: string;
  readonly ownerUrl: string;
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis;
  readonly processes: Readonly<Record<'api' | 'worker', Supervised>>;
  stop(): Promise<void>;
};

/** Rejects at once when the start is aborted; what the work does afterwards is of no interest. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  signal.throwIfAborted();
  return Promise.race([work, aborted.promise]);
}

/** Starts the whole product with seed data: servers, marketplace, identity provider, api, worker, web. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { folder, preferredPorts, seed, signal } = options;
  if (options.throwaway) {
    await rm(folder, { recursive: true, force: true });
  }
  await mkdir(folder, { recursive: true });
  const secrets = await secretsIn(folder);
  const isBuilt = options.web === 'built';
  const apiPort = await freePort(preferredPorts?.api);
  const identityPort = await freePort(preferredPorts?.identity);
  const webPort = isBuilt ? apiPort : await freePort(preferredPorts?.web);
  const origin = `http://localhost:${webPort}`;
  const issuer = `http://localhost:${identityPort}`;
  const webRoot = join(folder, 'web');
  const cluster = await startCluster({
    folder,
    isKept: !options.throwaway,
    ports: { ...preferredPorts, api: apiPort },
    secrets,
    settings: {
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: issuer,
      ...(isBuilt && { WEB_ROOT: webRoot }),
      ...keysetEnvironment(options.keyset),
      ...options.environment,
    },
    onLine: (line) => options.onLine('marketplace', line),
    signal,
  });
  const { databaseUrl, environment, marketplace, postgres, redis } = cluster;
  const running: Supervised[] = [];
  const run = (name: string, args: readonly string[], env: Record<string, string>): Supervised => {
    const started = supervise({ name, args, env, onLine: options.onLine });
    running.push(started);
    return started;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((started) => started.stop()));
    await cluster.stop();
  };

  try {
    run(
      'identity',
      [
        'dev-only/identity-provider/src/main.ts',
        `--port=${identityPort}`,
        `--client-id=${OIDC_CLIENT_ID}`,
        `--client-secret=${secrets.clientSecret}`,
        `--origin=${origin}`,
      ],
      {},
    );
    if (isBuilt) {
      // A copy, so that the next build does not change the files of a running stack.
      await rm(webRoot, { recursive: true, force: true });
      await cp(join(CHECKOUT, 'apps/web/dist'), webRoot, { recursive: true });
    }
    // Starts while the lists are added; the worker must leave them alone until then.
    const api = run('api', API_COMMAND, { ...environment });
    await marketplace.sendBackTo(`${origin}/api/ebay/callback`);
    for (const { kind, value } of ALLOW_LIST) {
      await cluster.runAdmin(['access', 'add', kind, value]);
    }
    await untilAnswers(`${issuer}/.well-known/openid-configuration`, signal);

    const seedEnvironment = { ...environment, LANE_SPACING_MS: '0' };
    const logger = createLogger('seed', 'error');
    const services = createApiServices(readApiConfig(seedEnvironment), logger);
    // Has the rights of api and worker.
    const development = createDevelopment(
      readApiConfig({ ...seedEnvironment, DATABASE_API_URL: databaseUrl(APP_ROLE) }),
      logger,
    );
    const ownerUrl = databaseUrl(ROLES.owner);
    const marketplaceOrigin = marketplace.origin;
    await unlessAborted(
      signal,
      seedStack({ services, development, ownerUrl, issuer, marketplaceOrigin, seed }),
    );
    await Promise.all([services.close(), development.close()]);

    const worker = run('worker', WORKER_COMMAND, { ...environment });
    if (!isBuilt) {
      run('web', ['node_modules/vite/bin/vite.js', 'apps/web'], {
        PARTSIGHT_WEB_PORT: String(webPort),
        PARTSIGHT_VITE_CACHE: join(folder, 'vite'),
        PARTSIGHT_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      });
    }
    await untilAnswers(`http://127.0.0.1:${apiPort}/readyz`, signal);
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
