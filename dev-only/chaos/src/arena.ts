import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '@partsight/private-servers/free-port';
import { startPooler } from '@partsight/private-servers/private-pooler';
import { startPostgres, type PrivatePostgres } from '@partsight/private-servers/private-postgres';
import { startRedis, type PrivateRedis } from '@partsight/private-servers/private-redis';
import { createApiServices, type Services } from '@partsight/server/create-services';
import { migrate } from '@partsight/server/db/migrate';
import { onePassword, provision } from '@partsight/server/db/provision';
import { ROLES } from '@partsight/server/db/roles';
import { readApiConfig } from '@partsight/server/platform/config/api-config';
import { createLogger } from '@partsight/server/platform/logger';
import { productEnvironment } from '@partsight/stack/product-environment';
import { untilAnswers } from '@partsight/stack/wait-until';
import { Pool } from 'pg';

import { marketplaceControl, type MarketplaceControl } from './marketplace-control.ts';
import { startNode, STARTED, type NodeProcess } from './node-process.ts';

export type Arena = {
  readonly postgres: PrivatePostgres;
  readonly redis: PrivateRedis;
  readonly simulator: NodeProcess;
  readonly marketplace: MarketplaceControl;
  /** The product's own use cases, as the api would call them. */
  readonly services: Services;
  /** Past every policy, to arrange and to look. */
  readonly admin: Pool;
  readonly adminUrl: string;
  /** What a worker process reads at boot. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
};

/**
 * Real stores, a simulated marketplace in a process of its own, and nothing that works yet. On demand a
 * pooler stands between the product and its database.
 */
export async function openArena(
  settings: Record<string, string>,
  { isPooled = false }: { readonly isPooled?: boolean } = {},
): Promise<Arena> {
  const folder = `/var/tmp/partsight-arena-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(folder, { mode: 0o755 });
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), durable: true }),
    startRedis({ folder: join(folder, 'redis') }),
  ]);
  const database = 'arena';
  await provision({
    serverUrl: postgres.url('postgres'),
    database,
    ...onePassword('arena'),
  });
  await migrate(postgres.url(database, ROLES.owner));
  const pooler = isPooled
    ? await startPooler({
        folder: join(folder, 'pooler'),
        postgresPort: postgres.port,
        roles: [ROLES.api, ROLES.worker, ROLES.sweep],
        poolSize: 10,
      })
    : null;

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // First in line for the processor: what it writes down about arrivals is what is judged.
  const simulator = startNode({
    args: [
      'dev-only/marketplace-simulator/src/main.ts',
      '--port',
      String(port),
      '--max-records',
      '4000000',
    ],
    env: {},
    niceness: -10,
  });
  await untilAnswers(`${origin}/_control/state`, AbortSignal.timeout(30_000));

  const environment = productEnvironment(
    {
      origin: 'http://localhost:1',
      apiPort: 4310,
      databaseUrlAs: (role) => (pooler ?? postgres).url(database, role),
      redisUrl: redis.url,
      issuer: 'http://localhost:1',
      marketplaceOrigin: origin,
    },
    { clientSecret: 'arena', tokenKeys: `arena:${randomBytes(32).toString('base64')}` },
    { LOG_LEVEL: 'error', ...(isPooled && { DATABASE_STATEMENTS: 'unnamed' }), ...settings },
  );
  const services = createApiServices(readApiConfig(environment), createLogger('arena', 'silent'));
  const adminUrl = postgres.url(database);
  const admin = new Pool({ connectionString: adminUrl, max: 4 });
  admin.on('error', () => undefined);
  admin.on('connect', (client) => client.on('error', () => undefined));
  await admin.query("insert into access_rules values ('domain', 'arena.test')");

  const stop = async (): Promise<void> => {
    process.off('SIGTERM', giveUp).off('SIGINT', giveUp);
    await Promise.all([...STARTED].map((started) => started.stop()));
    await services.close();
    await admin.end();
    await pooler?.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  const giveUp = (): void => void stop().finally(() => process.exit(1));
  process.on('SIGTERM', giveUp).on('SIGINT', giveUp);

  return {
    postgres,
    redis,
    simulator,
    marketplace: marketplaceControl(origin),
    services,
    admin,
    adminUrl,
    environment,
    stop,
  };
}
