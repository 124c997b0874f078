import type { Compilable } from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';

import type { Connections } from './connections.ts';
import { statementName } from './statement-name.ts';

/** A query that was built and not sent; its rows have the type that Kysely found. */
export type Query<Row> = Compilable<Row>;

/** Sends a query behind those before it, without waiting for their rows. */
export type Read = <Row extends QueryResultRow>(query: Query<Row>) => Promise<Row[]>;

/**
 * The driver refuses COPY on connections that always pipeline, so pipelining is switched on for the moment.
 * Nothing else is in progress on a connection that was just taken from the pool.
 */
const setPipelining = (client: PoolClient, isOn: boolean): void =>
  void Reflect.set(client, 'pipeline', isOn);

/**
 * One transaction in one round trip: its opening, the queries and the commit are written at once. All reads
 * must be sent before `work` returns; none can depend on the rows of another.
 */
export async function sendPipelined<T>(
  { gate }: Pick<Connections, 'gate'>,
  { caller, opening }: { readonly caller: string | null; readonly opening: string },
  work: (read: Read) => Promise<T>,
): Promise<T> {
  const { client, release } = await gate.take(caller);
  let isOpen = true;
  const read: Read = async <Row extends QueryResultRow>(query: Query<Row>) => {
    if (!isOpen) {
      throw new Error('the transaction is committed: send all reads at once');
    }
    const { sql: text, parameters } = query.compile();
    const { rows } = await client.query<Row>({
      name: statementName(text),
      text,
      values: [...parameters],
    });
    return rows;
  };
  const send = () => {
    const opened = client.query(opening);
    // Thrown before anything is sent, an error is one of the results, too.
    const result = (async () => work(read))();
    isOpen = false;
    return [opened, result, client.query('commit')] as const;
  };
  const { stream } = client.connection;
  setPipelining(client, true);
  // One write instead of one for each query: each costs more than its query here and wakes PostgreSQL.
  stream.cork();
  const sent = send();
  stream.uncork();
  try {
    // The first failure in the order of sending is the cause of the others.
    const [, value] = await Promise.all(sent);
    return value;
  } finally {
    await Promise.allSettled(sent);
    setPipelining(client, false);
    release();
  }
}
