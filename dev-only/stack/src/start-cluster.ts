import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '@partsight/private-servers/free-port';
import { startPooler, type PrivatePooler } from '@partsight/private-servers/private-pooler';
import { startPostgres, type PrivatePostgres } from '@partsight/private-servers/private-postgres';
import { startRedis, type PrivateRedis } from '@partsight/private-servers/private-redis';
import { createApiServices, type Services } from '@partsight/server/create-api-services';
import { APP_ROLE, ROLE_NAMES, ROLES } from '@partsight/server/db/roles';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { createLogger } from '@partsight/server/platform/logger';
import { Pool } from 'pg';

import { runAdminCommand } from './admin-command.ts';
import { startNode, type NodeProcess, type NodeProcessOptions } from './child-process.ts';
import { dropOutdatedDatabase } from './drop-outdated-database.ts';
import { marketplaceControl, type MarketplaceControl } from './marketplace-control.ts';
import { API_COMMAND, WORKER_COMMAND } from './product-commands.ts';
import { newSecrets, productEnvironment, type Secrets } from './product-environment.ts';
import { untilAnswers } from './wait-until.ts';

const DATABASE = 'partsight';
const READY_WITHIN_MS = 180_000;

const PORT_NAMES = [
  'api',
  'secondApi',
  'marketplace',
  'apiz',
  'signIn',
  'pictures',
  'postgres',
  'redis',
] as const;
type PortName = (typeof PORT_NAMES)[number];

type Settings = Readonly<Record<string, string>>;

export type ClusterOptions = {
  /** Where the servers keep their data; default: a new temporary folder. */
  readonly folder?: string;
  /** Leaves the folder in place after the stop. */
  readonly isKept?: boolean;
  /** Preferred ports; another one is taken where one is in use. */
  readonly ports?: Partial<Record<PortName, number>>;
  readonly secrets?: Secrets;
  /** Environment of api and worker on top of the usual one. */
  readonly settings?: Settings;
  readonly postgresSettings?: Settings;
  /** Environment of PostgreSQL on top of this process's. */
  readonly postgresEnv?: Settings;
  /** Connections per role of a PgBouncer in front of PostgreSQL; default: no PgBouncer. */
  readonly poolSize?: number;
  /** false leaves the server without a database, for a drill that creates it with an old release. */
  readonly isMigrated?: boolean;
  /** Output of the marketplace simulator. */
  readonly onLine?: (line: string) => void;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
};

type RunOptions = Omit<Partial<NodeProcessOptions>, 'args'>;

export type Cluster = {
  readonly folder: string;
  /** Of the first api. */
  readonly origin: string;
  readonly apiPorts: readonly [number, number];
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis;
  readonly marketplace: MarketplaceControl;
  /** Superuser connections that bypass row-level security. */
  readonly admin: Pool;
  readonly databaseUrl: (role: string) => string;
  readonly environment: Settings;
  readonly adminEnvironment: Settings;
  /** The services of the api, in this process. */
  readonly services: () => Services;
  /** Runs a command of the admin program. */
  readonly runAdmin: (args: readonly string[], settings?: Settings) => Promise<string>;
  /** Starts a node process with the product's environment; it ends with the cluster. */
  readonly run: (args: readonly string[], options?: RunOptions) => NodeProcess;
  /** Starts an api and waits until it is ready. */
  readonly startApi: (index?: 0 | 1, options?: RunOptions) => Promise<NodeProcess>;
  /** Starts a worker and waits until it is ready. */
  readonly startWorker: (options?: RunOptions) => Promise<NodeProcess>;
  readonly stop: () => Promise<void>;
};

async function choosePorts(preferred: ClusterOptions['ports']): Promise<Record<PortName, number>> {
  const ports = {} as Record<PortName, number>;
  for (const name of PORT_NAMES) {
    ports[name] = await freePort(preferred?.[name]);
  }
  return ports;
}

