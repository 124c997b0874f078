import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startPostgres } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { migrate } from '@partsight/server/db/migrate';
import { samePassword, provision } from '@partsight/server/db/provision';
import { ROLES } from '@partsight/server/db/roles';
import { KEEPS_DATABASES, TEMPLATE } from '@partsight/server/testing/provided-context';
import type { TestProject } from 'vitest/node';

import { scratchFolder } from './checkout.ts';

/** Servers for one test run, with a migrated template database that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The system user of PostgreSQL could not enter a folder of mkdtemp.
  const folder = scratchFolder(`tests-${randomUUID()}`);
  await mkdir(folder, { mode: 0o755 });
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), durable: false }),
    startRedis({ folder: join(folder, 'redis') }),
  ]);
  await provision({
    serverUrl: postgres.url('postgres'),
    database: TEMPLATE,
    ...samePassword('test'),
  });
  await migrate(postgres.url(TEMPLATE, ROLES.owner));
  project.provide('postgresPort', postgres.port);
  project.provide('redisUrl', redis.url);
  return async () => {
    if (KEEPS_DATABASES) {
      await redis.stop();
      postgres.leave();
      process.stdout.write(
        `PostgreSQL keeps running until: kill $(head -1 ${folder}/postgres/data/postmaster.pid); rm -r ${folder}\n`,
      );
      return;
    }
    await Promise.all([postgres.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
