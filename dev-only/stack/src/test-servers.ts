import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startPostgres } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { migrate } from '@partsight/server/db/migrate';
import { onePassword, provision } from '@partsight/server/db/provision';
import { ROLES } from '@partsight/server/db/roles';
import { KEEPS_DATABASES, TEMPLATE } from '@partsight/server/testing/provided-context';
import type { TestProject } from 'vitest/node';

/** Servers for one run of the tests: a migrated template that each test file clones for itself. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Open to PostgreSQL's own system user, which a folder of mkdtemp is not.
  const folder = `/var/tmp/partsight-tests-${randomUUID()}`;
  await mkdir(folder, { mode: 0o755 });
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), durable: false }),
    startRedis({ folder: join(folder, 'redis') }),
  ]);
  await provision({
    serverUrl: postgres.url('postgres'),
    database: TEMPLATE,
    ...onePassword('test'),
  });
  await migrate(postgres.url(TEMPLATE, ROLES.owner));
  project.provide('postgresPort', postgres.port);
  project.provide('redisUrl', redis.url);
  return async () => {
    if (KEEPS_DATABASES) {
      await redis.stop();
      postgres.leave();
      process.stdout.write(
        `PostgreSQL goes on until: kill $(head -1 ${folder}/postgres/data/postmaster.pid); rm -r ${folder}\n`,
      );
      return;
    }
    await Promise.all([postgres.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
