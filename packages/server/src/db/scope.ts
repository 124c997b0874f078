import { escapeLiteral } from 'pg';

import { kyselyOn, type Connections, type Tx } from './connections.ts';
import { sendAsOne, type Reply, type Statement } from './one-message.ts';

/** In whose name a transaction runs. The row-level policies read these settings and nothing else. */
export type Scope = {
  readonly userId?: string;
  readonly laneId?: string;
  readonly browserKey?: Buffer;
  readonly identity?: { readonly issuer: string; readonly subject: string };
  readonly sweep?: true;
};

function* settingsOf(scope: Scope): Generator<readonly [name: string, value: string]> {
  if (scope.userId !== undefined) {
    yield ['app.user_id', scope.userId];
  }
  if (scope.laneId !== undefined) {
    yield ['app.lane_id', scope.laneId];
  }
  if (scope.browserKey !== undefined) {
    yield ['app.browser_key', scope.browserKey.toString('hex')];
  }
  if (scope.identity !== undefined) {
    yield ['app.identity_issuer', scope.identity.issuer];
    yield ['app.identity_subject', scope.identity.subject];
  }
  if (scope.sweep === true) {
    yield ['app.sweep', 'on'];
  }
}

/**
 * A process can be stopped in the middle of anything, and a lane whose row it has locked, or the turn
 * to sweep, would stay locked with it. These transactions never idle for longer than a moment, so
 * PostgreSQL may end them early and let the next one in.
 */
const IDLE_BRIEFLY = ['idle_in_transaction_session_timeout', '3000'] as const;

/** One message opens the transaction and says in whose name it runs. */
const opening = (scope: Scope): string => {
  const limits = scope.laneId === undefined && scope.sweep !== true ? [] : [IDLE_BRIEFLY];
  const settings = [...settingsOf(scope), ...limits].map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return settings.length === 0 ? 'begin' : `begin; select ${settings.join(', ')}`;
};

/**
 * Runs work in one transaction whose settings are local to it: they are gone before the connection
 * serves anybody else.
 */
export async function inScope<T>(
  connections: Connections,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connections.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(opening(scope));
    const result = await work({ db: kyselyOn(client), client });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      // The connection is in an unknown state: the pool must not hand it to anyone again.
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** One message in somebody's name: the same protection, for statements that run thousands of times a minute. */
export function oneInScope<Row extends object>(
  { pool }: Connections,
  scope: Scope,
  statements: readonly Statement[],
): Promise<Reply<Row>> {
  const settings = [...settingsOf(scope)];
  return sendAsOne(pool, [
    {
      name: `scope/${settings.map(([name]) => name).join('/')}`,
      text: `select ${settings
        .map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
        .join(', ')}`,
      values: settings.map(([, value]) => value),
    },
    ...statements,
  ]);
}
