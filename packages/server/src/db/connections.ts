import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';

import type { DB } from './tables.ts';

/** One open transaction: queries through `db`, bulk copies through the connection itself. */
export type Tx = { readonly db: Kysely<DB>; readonly client: PoolClient };

export type Connections = {
  readonly pool: Pool;
  close(): Promise<void>;
};

// Counters and minor units stay far below 2^53, and only as numbers are they of use.
const INT8 = 20;
types.setTypeParser(INT8, Number);

type DatabaseOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly onIdleError: (error: Error) => void;
};

export function openConnections({ url, poolSize, onIdleError }: DatabaseOptions): Connections {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    // Better an error after two seconds than a request that hangs while PostgreSQL is away.
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that PostgreSQL closes while idle must not end the process; the pool replaces it.
  pool.on('error', onIdleError);
  // Nor must one that it closes at work: whoever uses it hears of it through their statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, close: () => pool.end() };
}

/** Whether PostgreSQL answers at all. */
export async function isReachable({ pool }: Connections): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

const bound = new WeakMap<PoolClient, Kysely<DB>>();

/** Kysely over one connection that the caller has taken from the pool and will give back. */
export function kyselyOn(client: PoolClient): Kysely<DB> {
  const known = bound.get(client);
  if (known !== undefined) {
    return known;
  }
  // Kysely takes and gives back connections of a pool; this pool has the one, and keeps it.
  const connection = { query: client.query.bind(client), release: () => undefined };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(connection),
        end: () => Promise.resolve(),
        options: {},
      },
    }),
  });
  bound.set(client, db);
  return db;
}
