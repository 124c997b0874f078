import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types, type PoolClient } from 'pg';

import type { Tell } from '../platform/happening.ts';
import { PROCESS_NAME } from '../platform/process-name.ts';
import type { DB } from './tables.ts';

/** One open transaction: queries through `db`, bulk copies through the connection itself. */
export type Tx = {
  readonly db: Kysely<DB>;
  readonly client: PoolClient;
  /** Says what happened; nobody hears of it unless the transaction commits. */
  readonly tell: Tell;
};

export type Connections = {
  readonly pool: Pool;
  /** Hears what happened, after it was committed. */
  readonly tell: Tell;
  /** After which PostgreSQL gives up a statement of a transaction; its own setting where there is none. */
  readonly statementMs?: number;
  close(): Promise<void>;
};

// Counters and minor units stay far below 2^53, and only as numbers are they of use.
const INT8 = 20;
types.setTypeParser(INT8, Number);

/**
 * A connection on which nothing is prepared under a name: a pooler that lends connections for one
 * transaction each would not find it again.
 */
class NamelessClient extends Client {
  // The driver declares a dozen ways to ask; all of them come in here.
  override query(...args: unknown[]): never {
    const [first, ...rest] = args;
    const asked = isNamed(first) ? { ...first, name: undefined } : first;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/unbound-method -- see above
    return Reflect.apply(super.query, this, [asked, ...rest]) as never;
  }
}

const isNamed = (asked: unknown): asked is { readonly name: string } =>
  typeof asked === 'object' &&
  asked !== null &&
  Object.getPrototypeOf(asked) === Object.prototype &&
  'name' in asked;

/** Whether statements are prepared under their names, once for a connection. */
export const keepsNames = (client: PoolClient): boolean => !(client instanceof NamelessClient);

type DatabaseOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly keepsNames?: boolean;
  readonly statementMs?: number;
  readonly onIdleError: (error: Error) => void;
  readonly tell?: Tell;
};

export function openConnections({
  url,
  poolSize,
  statementMs,
  keepsNames: isNaming = true,
  onIdleError,
  tell = () => undefined,
}: DatabaseOptions): Connections {
  const pool = new Pool({
    connectionString: url,
    ...(!isNaming && { Client: NamelessClient }),
    application_name: PROCESS_NAME,
    max: poolSize,
    // Better an error after two seconds than a request that hangs while PostgreSQL is away.
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that PostgreSQL closes while idle must not end the process; the pool replaces it.
  pool.on('error', onIdleError);
  // Nor must one that it closes at work: whoever uses it hears of it through their statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    tell,
    ...(statementMs !== undefined && { statementMs }),
    close: () => pool.end(),
  };
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
