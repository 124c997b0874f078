import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '@partsight/private-servers/free-port';
import { startPostgres } from '@partsight/private-servers/private-postgres';
import { startRedis } from '@partsight/private-servers/private-redis';
import { newBrowserKey } from '@partsight/server/access/browser-key';
import { databaseOver } from '@partsight/server/database';
import { openConnections } from '@partsight/server/db/connections';
import { migrate } from '@partsight/server/db/migrate';
import { onePassword, provision } from '@partsight/server/db/provision';
import { APP_ROLE, ROLES } from '@partsight/server/db/roles';
import { API_COMMAND } from '@partsight/stack/product-commands';
import { productEnvironment } from '@partsight/stack/product-environment';
import { supervise } from '@partsight/stack/supervised-process';
import { untilAnswers } from '@partsight/stack/wait-until';
import { Client } from 'pg';

export type Visitor = { readonly userId: string; readonly headers: Record<string, string> };

export type RunningApi = {
  readonly origin: string;
  readonly pid: number;
  /** Past every policy, for what a bare measurement needs. */
  readonly admin: Client;
  readonly superUrl: string;
  /** As all processes at once, by the policies. */
  readonly appUrl: string;
  signIn(): Promise<Visitor>;
  /** Process ids of the connections that the api holds. */
  readonly backends: () => Promise<number[]>;
  stop(): Promise<void>;
};

/** The api process as in production, on durable servers of its own, and nothing else beside it. */
export async function startApi(environment: Record<string, string> = {}): Promise<RunningApi> {
  const folder = `/var/tmp/partsight-bench-${process.pid}`;
  await mkdir(folder, { mode: 0o755 });
  const [postgres, redis] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), durable: true }),
    startRedis({ folder: join(folder, 'redis') }),
  ]);
  const secret = randomBytes(24).toString('base64url');
  await provision({
    serverUrl: postgres.url('postgres'),
    database: 'partsight',
    ...onePassword(secret),
  });
  await migrate(postgres.url('partsight', ROLES.owner));
  const admin = new Client({ connectionString: postgres.url('partsight') });
  await admin.connect();
  await admin.query("insert into access_rules (kind, value) values ('domain', 'people.test')");

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const databaseUrl = postgres.url('partsight', APP_ROLE);
  const api = supervise({
    name: 'api',
    args: API_COMMAND,
    env: productEnvironment(
      {
        origin,
        apiPort: port,
        databaseUrlAs: (role) => postgres.url('partsight', role),
        redisUrl: redis.url,
        issuer: 'http://127.0.0.1:1',
        marketplaceOrigin: 'http://127.0.0.1:1',
      },
      { clientSecret: secret, tokenKeys: `bench:${randomBytes(32).toString('base64')}` },
      {
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: 'none',
        ERASURE_KEY: randomBytes(32).toString('base64'),
        ...environment,
      },
    ),
    onLine: (_, line) => console.error(line),
  });
  await untilAnswers(`${origin}/readyz`, AbortSignal.timeout(180_000));

  const connections = openConnections({
    url: databaseUrl,
    poolSize: 2,
    onIdleError: () => undefined,
  });
  const database = databaseOver(connections);
  let people = 0;
  const stop = async (): Promise<void> => {
    await connections.close();
    await admin.end();
    await api.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  // A measurement broken off leaves nothing running behind it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  return {
    origin,
    pid: api.pid() ?? 0,
    admin,
    superUrl: postgres.url('partsight'),
    appUrl: databaseUrl,
    async signIn() {
      people += 1;
      const { id } = await database.asIdentity(
        {
          issuer: 'bench',
          subject: `person-${people}`,
          email: `person-${people}@people.test`,
          emailDomain: 'people.test',
          emailVerified: true,
          firstName: null,
        },
        (repos) => repos.people.upsertUser(new Date()),
      );
      const key = newBrowserKey();
      const until = new Date(Date.now() + 3_600_000);
      await database.asUser(id, ({ sessions }) => sessions.open(key.hash, new Date(), until));
      return { userId: id, headers: { cookie: `__Host-partsight=${key.secret}`, origin } };
    },
    async backends() {
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where usename = 'partsight_api'",
      );
      return rows.map(({ pid }) => pid);
    },
    stop,
  };
}
