import { Kysely, PostgresDialect } from 'kysely';
// oxlint-disable-next-line no-restricted-imports -- its pool has a deadline and the pulse
import { Client, Pool, types, type PoolClient } from 'pg';

import type { EmitEvent } from '../platform/domain-event.ts';
import { PROCESS_NAME } from '../platform/process-name.ts';
import { createConnectionGate, MAX_WAIT_MS, type ConnectionGate } from './connection-gate.ts';
import { destroy, startPulse, type Pulse } from './pulse.ts';
import type { DB } from './tables.ts';

/** One open transaction: queries through `db`, bulk copies through the connection itself. */
export type Tx = {
  readonly db: Kysely<DB>;
  readonly client: PoolClient;
  /** Queues an event; it is delivered only if the transaction commits. */
  readonly emit: EmitEvent;
};

export type Connections = {
  readonly pool: Pool;
  /** Everything that works for a caller takes its connection here. */
  readonly gate: ConnectionGate;
  /** Whether PostgreSQL answers. */
  readonly pulse: Pulse;
  /** Receives events after their transaction commits. */
  readonly emit: EmitEvent;
  /** After how long PostgreSQL cancels a statement of a transaction; by default, its own setting. */
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
class UnnamedStatementClient extends Client {
  // The driver declares a dozen overloads; all of them arrive here.
  override query(...args: unknown[]): never {
    const [first, ...rest] = args;
    const query = isNamedQuery(first) ? { ...first, name: undefined } : first;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/unbound-method -- see above
    return Reflect.apply(super.query, this, [query, ...rest]) as never;
  }
}

const isNamedQuery = (query: unknown): query is { readonly name: string } =>
  typeof query === 'object' &&
  query !== null &&
  Object.getPrototypeOf(query) === Object.prototype &&
  'name' in query;

type DatabaseOptions = {
  readonly url: string;
  readonly poolSize: number;
  /** Whether queries are prepared under their names, once for a connection. */
  readonly usesNamedStatements?: boolean;
  readonly statementMs?: number;
  readonly onIdleError: (error: Error) => void;
  readonly emit?: EmitEvent;
  /** Of other connections of the process to the same server. */
  readonly pulse?: Pulse;
};

export function openConnections({
  url,
  poolSize,
  statementMs,
  usesNamedStatements = true,
  onIdleError,
  emit = () => undefined,
  pulse = startPulse({ connectionString: url, application_name: PROCESS_NAME }),
}: DatabaseOptions): Connections {
  const pool = new Pool({
    connectionString: url,
    ...(!usesNamedStatements && { Client: UnnamedStatementClient }),
    application_name: PROCESS_NAME,
    max: poolSize,
    // Better an error after two seconds than a request that hangs while PostgreSQL is away.
    connectionTimeoutMillis: MAX_WAIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  const open = new Set<Client>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  // What waits on them fails at once, as with any connection that is cut.
  pulse.onLost(() => open.forEach(destroy));
  // A connection that PostgreSQL closes while idle must not end the process; the pool replaces it.
  pool.on('error', onIdleError);
  // Nor must one that it closes while in use: the statement that uses it fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    gate: createConnectionGate(pool, poolSize, pulse),
    pulse,
    emit,
    ...(statementMs !== undefined && { statementMs }),
    close: () => {
      pulse.stop();
      return pool.end();
    },
  };
}

const kyselyByClient = new WeakMap<PoolClient, Kysely<DB>>();

/** Kysely over one connection that the caller has taken from the pool and will give back. */
export function kyselyFor(client: PoolClient): Kysely<DB> {
  const known = kyselyByClient.get(client);
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
  kyselyByClient.set(client, db);
  return db;
}
