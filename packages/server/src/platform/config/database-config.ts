import { z } from 'zod';

import { requirePostgresTls } from './production-rules.ts';
import {
  describeProcessSecret,
  describeSecret,
  section,
  describeSetting,
  SHARED_DATABASE_URL,
  type Section,
} from './section.ts';
import { plainConnections, postgresUrl } from './setting-kinds.ts';

export type DatabaseConfig = {
  readonly url: string;
  readonly poolSize: number;
  readonly usesNamedStatements: boolean;
  /** Only for connections that serve long requests. */
  readonly statementMs?: number;
};

const pool = {
  // With these few more, four processes of each kind fit PostgreSQL's default limit of 100.
  DATABASE_POOL_SIZE: describeSetting(
    z.coerce.number().int().min(2).max(100).default(6),
    'connections of one process, beside four for what takes long and, in an api, four for polls',
  ),
  DATABASE_STATEMENTS: describeSetting(
    z.enum(['named', 'unnamed']).default('named'),
    '`unnamed` behind a pooler in transaction mode that keeps no prepared statements',
  ),
};

type PoolSettings = {
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_STATEMENTS: 'named' | 'unnamed';
};

const poolOf = (env: PoolSettings) => ({
  poolSize: env.DATABASE_POOL_SIZE,
  usesNamedStatements: env.DATABASE_STATEMENTS === 'named',
});

export const apiDatabase = section(
  {
    DATABASE_API_URL: describeProcessSecret(postgresUrl, 'the database as the role of the api'),
    ...pool,
    ...plainConnections,
  },
  (env) => ({ url: env.DATABASE_API_URL, ...poolOf(env) }),
  { DATABASE_API_URL: requirePostgresTls },
);

export const workerDatabase = section(
  {
    DATABASE_WORKER_URL: describeProcessSecret(
      postgresUrl,
      'the database as the role of the worker',
    ),
    ...pool,
    ...plainConnections,
  },
  (env) => ({ url: env.DATABASE_WORKER_URL, ...poolOf(env) }),
  { DATABASE_WORKER_URL: requirePostgresTls },
);

const databaseUrl = (name: string, url: z.ZodURL): Section<string> => {
  const settings: Record<string, z.ZodType<string>> = { [name]: url, ...plainConnections };
  return section(settings, (env) => env[name] ?? '', { [name]: requirePostgresTls });
};

export const pollUrl = databaseUrl(
  'DATABASE_POLL_URL',
  describeProcessSecret(postgresUrl, 'the database as the role that confirms unchanged polls'),
);

export const sweepUrl = databaseUrl(
  'DATABASE_SWEEP_URL',
  describeProcessSecret(postgresUrl, 'the database as the role of the sweep'),
);

export const adminUrl = databaseUrl(
  'DATABASE_ADMIN_URL',
  describeProcessSecret(
    postgresUrl,
    'the database as the role that changes the allow-list and the keys of tokens',
  ),
);

export const operatorUrl = databaseUrl(
  'DATABASE_OPERATOR_URL',
  describeSecret(postgresUrl, 'the database as the role that sees everything and changes nothing'),
);

export const backupUrl = databaseUrl(
  'DATABASE_BACKUP_URL',
  describeSecret(postgresUrl, 'the database as the role that makes copies of it'),
);

export const ownerUrl = databaseUrl(
  'DATABASE_OWNER_URL',
  describeSecret(postgresUrl, 'the database as the role that owns it'),
);

export const serverUrl = databaseUrl(
  'DATABASE_SERVER_URL',
  describeSecret(
    postgresUrl,
    'the PostgreSQL server as a role that may create roles and databases',
  ),
);

/** For `provision` only: all others get it as a fallback for their own URL. */
export const sharedDatabaseUrl = section(
  {
    [SHARED_DATABASE_URL]: describeSecret(
      postgresUrl.optional(),
      'the database as one role for all processes; only in development, in place of their own addresses',
    ),
  },
  (env) => env[SHARED_DATABASE_URL] ?? null,
  { [SHARED_DATABASE_URL]: (value) => (value === '' ? null : 'is for development only') },
);
