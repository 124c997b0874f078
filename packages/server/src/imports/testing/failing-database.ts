import type { PoolClient } from 'pg';

import type { Connections } from '../../db/connections.ts';

/** The one statement that never fails: it is how the others are undone. */
const ROLLBACK: unknown = 'rollback';

export const FAULT = 'the store fails here, as arranged';

/**
 * The same database, in which the statement with this number fails. Counted from 1 over all
 * connections; beginning, committing and rolling back a transaction count too, except the rollback.
 */
export function failingAt(
  connections: Connections,
  place: number,
): { connections: Connections; seen: () => number } {
  let seen = 0;
  const query =
    (client: PoolClient) =>
    (...args: Parameters<PoolClient['query']>): unknown => {
      if (args[0] !== ROLLBACK) {
        seen += 1;
        if (seen === place) {
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
  return { connections: { ...connections, pool }, seen: () => seen };
}

/** What a promise was rejected with, in words; null when it was not. */
export const failureOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'not an error'),
  );
