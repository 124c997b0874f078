import { z } from 'zod';

import { postgresOverTls } from './demands.ts';
import { meaning, ONE_FOR_ALL, ownSecret, secret, section } from './section.ts';
import { plainConnections, postgresUrl } from './setting-kinds.ts';

export type DatabaseConfig = {
  readonly url: string;
  readonly poolSize: number;
  readonly keepsNames: boolean;
};

const pool = {
  // With the few that are kept apart for what takes long, ten processes fit PostgreSQL's usual hundred.
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(6)
    .meta(meaning('connections of one process, beside three that are kept for what takes long')),
  DATABASE_STATEMENTS: z
    .enum(['named', 'unnamed'])
    .default('named')
    .meta(
      meaning(
        '`unnamed` behind a pooler that lends connections for one transaction each and keeps no prepared statements: everything is planned anew each time',
      ),
    ),
};

type PoolSettings = {
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_STATEMENTS: 'named' | 'unnamed';
};

const poolOf = (env: PoolSettings) => ({
  poolSize: env.DATABASE_POOL_SIZE,
  keepsNames: env.DATABASE_STATEMENTS === 'named',
});

export const apiDatabase = section(
  {
    DATABASE_API_URL: postgresUrl.meta(ownSecret('the database as the role of the api')),
    ...pool,
    ...plainConnections,
  },
  (env) => ({ url: env.DATABASE_API_URL, ...poolOf(env) }),
  { DATABASE_API_URL: postgresOverTls },
);

export const workerDatabase = section(
  {
    DATABASE_WORKER_URL: postgresUrl.meta(ownSecret('the database as the role of the worker')),
    ...pool,
    ...plainConnections,
  },
  (env) => ({ url: env.DATABASE_WORKER_URL, ...poolOf(env) }),
  { DATABASE_WORKER_URL: postgresOverTls },
);

export const sweepUrl = section(
  {
    DATABASE_SWEEP_URL: postgresUrl.meta(
      ownSecret(
        'the database as the role that looks for work left lying and for what has had its time',
      ),
    ),
    ...plainConnections,
  },
  (env) => env.DATABASE_SWEEP_URL,
  { DATABASE_SWEEP_URL: postgresOverTls },
);

export const adminUrl = section(
  {
    DATABASE_ADMIN_URL: postgresUrl.meta(
      ownSecret('the database as the role that changes the allow-list and the keys of tokens'),
    ),
    ...plainConnections,
  },
  (env) => env.DATABASE_ADMIN_URL,
  { DATABASE_ADMIN_URL: postgresOverTls },
);

export const operatorUrl = section(
  {
    DATABASE_OPERATOR_URL: postgresUrl.meta(
      secret('the database as the role that sees everything and changes nothing'),
    ),
    ...plainConnections,
  },
  (env) => env.DATABASE_OPERATOR_URL,
  { DATABASE_OPERATOR_URL: postgresOverTls },
);

export const backupUrl = section(
  {
    DATABASE_BACKUP_URL: postgresUrl.meta(
      secret('the database as the role that makes copies of it'),
    ),
    ...plainConnections,
  },
  (env) => env.DATABASE_BACKUP_URL,
  { DATABASE_BACKUP_URL: postgresOverTls },
);

export const ownerUrl = section(
  {
    DATABASE_OWNER_URL: postgresUrl.meta(secret('the database as the role that owns it')),
    ...plainConnections,
  },
  (env) => env.DATABASE_OWNER_URL,
  { DATABASE_OWNER_URL: postgresOverTls },
);

export const serverUrl = section(
  {
    DATABASE_SERVER_URL: postgresUrl.meta(
      secret('the PostgreSQL server as a role that may create roles and databases'),
    ),
    ...plainConnections,
  },
  (env) => env.DATABASE_SERVER_URL,
  { DATABASE_SERVER_URL: postgresOverTls },
);

/** For `provision` alone: everybody else finds it behind the name of their own address. */
export const oneForAllUrl = section(
  {
    [ONE_FOR_ALL]: postgresUrl
      .optional()
      .meta(
        secret(
          'the database as one role for all processes; only in development, in place of their own addresses',
        ),
      ),
  },
  (env) => env[ONE_FOR_ALL] ?? null,
  { [ONE_FOR_ALL]: (value) => (value === '' ? null : 'is for development only') },
);
