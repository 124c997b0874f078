import type { PoolClient } from 'pg';

import { createConnectionGate } from '../../db/connection-gate.ts';
import type { Connections } from '../../db/connections.ts';

/** The one statement that never fails: it undoes the others. */
const ROLLBACK: unknown = 'rollback';

export const FAULT = 'the store fails here, as arranged';

/**
 * The same database, with a failure at the statement with this number. Counted from 1 over all
 * connections; begin and commit count too, rollback does not.
 */
export function failAtStatement(
  connections: Connections,
  failAt: number,
): { connections: Connections; seen: () => number } {
  let statements = 0;
  const query =
    (client: PoolClient) =>
    (...args: Parameters<PoolClient['query']>): unknown => {
      if (args[0] !== ROLLBACK) {
        statements += 1;
        if (statements === failAt) {
          const isStream = typeof (args[0] as { submit?: unknown }).submit === 'function';
          if (isStream) {
            throw new Error(FAULT);
          }
          return Promise.reject(new Error(FAULT));
        }
      }
      return client.query(...args);
    };
  const connect = async (): Promise<PoolClient> => {
    const client = await connections.pool.connect();
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') {
          return query(target);
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  };
  const pool = new Proxy(connections.pool, {
    get: (target, name): unknown => (name === 'connect' ? connect : Reflect.get(target, name)),
  });
  const gate = createConnectionGate(pool, pool.options.max);
  return { connections: { ...connections, pool, gate }, seen: () => statements };
}

/** A promise's rejection message; null when it resolves. */
export const errorMessageOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'not an error'),
  );