/**
 * Starts PostgreSQL, Redis and the marketplace simulator, and creates the database. Api and worker are
 * left to the caller, who may start several, of any release, and stop them at any time.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { signal = AbortSignal.timeout(READY_WITHIN_MS), secrets = newSecrets() } = options;
  const folder =
    options.folder ?? `/var/tmp/partsight-cluster-${process.pid}-${randomBytes(3).toString('hex')}`;
  // The system user of PostgreSQL has to be able to enter it.
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const ports = await choosePorts(options.ports);
  const [postgres, redis] = await Promise.all([
    startPostgres({
      folder: join(folder, 'postgres'),
      port: ports.postgres,
      durable: true,
      settings: options.postgresSettings ?? {},
      env: options.postgresEnv ?? {},
    }),
    startRedis({ folder: join(folder, 'redis'), port: ports.redis }),
  ]);
  const admin = new Pool({ connectionString: postgres.url(DATABASE), max: 4 });
  // Connections break when a test kills the server.
  admin.on('error', () => undefined);
  admin.on('connect', (client) => client.on('error', () => undefined));
  const processes = new Set<NodeProcess>();
  let pooler: PrivatePooler | null = null;
  let services: Services | null = null;

  const stopAll = async (): Promise<void> => {
    await Promise.all([...processes].map((started) => started.stop()));
    await services?.close();
    await admin.end();
    await pooler?.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
    if (options.isKept !== true) {
      await rm(folder, { recursive: true, force: true });
    }
  };
  let stopping: Promise<void> | null = null;
  // A signal may come while the cluster is being stopped.
  const stop = (): Promise<void> => (stopping ??= stopAll());

  try {
    // The server trusts loopback; `admin provision` reads the passwords from the addresses.
    const databaseUrl = (role: string): string =>
      postgres.url(DATABASE, `${role}:${secrets.clientSecret}`);
    if (options.poolSize !== undefined) {
      pooler = await startPooler({
        folder: join(folder, 'pooler'),
        postgresPort: postgres.port,
        roles: [ROLES.api, ROLES.poll, ROLES.worker, ROLES.sweep],
        poolSize: options.poolSize,
      });
    }
    const origin = `http://127.0.0.1:${ports.api}`;
    const marketplaceOrigin = `http://127.0.0.1:${ports.marketplace}`;
    const environment = productEnvironment(
      {
        origin,
        apiPort: ports.api,
        databaseUrlAs: (role) => pooler?.url(DATABASE, role) ?? databaseUrl(role),
        redisUrl: redis.url,
        issuer: 'http://127.0.0.1:1',
        marketplaceOrigin,
        imageOrigin: `http://127.0.0.1:${ports.pictures}`,
        identityOrigin: `http://127.0.0.1:${ports.apiz}`,
        signInOrigin: `http://127.0.0.1:${ports.signIn}`,
      },
      secrets,
      { ...(pooler !== null && { DATABASE_STATEMENTS: 'unnamed' }), ...options.settings },
    );
    const adminEnvironment = {
      ...environment,
      DATABASE_SERVER_URL: postgres.url('postgres'),
      ...Object.fromEntries(
        ROLE_NAMES.map((name) => [`DATABASE_${name.toUpperCase()}_URL`, databaseUrl(ROLES[name])]),
      ),
      DATABASE_URL: databaseUrl(APP_ROLE),
      NODE_ENV: 'development',
    };
    const runAdmin: Cluster['runAdmin'] = (args, settings) =>
      runAdminCommand(args, { ...adminEnvironment, ...settings });
    const run: Cluster['run'] = (args, { env, ...rest } = {}) => {
      const started = startNode({ args, env: { ...environment, ...env }, ...rest });
      processes.add(started);
      if (stopping !== null) {
        // Who restarts a process that ended may not know that the cluster is being stopped.
        void started.stop();
      }
      return started;
    };
    const untilReady = async (started: NodeProcess, port: number): Promise<NodeProcess> => {
      const starting = AbortSignal.timeout(READY_WITHIN_MS);
      await untilAnswers(`http://127.0.0.1:${port}/readyz`, starting, READY_WITHIN_MS);
      return started;
    };
    const apiPorts = [ports.api, ports.secondApi] as const;

    // Starts while the database is created.
    processes.add(
      startNode({
        args: [
          'dev-only/marketplace-simulator/src/main.ts',
          `--port=${ports.marketplace}`,
          // On another host than the API, as in production, to test the pages' content policy.
          `--image-port=${ports.pictures}`,
          `--apiz-port=${ports.apiz}`,
          `--sign-in-port=${ports.signIn}`,
          '--max-records=4000000',
        ],
        env: {},
        // Runs first: checks rely on the arrival times that it records.
        niceness: -10,
        onLine: options.onLine,
      }),
    );
    if (
      options.isKept === true &&
      (await dropOutdatedDatabase(folder, postgres.url('postgres'), DATABASE))
    ) {
      process.stdout.write(
        'The tables have another start file now: the database is created again, empty.\n',
      );
    }
    if (options.isMigrated !== false) {
      await runAdmin(['provision']);
      await runAdmin(['migrate']);
    }
    await untilAnswers(`${marketplaceOrigin}/_control/state`, signal);

    return {
      folder,
      origin,
      apiPorts,
      postgres,
      redis,
      marketplace: marketplaceControl(marketplaceOrigin),
      admin,
      databaseUrl,
      environment,
      adminEnvironment,
      services() {
        services ??= createApiServices(readApiConfig(environment), createLogger('lab', 'silent'));
        return services;
      },
      runAdmin,
      run,
      startApi(index = 0, { env, ...rest } = {}) {
        const port = apiPorts[index];
        const started = run(API_COMMAND, { env: { API_PORT: String(port), ...env }, ...rest });
        return untilReady(started, port);
      },
      async startWorker({ env, ...rest } = {}) {
        const port = await freePort();
        const own = { WORKER_INTERNAL_PORT: String(port), ...env };
        return untilReady(run(WORKER_COMMAND, { env: own, ...rest }), port);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs work on a cluster that is stopped afterwards, also on SIGINT and SIGTERM. */
export async function withCluster<T>(
  options: ClusterOptions,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const settings = { LOG_LEVEL: 'error', ...options.settings };
  const cluster = await startCluster({ ...options, settings });
  const abort = (): void => void cluster.stop().finally(() => process.exit(1));
  process.on('SIGTERM', abort).on('SIGINT', abort);
  try {
    return await work(cluster);
  } finally {
    process.off('SIGTERM', abort).off('SIGINT', abort);
    await cluster.stop();
  }
}
