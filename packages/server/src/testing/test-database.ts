import { randomBytes } from 'node:crypto';

import { domainOf } from '@partsight/domain/core/email-address';
import { Redis } from 'ioredis';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

import { identityRepo } from '../accounts/sessions.repo.ts';
import { openConnections, type Connections } from '../db/connections.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { APP_ROLE, ROLES, type RoleName } from '../db/roles.ts';
import { openLanes, type Lanes } from '../engine/lanes/lanes.ts';
import { KEEPS_DATABASES, TEMPLATE } from './provided-context.ts';

export type TestDatabase = {
  readonly database: Database;
  readonly lanes: Lanes;
  readonly connections: Connections;
  /** With the rights of all processes combined: every row-level policy applies. */
  readonly appUrl: string;
  /** With the rights of one role. */
  urlAs(role: RoleName): string;
  readonly ownerUrl: string;
  /** This test file's own queue: jobs of one database must not mix with those of another. */
  readonly redisUrl: string;
  /** Bypasses every policy, for setup and checks. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Keeps everybody else from these tables until the result is called. */
  lock(...tables: readonly string[]): Promise<() => Promise<void>>;
  /** A user who has signed in once. */
  newUser(email?: string): Promise<string>;
};

async function asAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const FIRST_REDIS_DATABASE = 16;
const REDIS_DATABASES = 1_000;

async function ownRedisUrl(): Promise<string> {
  const url = inject('redisUrl');
  const redis = new Redis(url);
  const files = await redis.incr('test-files');
  redis.disconnect();
  return `${url}/${FIRST_REDIS_DATABASE + (files % REDIS_DATABASES)}`;
}

/** This test file's own database, cloned from the migrated template and dropped afterwards. */
export function testDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = `127.0.0.1:${inject('postgresPort')}`;
  const url = (connections: string, role: string) => `postgres://${role}@${server}/${connections}`;
  const admin = url('postgres', 'postgres');
  const appUrl = url(name, APP_ROLE);
  const connections = openConnections({ url: appUrl, poolSize: 10, onIdleError: () => undefined });
  const database = createDatabase(connections);
  // Kept open, because connecting costs more than the queries.
  const superuser = new Pool({ connectionString: url(name, 'postgres'), max: 4 });
  // Dropping the database may reach a connection that is closing.
  superuser.on('connect', (client) => client.on('error', () => undefined));
  superuser.on('error', () => undefined);

  let redisUrl = '';
  beforeAll(async () => {
    await asAdmin(admin, (tx) =>
      tx.query(`create database ${name} template ${TEMPLATE} owner ${ROLES.owner}`),
    );
    redisUrl = await ownRedisUrl();
  });
  afterAll(async () => {
    await Promise.all([connections.close(), superuser.end()]);
    if (KEEPS_DATABASES) {
      process.stdout.write(`psql ${url(name, 'postgres')}\n`);
      return;
    }
    await asAdmin(admin, (tx) => tx.query(`drop database ${name} with (force)`));
  });

  let people = 0;
  return {
    database,
    lanes: openLanes(database),
    connections,
    appUrl,
    urlAs: (role) => url(name, ROLES[role]),
    ownerUrl: url(name, ROLES.owner),
    get redisUrl() {
      return redisUrl;
    },
    query: async (text, values) => (await superuser.query(text, values)).rows as never,
    async lock(...tables) {
      const client = await superuser.connect();
      await client.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    async newUser(email) {
      people += 1;
      const address = email ?? `person-${people}@people.test`;
      const identity = {
        issuer: 'https://people.test',
        subject: `person-${people}`,
        email: address,
        emailDomain: domainOf(address),
        emailVerified: true,
        firstName: 'Pat',
      };
      return (await database.asIdentity(identity, (tx) => identityRepo(tx).upsertUser(new Date())))
        .id;
    },
  };
}
