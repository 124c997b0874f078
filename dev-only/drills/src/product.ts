import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { marketplaceControl, type MarketplaceControl } from '@partsight/chaos/marketplace-control';
import { startNode, type NodeProcess } from '@partsight/chaos/node-process';
import { freePort } from '@partsight/private-servers/free-port';
import { startPooler } from '@partsight/private-servers/private-pooler';
import { startPostgres, type PrivatePostgres } from '@partsight/private-servers/private-postgres';
import { startRedis, type PrivateRedis } from '@partsight/private-servers/private-redis';
import { APP_ROLE, ROLE_NAMES, ROLES } from '@partsight/server/db/roles';
import { CHECKOUT } from '@partsight/stack/checkout';
import { machineEnvironment } from '@partsight/stack/machine-environment';
import { API_COMMAND, WORKER_COMMAND } from '@partsight/stack/product-commands';
import { productEnvironment } from '@partsight/stack/product-environment';
import { untilAnswers } from '@partsight/stack/wait-until';
import { Client } from 'pg';

import { makeCertificate, type Certificate } from './certificate.ts';

const run = promisify(execFile);
const START_WITHIN_MS = 120_000;

export type StartPlan = {
  /** Another release of the product than this one. */
  readonly checkout?: string;
  readonly onLine?: (line: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
};

export type Product = {
  readonly folder: string;
  readonly origin: string;
  readonly proxyPort: number;
  readonly apiPorts: readonly [number, number];
  readonly certificate: Certificate;
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis;
  readonly marketplace: MarketplaceControl;
  readonly environment: Readonly<Record<string, string>>;
  /** Past every policy, to arrange and to look. */
  readonly admin: Client;
  readonly adminUrl: string;
  /** One command of the admin program of a release. */
  command(args: readonly string[], checkout?: string): Promise<string>;
  startApi(place: 0 | 1, plan?: StartPlan): Promise<NodeProcess>;
  startWorker(plan?: StartPlan): Promise<NodeProcess>;
  stop(): Promise<void>;
};

/** Stores and a simulated marketplace for processes as in production, of whichever release. */
export async function openProduct(
  settings: Record<string, string> = {},
  /** Connections that a pooler before PostgreSQL keeps for each role; without it there is none. */
  pooledTo?: number,
): Promise<Product> {
  const folder = `/var/tmp/partsight-drill-${process.pid}`;
  await mkdir(folder, { mode: 0o755 });
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), durable: true }),
    startRedis({ folder: join(folder, 'redis') }),
  ]);
  const pooler =
    pooledTo === undefined
      ? null
      : await startPooler({
          folder: join(folder, 'pooler'),
          postgresPort: postgres.port,
          roles: [ROLES.api, ROLES.worker, ROLES.sweep],
          poolSize: pooledTo,
        });
  const certificate = await makeCertificate(folder);
  const marketplacePort = await freePort();
  const marketplaceOrigin = `http://127.0.0.1:${marketplacePort}`;
  const simulator = startNode({
    args: ['dev-only/marketplace-simulator/src/main.ts', '--port', String(marketplacePort)],
    env: {},
  });
  await untilAnswers(`${marketplaceOrigin}/_control/state`, AbortSignal.timeout(START_WITHIN_MS));
  const proxyPort = await freePort();
  const origin = `https://localhost:${proxyPort}`;
  const apiPorts = [await freePort(), await freePort()] as const;
  const databaseUrlAs = (role: string): string => postgres.url('partsight', `${role}:drill`);
  const environment = productEnvironment(
    {
      origin,
      apiPort: apiPorts[0],
      databaseUrlAs: (role) => pooler?.url('partsight', `${role}:drill`) ?? databaseUrlAs(role),
      redisUrl: redis.url,
      issuer: 'http://127.0.0.1:1',
      marketplaceOrigin,
    },
    { clientSecret: 'drill', tokenKeys: `drill:${randomBytes(32).toString('base64')}` },
    {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      ERASURE_KEY: randomBytes(32).toString('base64'),
      ...(pooler !== null && { DATABASE_STATEMENTS: 'unnamed' }),
      ...settings,
    },
  );
  const adminEnvironment = {
    ...environment,
    DATABASE_SERVER_URL: postgres.url('postgres'),
    ...Object.fromEntries(
      ROLE_NAMES.map((name) => [`DATABASE_${name.toUpperCase()}_URL`, databaseUrlAs(ROLES[name])]),
    ),
    DATABASE_URL: databaseUrlAs(APP_ROLE),
    NODE_ENV: 'development',
  };
  const processes = new Set<NodeProcess>([simulator]);
  /** Answers once it is ready. */
  const start = async (
    args: readonly string[],
    portName: string,
    port: number,
    { settings: own, ...plan }: StartPlan = {},
  ): Promise<NodeProcess> => {
    const env = { ...environment, [portName]: String(port), ...own };
    const started = startNode({ args, env, ...plan });
    processes.add(started);
    await untilAnswers(
      `http://127.0.0.1:${port}/readyz`,
      AbortSignal.timeout(START_WITHIN_MS),
      START_WITHIN_MS,
    );
    return started;
  };
  const adminUrl = postgres.url('partsight');
  const admin = new Client({ connectionString: postgres.url('postgres') });
  admin.on('error', () => undefined);
  await admin.connect();

  const product: Product = {
    folder,
    origin,
    proxyPort,
    apiPorts,
    certificate,
    postgres,
    redis,
    marketplace: marketplaceControl(marketplaceOrigin),
    environment,
    admin,
    adminUrl,
    async command(args, checkout = CHECKOUT) {
      const { stdout } = await run(process.execPath, ['apps/admin/src/main.ts', ...args], {
        cwd: checkout,
        env: { ...machineEnvironment(), ...adminEnvironment },
      });
      return stdout;
    },
    startApi: (place, plan) => start(API_COMMAND, 'API_PORT', apiPorts[place], plan),
    startWorker: async (plan) =>
      start(WORKER_COMMAND, 'WORKER_INTERNAL_PORT', await freePort(), plan),
    async stop() {
      process.off('SIGTERM', giveUp).off('SIGINT', giveUp);
      await Promise.all([...processes].map((child) => child.stop()));
      await admin.end();
      await pooler?.stop();
      await Promise.all([postgres.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  const giveUp = (): void => void product.stop().finally(() => process.exit(1));
  process.on('SIGTERM', giveUp).on('SIGINT', giveUp);
  return product;
}
